// Common passwords without the digits and signs at their ends, in alphabetical order: common words in the contest's languages,
// words of this contest, and the lists of leaked passwords of zxcvbn-ts, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
// Copyright (c) 2021 zxcvbn-ts, under the MIT License, whose text is in the file LICENSE.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1123581321 4815162342 aardvark aaron abcabc abcd abcdefgh abcdefghij abercrombie abgrtyu abigail
  abracadabra abrakadabra abril absolutely access accord account accountbloc accounting action
  activation active adam adgjmptw adidas admin adminadmin administrador administrateur
  administrator adminpass adminpassword adobe adrenaline adrian aezakmi afghanistan africa aggies
  agosto ahmed airborne airforce airplane ajnjuhfabz aksjdlasdakj alabama alaska albert alberto
  alejandr alejandra alejandro aleksander aleksandr aleksandra alessandra alessandro alex alexande
  alexander alexandr alexandra alexandria alexis alexsander alfred ali alice alicia aliens alison
  allahuakbar allen allison alpha alphabravo alphaomega alpine alternativa alternative alvaro
  always alyssa amadeus amadeusptfcor amanda amazon ambassador amber amelia america american amor
  amorcito amour amsterdam anakin anastasia anastasija anastasiya anderlecht anderson andre andrea
  andreas andrei andrew andrewjackie andrey android andy angel angela angelica angelina angelo
  angelochek angelofwar angels animal anime anna annie antananarivu anthony antichrist antoine
  anton antonio anubis anything anytimetoday aout août apache apexlegends apocalypse apokalipsis
  apollo apple applejuice apples applesauce april aquarius aragorn archer archie argentina arizona
  armageddon arnold arsenal arthur artist asdasd asdfasdf asdfghjkl asdzxc ashley ashton aspirine
  assassin assassinscreed asshole assman astalavista asterix astonmartin astonvilla astros athena
  atlanta atlantic atlantis atomic auburn auckland audrey august aurora aussie austin australia
  automne autumn avalon avatar avenger avengers avril avrillavigne awdrgyjilp awesome azerbaijan
  azerbaycan azertyuiop azsxdcfvgb azwebitalia babe babemagnet baby babyboy babydoll babygirl
  babylon badboy badger badnaamhere baggins bailey ball baller balls bambam banana bananas bandit
  bangladesh banshee barbara barbarossa barbie barcelon barcelona barkley barney baseball basket
  basketba basketball bassman bassmaster bastard batman battle battlefield battlestar baxter
  bayern beach beagle bear beatles beatrice beautiful beauty beaver beavis beckham beer beetle
  belladonna bender benfica benjamin benson bentley berezuckiy berlin bernadette bernard bernie
  bertha besiktas bestfriend bestfriends bianca biblioteka bienvenido bienvenue bigballs bigboy
  bigbrother bigdaddy bigdog bigfoot biggie bigguy bigmac bigman bigone bigred bill billy billybob
  bingo bird birdie birdman birmingham birthday biscuit bishop biteme blabla black blackadder
  blackberry blackcat blackdog blackdragon blackhawks blackheart blackhorse blackie blackjac
  blacklabel blackman blackmetal blacksheep blacksonblon blackwhite blacky blade bladerunner
  blades blaster blazer blessed blessings blink blitzkrieg blizzard blonde blondes blondie blood
  bltynbabrfwbz blue blueberry bluebird bluedevils bluedragon blueeyes bluemoon blues bluesky
  blume bobafett bobbie bobbob bobby bobcat boeing bollocks bollox bomber bond bondarenko bonehead
  boner bones bonjour bonnie bonsoir booger boogie boomer booty bosco boss boston bottom bowling
  boys bpgjldsgjldthnf bradley brandi brandon brandy brasil braveheart braves brazil breakdance
  brenda brendan brian brianna bridge bridget britney brittany broken bronco broncos brooke
  brooklyn brooks brother brown brownie browns bruce brucelee brucewayne bruins bruno brutus bryan
  bubba bubble bubbles buck buckeye buckeyes buddha buddy budlight budweiser buffalo buffett buffy
  bugger bulldog bulldogs bullet bullshit bullwinkle bunny burger burton bush bushmaster business
  businessbabe buster butler buttercup butterfly bvncnbnvvbn byajhvfnbrf byteme cactus cadillac
  caesar calculator caliente californ california callie callofduty calvin camaro camera cameron
  camila camille campbell canada cancer candy candyeater candyfinger candyman cannon cannondale
  cantona capital captain captainamerica captainmorgan cardinal carlo carlos carmen carolina
  caroline carpet carrie carrot carson carter cartman casablanca caserta casey casino casper
  cassidy cassie castle catalina catch catdog caterpillar catfish catherin cats cavalier cdtnkfyf
  cegthgegth cegthgfhjkm celeste celica celine celtic center cessna cfkfvfylhf cghfdjxybr
  cgtwbfkbcn challenger champion champs chance chandler change changeit changeme changemenow
  changethis chaos charger chargers charles charleston charlie charlott charlotte charly
  cheburashka check cheerleader cheerleaers cheese cheeseburger cheesecake chelsea cherokee cherry
  cheryl chessmaster chester chesterfield chevelle chevrole chevrolet chevy chewbacca cheyenne
  chicago chichi chicken chickenwing chiefs children chinchilla chipper chloe chloé chocolat
  chocolate chopper chris chrisbrown chrissy christ christia christiaan christian christin
  christina christine christmas christop christophe christopher christy chronic chubby chuck
  chucky chupakabra cincinnati cinderella cindy cinnamon cisco civilization cjdthitycndj cjkysirj
  cjkywt claire clancy classic claude claudia clave clayton clement clifford clinton clover
  clubpenguin clément cnfnbcnbrf cnjvfnjkju cobra cocacola cody coffee collection colleen college
  collins colombia colorado colors colt coltrane columbia comicbookdb comicbooks comiccon commando
  commercial compaq compatible computador computadora computer concrete condor confidence
  confidential configuratio connect connection connie connor constantin constantine construction
  consumer contrasena contraseña control controller convention cookie cookies cool cooldude cooler
  coolio cooper coorslight copenhagen copper corazon corona corperfmonsy corporation corvette
  cosmopolitan cosmos cosplay costume cotton cougar counterstrike country courtney cowboy cowboys
  coyote cracker crazy crazyhorse cream creative crepusculo crew cricket crimson cristiano
  cristina cristopher crusader crystal ctdfcnjgjkm cthutq cupcake curious curtis cutiepie
  cxfcnkbdfz cxfcnmt cxfcnmttcnm cyberonline cyecvevhbr cyjdsvujljv cynthia cytuehjxrf daddy
  daddysgirl dagger daisy dakota dallas damian damien dancer danger daniel daniela danielle danni
  danny dark darkknight darkness darkside darkstar darling darren darthvader darwin database dave
  david daytona dbrnjhbz dbrnjhjdbx dbrnjhjdyf dctvcjcfnm dctvghbdtn deadhead deadpool deanna
  death debbie december decembre deedee deeppurple deerhunter default defaultpassword defender
  defiant deftones delete dell delta deltaforce demo demolition denis denise dennis denver
  department depechemode derrick description design desire desperados destiny destruction detroit
  deutschland devastator devil devildog devildriver devilmaycry devils dexter dezember dfktynbyrf
  dfvgbh dhjnvytyjub diablo diamond diamonds diana diciembre dictionary diego dienstag diesel
  dietcoke difference digger digimon digital digitalprodu dilbert dillon dima dimanche dingdong
  director dirty discord discover disney disneyland dixie djivanfros djljghjdjl dkflbdjcnjr
  dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doctor dodge dodger dodgeram dodgers dodgeviper dogg doggie
  doggy dogs dollar dolphin dolphins domainlock domination domingo dominic domino domodedovo
  donald donaldduck donkey donkeykong donnerstag donnie doodle dookie dorothy dortmund doudou
  douglas dragon dragonball dragonballz dragonfire dragonforce dragons dream dreamer dreamonline
  dreams driver drizzt dropbox drowssap drpepper drummer dtynbkznjh dublin ducati duck dude dudley
  duke dumbledore duncan dustin dusty dylan décembre eagle eagles eclipse eddie eduard edward
  edwardcullen eghfdktybt einstein ekaterina elaine electric electronic electronics element elena
  elephant elijah elizabet elizabeth elliott elsalvador elvis elwood emerald emily eminem emma
  empire employee energy enero engine engineer engineering england english enigma enjoy enter
  enterpri enterprise entertainment eric ernest escaflowne espana españa esther estrella ete
  eternity eugene evanescence evangelion evelyn everton everything excellence exigen experience
  experienced explorer express extreme eybdthcbntn facebook faith falcon falcons fallenangel
  falloutboy family fanconvention fandom fantable fantasy farmer faster fatboy fatcat father
  fatima fatman fcbarcelona fcnfkfdbcnf fdnjhbpfwbz febrero februar february felicidade felix
  fender fenerbahce fernanda fernando ferrari ferret fevrier fgjkbyfhbz fgjrfkbgcbc fighter
  finalfantasy findaupair finger finish fiorentina fire fireball firebird firefighter firefly
  fireman firestarter fish fisher fishfinger fishing fitzgerald fkmnthyfnbdf fktrcfylh fktrcfylhf
  fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrcfylth fktrctq flames flash flatron
  fletcher flight flintstone flipper florence florida flower flowers fluffy flvbybcnhfnjh flyers
  foobar football ford forest forever foreveryoung forget forgetmenot forgot formatters formula
  fortnite forzainter forzajuve fossil foster foundation foxtrot france frances francesco francis
  francisco frank frankfurt frankie franklin frankzappa franziska freak freaky freckles fred
  freddie freddy frederic frederiksberg free freedom freelancer freeman freeuser freitag french
  freyfvfnfnf friday friend friends friendship friendster frog frogger froggy froinlaven
  fromvermine front frosty frozenfish fruehling frühling fuckoff fuckyou fufnfrhbcnb funtime
  fusion fussball future fußball fyfcnfcbz fyfnjkmtdbx fyfnjkmtdyf fylhtq fynfyfyfhbde février
  gabriel gabriela gabriella gabrielle galatasara galatasaray galaxy galina galore gambit
  gamemaster gamer gaming gandalf gangsta gangster garbage garcia garden garfield garrett
  gatekeeper gateway gator gators gblfhfcbyf gearsofwar geheim geheimnis gemini general generation
  genesis genius george georgetown georgia gerald gerard gerasimova german germany geronimo
  getsome gettysburg gfhfcjkmrf gfhfktkjuhfv gfhfvgfvgfv gfhjkm ghbdtn ghbdtnbr ghbdtndctv
  ghbdtngjrf ghbdtnrfrltkf ghjatccbjyfk ghjcnbnenrf ghjcnbvtyz ghjcnj ghjcnjabkz ghjcnjgbpltw
  ghjcnjgfhjkm ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjgfufylf ghjnbdjcnjzybt ghjnbdjufp
  ghjrehfnehf ghjrjgtyrj ghjuhfvbcn ghjuhfvvbcn ghost ghostrecon ghostrider ghtdtlvtldtl giants
  gibson gilbert gillian ginger giovanni girl girlfriend girls giuseppe gizmo gizmodo gjdtkbntkm
  gjhjlfcjqrb gjikbdctyf gjkysqgbpltw gjyjvfhtdf gjytltkmybr global gloria gmail goblin goblue
  godbless goddess godisgood godisgreat godzilla goforit gold goldberg golden goldfinger goldfish
  goldie golf golfer golfing goober good goodfellas goodluck goodmorning goodnight goodtime google
  gordon gorgeous gorilla gotcha gothic grace gracie graham grandmaster grandorgue grandtheftauto
  granny grasshopper grateful great greedisgood green greenday greenhouse greenlantern greg
  gregory gremlin grendel griffey griffin grimreaper grizzly groovy gryffindor gthtcnhjqrf
  gthtrfnbgjkt gthtrhtcnjr gtnhjpfdjlcr guardian guest guestguest guillaume guinness guitar
  guitarhero gundam gundamwing gunner gunslinger gxlmxbewym gymnastics hacker halflife hallelujah
  hallo halloween halo hamburg hamilton hamlet hammer hammerhead hammertime hamster handsome
  hannah hannibal hansolo happy happybirthday happyday hard harder hardon hardwareid harley
  harleydavidson harmony harold harris harrison harry harrypotter harvey hase hastings hawaii
  hawkeye head headhunter hearts heather heaven heavymetal hector hedimaptfcor heineken helena
  helicopter hell hellfire hello hellohello hellokitty hellothere helloworld hellraiser help
  helpdesk helpme hendrix henry herbert herbst hercules herman hershey hesoyam highland highlander
  hiphop history hitman hiver hjvfirf hobbes hobbit hockey hocuspocus hogwarts hola holden holiday
  holland hollister holly hollywoo hollywood holmes home homer honda hondacivic honey hongkong
  hoover hornet horse horsepower horses hotboy hotdog hotel hotmail hotrod hotstuff hottie house
  housemusic houston howard htubcnhfwbz huawei hudson hugo hummer hunter hunting hurricanes husker
  huskers hypnodanny iaapptfcor iamawesome iamgod ibanez icecream iceman ichliebedich iddqdidkfa
  iforgot illuminati ilovegirls ilovegod ilovejesus iloveme ilovemusic ilovemyfamily ilovemylife
  ilovemyself iloveu iloveyou iloveyousomuch imagination imagine immortal impala imperial
  impossible incredible incubus independent indian indiana indians indigo infalicall infantry
  inferno infinity information ingodwetrust insane inside instagram installdevic installsqlst
  installutil integra intelinside intelligence inter intermilan international internet intrepid
  invierno iphone ireland irina irish ironmaiden ironman isabel isabella isabelle iseedeadpeople
  island israel italia itsasecret iverson iwantu jack jackal jackdaniels jackhammer jackie jackson
  jacob jacqueline jaguar jake jamaica james jamesbond jamie jammer janice janine januar january
  janvier japan jasmin jasmine jason jasper javier jazz jediknight jedimaster jeep jeff jeffrey
  jennifer jenny jeremy jericho jerome jerry jersey jessejames jessica jessie jester jesus
  jesuschris jesuschrist jesusfreak jesusisking jesusislord jesusloves jesuslovesme jesussaves
  jetadore jetaime jetbalance jeudi jimandanne jimbo jimbob jimmy jlbyjxtcndj joanna joanne
  joaquin joaquín joejoe joey johanna john johnny johnson joker jonathan jones jordan jorge jose
  joseph josephphone josh joshua juan juancarlos judith jueves juggernaut juice juillet juin juli
  julia julian julie julien julio july jumper june jungle juni junio junior jupiter justdoit
  justforfun justice justin justinbiebe justinbieber justme juventus jxfhjdfirf kaiser kaktus
  kalifornia kaliningrad kamehameha kangaroo kansas karate karen karina kasper katana katerina
  katharina kathleen katie katrin katrina kawasaki kazakhstan kbnthfnehf keeper keith kelly kelsey
  kennedy kenneth kennwort kenny kensington kenwood kermit kevin keyboard killer kimberly king
  kingdom kingdomhearts kingfisher kingkong kingston kirill kiss kisses kissme kitkat kitten kitty
  kittycat klapaucius klaster klubnichka knicks knight knights knucklehead kobebryant kodiak
  kolobok konovalova konstantin kozanostra kramer krasavchik kravchenko krishna kristen kristi
  kristin kristina kristopher kryptonite kurtcobain kwiatuszek labrador lacrosse ladies lady
  ladybug lakers lamborghini lamborgini lancer larisa larry lasvegas latino laura lauren laurie
  lawrence lawyer lea leagueoflegends leather leavemealone ledzep ledzeppelin legend legion
  legolas lemons lennon lenovo leon leonard leonardo leslie lestat lester letmein letmeinnow
  letsgo lexmark lfplhfgthvf liam liberty liebe liebling lifehack lifeisgood light lighthouse
  lightnin lights lightsaber limpbizkit lincoln linda lindsay lindsey linkedin linkinpark liquid
  lisa little littlebear littlegirl littleminge liverpoo liverpool liverpoolfc livestrong lizard
  lizzie lkjhgfdsazx lobster lockerroom logan login logitech lollipop lollol london lonely
  lonestar lonewolf long longhorn looking loploprock lorenzo lorraine losangeles loser lothlorien
  louise loulou love loveforever loveislife lovely lovelyday loveme lover loverboy lovergirl
  lovers loveyou loving lowrider luansantana lucas lucia lucifer lucky luckycharm lucy lucía
  ludwig luis lukas luke lumberjack lundi lunes luojianhua luther lvbnhbq lytdybrbdfvgbhf
  lytghjgtnhjdcr léa macbook machine madagascar madagaskar maddie maddog madison madman madmax
  madness madonna madrid maerz maestro maggie magic magical magnolia magnum magnus mai maiden
  mailcreated maintenance maisuradze makaveli maksim malcolm malibu mallard mamapapa management
  manager manchester manchesterunited mancity mandarinka mandragora mandy maniac manon manson
  manuel manunited manutd mapleleafs marathon marcel march marco marcus marcuseckos mardi margaret
  margarita margherita maria mariah marian marie marina marine mariners marines marino marinochka
  mario marion mariposa mark markhegarty markus marlboro marley marlin mars marseille marshall
  martes martha martin martina martinez martini marvel marvin mary maryam maryjane marzo mason
  massimiliano massive master mastercard masterchief mastermind masters matematica matematika
  mateo mathematics matrix matt matthew mature maurice maurolarastefy mausi maverick maxima
  maximilian maximus maxine maxmax maxmotives maxwell mayo mcdonalds mechanical meditation
  megadeth megaman megan melanie melinda melissa melody melvin member memphis mercedes mercredi
  mercury meridian merlin mersedes messi metallic metallica metropolis mevefalkcakk mexico mia
  miami michael michaeljackson michel michele michelle michigan mickey mickeymouse micorazon
  microphone microsoft midnight miercoles miguel mike mikey milan milano millennium miller
  millerlite millertime millie million millionaire milton mine minecraft minhasenha minicooper
  minnie mirage miranda mission mississippi missy mister mistress misty mitchell mitsubishi
  mittwoch miércoles mobile moderator mohammed mollie molly molson mommy monday money moneymaker
  mongoose monica monika monique monitor monkey monkeybutt monkeys monopoly monroe monster montag
  montana montecarlo montenegro montgomery montreal mookie moomoo moon moonlight moose morgan
  morganstanley morpheus morris morrison mortalkombat moscow mostwanted motdepasse mother
  motherfucker motherlode motorcycle motorola mountain mouse movie mozart msorcloledbr muenchen
  muffin muhammad mulder multimedia multiplelo multiplelog munchkin murcielago murphy murray
  muscle mushroom music musiclover musicman mustang mustangs myangel myjdxtcxks mylove mypassword
  mysecret myself myspace mystery märz münchen nadine napoleon napoli naruto nascar nastya natali
  natalia natalie natasha nathan national naughty naughtyboy navigation necromancer necronomicon
  needforspeed nellie nelson nemesis neptune nesterenko netflix network networkingpe neveragain
  nevergiveup neverwinter newcastle newlife newman neworleans newpassword newport newproject
  newton newyork newzealand neymar nfnmzyf nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju nhfrnjhbcn
  nhfycajhvths nicholas nick nicola nicolas nicole nightcrawler nightshade nikita nikki nikolaevna
  nimrod niners ninja nintendo nirvana nissan noah nokia nokiadermo nolimit nondriversig none
  noodles nookie noonehackme nopassword norman norton nostradamus nothing nottingham november
  novembre noviembre novosibirsk nthvbyfnjh nugget nuttertools nymets oakland obiwan oblivion
  october octobre octubre odessa office ohyeah oicu oksana oktober olcrackmaster oldpassword
  oldsmobile olegnaruto olga oliver olivia olympique omega omgkremidia onelove onetwothree online
  ontheoutside ontherocks open opensesame openthedoor openup oracle orange organisation organiser
  organisers organization organizer organizers orion orlando orochimaru oscar osiris otono otoño
  outlaw outlook overlord overwatch oxford pablo pacific packard packers pacman painkiller
  paintball painter pakistan palace paladin palmer pamela panama panasonic pancho pandemonium
  pandora pantera panther panthers panzer papillon paradise paradox paris parissaintgermain parker
  parliament parola parrot party pascal passadmin passat passion passmaster passphrase passport
  passtrader passwor password passwordassword passwords passwordstandard passwort patches
  pathfinder patricia patrick patriot patriots patton paul paula pavilion paypal payton peace
  peacemaker peaches peanut peanutbutter peanuts pearljam pebbles pedro peekaboo peewee pegasus
  pencil penelope penguin penguins penny pentium people pepper peppermint pepsi pepsicola
  percussion perfect perfection performance performing personal pervert pete peter peterpan
  peugeot pfhfnecnhf phantom philadelphia philip philippines philips phillip philly philosophy
  phoebe phoenix photo photographer photography photohunt photos phpbb picard picasso pickle
  pickles picture pierre piglet pikachu pilar pineapple ping pink pioneer pirate pirates pitbull
  pittsburgh pizza planet plastic platinum player playground playstatio playstation playtime
  please pleasure plhfdcndeq plymouth pointblank pointbreak poison pokemon polaris police polina
  polniypizdec polo pontiac pooh poohbear pookie popcorn popeye porkchop porsche porter portishead
  portland portsmouth portugal postal potato potter powder power powers precious predator prelude
  premiumcash presario presidente preston pretty prettygirl primavera primus prince princes
  princesa princess princesse printemps printer prinzessin prisonbreak private privet prodigy
  production professional programmer progressive prometheus prosperity protection psycho
  ptybnxtvgbjy puertorico pumpkin punisher punkrock punksnotdead purple putter pyfrjvcndj pyramid
  python qawsed qawsedrftg qawsedrftgyh qazqaz qazwsx qazwsxedc qazwsxedcrfv qazxsw qazxswedc
  qazxswedcvfr qpwoeiruty quality queen quicksilver quiksilver qwaszx qwaszxerdfcv qweasd
  qweasdzxc qweqwe qwerasdf qwerasdfzxcv qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq qwerty
  qwertyasdfgh qwertyqwerty qwertyuiop qwertyytrewq qwertzuiop rabbit racecar racerx rachel racing
  rafael ragnarok raider raiders rainbow rainforest raistlin rammstein random randy ranger
  rangerover rangers raphael raptor rascal rasdzv raspberry rattlesnake raul raven ravens raymond
  razz raúl realmadrid reanimator reaper rebecca rebels redalert reddog redemption redhead redman
  redneck redrum redskins redsox redwings reggie regina remember renegade rescue research
  residentevil respublika revelation review reviewer revolution reymysterio rfcgthcrbq rfgecnfcerf
  rfhfrfnbwf rfhfvtkmrf rfkbajhybz rfkmrekznjh rfnfcnhjaf rfnfgekmnf rfrfirf rhbcnbyf rhbcnbyjxrf
  rhfcyjzhcr rhfvfnjhcr ricardo richard richardson richie richmond rick ripper riverplate
  rjhjkmbien rjirfrgbde rjkjrjkmxbr rjntyjr rjycnbnewbz rjycnfynby rkfdbfnehf roadrunner robbie
  robert roberto roberts robin robinson roblox rock rockandroll rockbottom rocker rocket
  rockhopper rockon rocks rockstar rocky rodney rodrigo roflcopter roger rogers roland roller
  rolltide roma roman romeo rommel ronald ronaldinho ronaldo ronnie rooster root rootbeer rootroot
  roscoe rose rosebud rosemary rottweiler router roxanne rubber rubberduck rugby rulez runescape
  runner rush ruslan russell russia rusty ryan sabado sabine sabrina sacramento sadie safety
  sagittarius sailing sailor sailormoon saints sakura salamander salamandra sally salmon samantha
  samedi sammie sammy sampson samson samstag samsung samuel samurai sanandreas sanchez sandiego
  sandman sandra sandy sanfrancisco santamaria santiago santos sapphire saqartvelo sarah sasha
  satan satisfaction saturday saturn savage savannah scandinavian scarface scarlet scarlett
  scavenger scavengerhunt schalke schatz schatzi schmetterling school schumacher scooby scoobydo
  scooter scorpio scorpion scotland scott scotty scrappy scream scruffy scully search seattle
  sebastia sebastian secret secretpassword security seekswag seemnemaailm seinfeld seminole
  semperfi semtsriuty seniseviyor septembe september septembre septiembre serega serena
  serendipity serenity sergeevich sergei sergey sergio sersolution server service sesame
  sevastopol seven shadow shaggy shakespeare shalom shaman shamanking shamrock shaney shannon
  shaolin shark sharks sharon shasta shaved shazam sheena sheila shelby shelly sherlock sherman
  sherry shevchenko shiloh shirley shogun shooter shopping short shorty shotgun showtime
  sidewinder sidney siemens sierra silenthill silver silverstone silvia simba simferopol simon
  simone simple simpleplan simpson simpsons singer single sinner sirius sister sithlord skateboard
  skater skeeter skipper skippy skittles skorpion skyline skype skywalke skywalker slappy slapshot
  slayer sleepy slick slipknot smallville smile smiles smiley smith smitty smoke smoker smokey
  smokin smooth smudge snake snakes snapchat snapper snatch snickers sniper snoopy snowball
  snowflake snowman snusmumrik sobaka soccer socrates sofia softball software soldier soleil
  solidsnake solomon something sommer sonnenschein sonntag sonyericsson sooner sooners sophia
  sophie southern sparky spartak spartan special specialinsta specialist spectrum speed speedy
  spencer spider spiderma spiderman spidey spike spirit spitfire spongebob spongebobsquarepants
  spooky sports spotify spring springer springfield springsteen sprint sprite spunky spyder
  squirrel srinivas stacey staff staffonly stalingrad stalker stallion standard stanley star
  starbucks starcraft stardust stargate starlight stars starscream startrek starwars statistika
  stealth steamforums steelers stefan stella stephani stephanie stephen sterling steve steven
  stevie stewart sticky stimpy stinger stingray stinky stinkyfinger stomatolog stone stonecol
  stonehenge stones storm stormy stranger stratocaster strawberries strawberry street streetball
  strider strike stronghold stuart stud student studioworks stuff stupid subaru sublime subscriber
  success sugar summer summertime sundance sunday sundaypunch sunderland sunflower sunny sunrise
  sunset sunshine super superadmin superduper superfly superman supermanboy supermario
  supernatural superpower superpuper supersecret supersonic superstar superuser supervisor support
  surfer surfing susan suzanne suzuki svetlana swag swag&seek swag-and-seek swagandseek swagseek
  swallow sweet sweetdream sweetdreams sweetheart sweetie sweetiepie sweetpea sweets sweety
  swimming swordfis swordfish sydney sylvia sylviahans syncmaster syracuse sysadmin system
  systemofadown sábado tacobell tacoma tadmichaels tamara tanker tanner tardis target tarheel
  tarheels tarzan tatiana tattoo tatyana taurus taylor taylormade tazman tdfyutkbjy teacher
  teamleader teamo teamomucho technician techniques techno technology teddy teen telecaster
  telegram television tempest temple temporary temppassword tennis tequiero tequieromucho tequila
  teresa terminator terry test tester testing testpassword testtest tetris texas thailand thanks
  thankyou thebeatles thecakeisalie thegame theman theone thepassword therock thesimpsons thomas
  thompson throat thuglife thugstools thumper thunder thunderbird thundercat thursday ticketmaster
  tickle tiffany tiger tigers tigerwoods tigger tiktok timber timberlake timberland timberwolf
  time timmy timothy tina tinker tinkerbell tintin titanic titans titleist tobias together
  tokiohotel tombraider tomcat tommy tomtom tony toor topgun topper topsecret tornado toronto
  toshiba tottenha tottenham toyota tracey trains trance transam transformer transformers
  translator travel travis treasurehunt trebor trevor trfnthbyf trigger trinity tristan triumph
  trixie trojan trombone trooper trouble truck trucker trucks trumpet trunks trustme trustno
  trustnoone tucker tuesday tupacshakur turbo turkey turner turtle tweety twilight twister twitter
  tyler ublhjgjybrf ubnkthrfgen ubvyfcnbrf ufhhbgjnnth ujkjdjkjvrf ultimate unbelievable
  undercover undergroun underground understand undertaker underwater underworld unforgiven unicorn
  uniqueness united universidad university unknown unreal user userexecute username utyyflmtdyf
  vacation vader valentin valentina valentinka valera valerie valley valorant vampire vanessa
  vanhalen vanilla vanyarespekt vbhjndjhtw vegeta velvet vendredi verano verbatim veritas veronica
  veronika vertigo verygoodbot vfhbyf vfhecz vfhufhbnrf vfhvtkflrf vflfufcrfh vfntvfnbrf vfrcbv
  vfrcbvtyrj vfvfvskfhfve vfvjxrf vfylfhbyrf victor victoria victory video viernes viking vikings
  viktor villeneuve vincent vinogradov violet viper virtuagirl vision vladimir vladimirovna
  vladislava vladivostok volkswagen volleyball volume volunteer volunteers voodoo voxstrange
  voyager vqsablpzla vulcan vyjujnjxbt wachtwoord walker wallace wallstreet walnut walter warcraft
  warhammer warlock warren warrior warriors washington water waterfalls waterloo watermelon waters
  watson wayne wazzkaprivet wcrfxtvgbjy weasel weather webmaster websolutions websolutionssu
  webster webuivalidat wedding wednesday weed weezer weihnachte weihnachten weihnachtsbau
  weihnachtsbaum welcome welcomeback wellington werder werewolf wesley western westham westside
  wethepeople whatever whatsapp whatthefuck whatthehell wheels whiskey white whitney whosyourdaddy
  whynot wicked widespread wildcat wildcats william williams willie willis willkommen willow willy
  wilson winchester window windows winner winnie winnipeg winston winstonone winter wintertime
  wisdom wishmaster wizard wolf wolfgang wolfman wolfpack wolverin wolverine wolverines wolves
  wombat women wonder wonderland wonderwall wonderwoman woody wookie world worldofwarcraft
  wrangler wrestling wright wrinkle writerspace wutang xanadu xavier xbox xfiles xpressmusic yahoo
  yamaha yankee yankees ybrbnf ybrjkftdbx ybrjkftdyf yellow yfcnhjtybt yfnfif yfnfitymrf
  yjdsqgfhjkm yomama yoshimitsu young yourmom youtube yvonne zachary zaqwsx zaqwsxcderfv
  zaratustra zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zelda zeppelin zipper zombie zxcvbasdfg zxcvbnm
  zxcvbnmmnbvcxz álvaro été`.split(/\s+/),
);

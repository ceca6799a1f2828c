// French.

import { placeName } from '#shared/contest.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import { withDe } from '#shared/text/french.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as hunt from './messages.hunt.ts';
import type * as moments from './messages.moments.ts';
import type * as refusals from './messages.refusals.ts';
import type * as english from './messages.ts';

export const lineTexts: Translated<typeof english.lineTexts> = {
  row: (number) => `rangée ${number}`,
  column: (number) => `colonne ${number}`,
  diagonalDown: 'diagonale depuis le coin supérieur gauche',
  diagonalUp: 'diagonale depuis le coin inférieur gauche',
};

const list = (parts: readonly string[]): string =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format(parts);

const freeWords = (free: number): string => {
  if (free === 0) return '';
  return free === 1 ? ', une case libre' : `, ${free} cases libres`;
};

export const playerTexts: Translated<typeof english.playerTexts> = {
  hours: (from, to) => `de ${from} à ${to}`,
  hoursInShort: (from, to) => `${from} – ${to}`,
  hoursElsewhere: 'Horaires : voir ta grille en ligne',
  fanTableIn: (place) => `la table des fans (${placeName(place)})`,
  days: (first, last) => `${first} – ${last}`,
  hoursOn: (days, hours) => `${days}, ${hours}`,
  and: list,
  visitTable: (place, hours) =>
    `Passe à la table des fans (${placeName(place)}), ${hours}, avec ta grille remplie`,
  visitTableSomeTime: (place) =>
    `Passe à la table des fans (${placeName(place)}) avec ta grille remplie`,
  visitAnyTable: 'Passe à la table des fans avec ta grille remplie',
  handInBetween: (from, to, place) =>
    `Rends-la entre ${from} et ${to} à la table des fans (${placeName(place)}).`,
  handInAt: (place) => `Rends-la à la table des fans (${placeName(place)}) :`,
  daysLeft: (days, hours) => `${days} j ${hours} h`,
  hoursLeft: (hours, minutes) => `${hours} h ${minutes} min`,
  minutesLeft: (minutes) => `${minutes} min`,
  opensIn: (left) => `commence dans ${left}`,
  closesIn: (left) => `finit dans ${left}`,
  closed: 'le concours est terminé',
  paused: 'en pause',
  pausedTitle: 'Le concours est en pause',
  pausedPhotos: 'Les photos que tu envoies maintenant attendent sur ton téléphone la reprise.',
  closedBanner:
    'Le concours est terminé : les photos ne sont plus acceptées. Tes points et ta grille restent.',
  opensBanner: (when) =>
    `Les photos comptent à partir du ${when}. D’ici là, imprime ta grille et regarde ses cases.`,
  howItGoes: 'Comment jouer',
  dealt: 'Personne d’autre n’a cette grille.',
  findTitle: 'Trouve et envoie',
  findText:
    'Touche une case, prends la photo et envoie-la. L’organisation la vérifie, en 5 minutes le plus souvent.',
  earnTitle: 'Gagne des points',
  earnText: ({ photoApproved, firstLine, blackout }) => {
    const photo = `${photoApproved} ${photoApproved === 1 ? 'point' : 'points'} par photo`;
    const line = firstLine > 0 ? [`${firstLine} par ligne`] : [];
    const board = blackout > 0 ? [`${blackout.toLocaleString('fr')} pour toute la grille`] : [];
    return `${list([photo, ...line, ...board])}.`;
  },
  earnSoon:
    'Les photos rapportent des points, les lignes davantage, la grille entière encore plus.',
  bringTitle: 'Apporte ta grille',
  bringText: (place) =>
    `Imprime-la et rends-la à la table des fans (${placeName(place)}) quand une ligne ou la grille est pleine.`,
  bringTextWithHours: (place, hours) =>
    `Imprime-la et rends-la à la table des fans (${placeName(place)}), ${hours}, quand une ligne ou la grille est pleine.`,
  gotIt: 'Compris',
  whatPays: 'Points',
  openNow: (until) => `Elle est ouverte maintenant, jusqu’à ${until}.`,
  boardTitle: (contest) => `Ta grille de bingo · ${contest}`,
  handInSomeTime: (place) => `Rends-la à la table des fans (${placeName(place)}).`,
  oneToGo: 'encore 1',
  square: (row, column, said) => `Rangée ${row}, colonne ${column} : ${said}`,
  row: (number) => `la rangée ${number}`,
  column: (number) => `la colonne ${number}`,
  diagonal: 'une diagonale',
  bothDiagonals: 'les deux diagonales',
  freeSpace: 'CASE LIBRE',
  marks: {
    found: 'trouvée',
    pending: 'en attente de vérification',
    rejected: 'refusée, réessaie',
    waiting: 'attend sur ce téléphone',
    failed: 'n’a pas pu être envoyée',
  },
  pitchInShort: 'Ta grille est à toi seul, et une table des fans t’attend.',
  pitch: ({ challenges, free }) =>
    `Ta grille est à toi seul : ${challenges} choses à trouver${freeWords(free)}, et une table des fans qui t’attend.`,
};

const ordinals = new Intl.PluralRules('fr', { type: 'ordinal' });

export const screenTexts: Translated<typeof english.screenTexts> = {
  signOut: 'Quitter',
  heading: 'Ta grille de bingo',
  board: 'Ta grille',
  points: (count) => (count < 2 ? 'point' : 'points'),
  photosApproved: (count) => (count < 2 ? 'trouvée' : 'trouvées'),
  lines: (count) => (count < 2 ? 'ligne' : 'lignes'),
  rank: (rank, players) =>
    `${rank.toLocaleString('fr')}${ordinals.select(rank) === 'one' ? 'er' : 'e'} sur ${players.toLocaleString('fr')}`,
  behind: (points) =>
    `à ${points.toLocaleString('fr')} ${points === 1 ? 'point' : 'points'} du joueur précédent`,
  why: 'D’où ils viennent',
  isSample: 'Cette grille est un exemple : la tienne n’a pas pu être chargée.',
  notLoaded:
    'Telle que tu l’as vue en dernier : ta grille n’a pas pu être chargée. Tu peux prendre des photos pour elle.',
  notReached: 'Telle que tu l’as vue en dernier : le concours est injoignable pour le moment.',
  elsewhere: (code) => `Le défi ${code} n’est pas sur ta grille.`,
  preview: 'Ceci est un aperçu.',
  printToPlay: 'Télécharge le PDF et imprime-le pour jouer.',
  printToKeep: 'Télécharge le PDF pour garder ta grille.',
  tapSquare: 'Touche une case pour envoyer sa photo.',
  tapToSee: 'Touche une case pour voir ce qu’il faut chercher.',
  tabs: { label: 'Grille et plus', board: 'Grille', more: 'Plus' },
  download: 'Télécharger le PDF',
  generating: 'Création du PDF...',
  printsInTurn:
    'Beaucoup de grilles s’impriment en ce moment. La tienne attend son tour : garde cette page ouverte.',
  printsAt: (place, wait) =>
    place === 1
      ? 'Ta grille s’imprime en ce moment. Garde cette page ouverte.'
      : `Ta grille est numéro ${place} dans la file, prête dans environ ${wait}. Garde cette page ouverte.`,
  paper: 'Papier',
  papers: { letter: 'Letter', a4: 'A4' },
  showFound: 'Montrer ce que j’ai trouvé',
  howToUse: 'Mode d’emploi',
  stepPrint: 'Imprime la grille et apporte-la à la convention.',
  stepCheck: 'Coche chaque défi que tu trouves.',
  stepAim: 'Vise une ligne complète dans n’importe quel sens, ou toute la grille.',
  questions: 'Des questions ? Écris à',
  downloaded: 'PDF téléchargé !',
  emptyPdf: 'Le PDF n’a pas pu être créé : il est arrivé vide',
  downloadFailed: (why) => `Le PDF n’a pas pu être téléchargé : ${why}`,
  downloadFallback: 'le téléchargement a échoué',
};

export const statusTexts: Translated<typeof english.statusTexts> = {
  label: 'Où tu en es',
  toGo: (count, lines) => `Encore ${count} pour ${lines}`,
  wholeBoard: 'toute la grille',
  showIt: 'Voir laquelle',
  notOpen: 'Pas encore ouvert',
  allSent: 'Une photo pour chaque case',
  allSentText: 'L’organisation les vérifie à mesure qu’elles arrivent.',
  tableOpen: (goal) => `${goal} La table des fans est ouverte`,
  showTitles: 'Afficher les titres',
  stamp: 'RENDUE',
  showCode: 'Montrer mon code',
  codeTitle: 'Pour la table des fans',
  codeHint: 'Tiens ton téléphone devant la caméra de la table, avec la luminosité au maximum.',
  handedIn: (when) => `Rendue : ${when}`,
  withLines: (count) => {
    if (count === 0) return 'Encore sans ligne.';
    return count === 1 ? 'Avec 1 ligne.' : `Avec ${count} lignes.`;
  },
  withBlackout: 'Avec toute la grille !',
  thanks: 'Merci d’avoir joué !',
  finished: (place) => `Tu finis ${place}.`,
  canChange: (when) =>
    `Ça peut changer jusqu’à ${when}, le temps de vérifier les dernières photos.`,
  stillCounts: (count, until) =>
    count === 1
      ? `La photo qui attend sur ce téléphone compte encore si elle arrive avant ${until}.`
      : `Les ${count} photos qui attendent sur ce téléphone comptent encore si elles arrivent avant ${until}.`,
  hunt: 'Ta chasse',
};

export const goalTexts: Translated<typeof english.goalTexts> = {
  momentTitles: {
    line: 'Bingo !',
    blackout: 'Grille pleine !',
    'four-corners': 'Quatre coins !',
    'ten-photos': 'Dix photos !',
    'first-find': 'Ta première trouvaille !',
  },
  seeAgain: {
    line: 'Bingo ! Et maintenant ?',
    blackout: 'Grille pleine ! Et maintenant ?',
    'four-corners': 'Quatre coins !',
    'ten-photos': 'Dix photos !',
  },
  bringOpen: (place, until) =>
    `Apporte ta grille à la table des fans (${placeName(place)}), ouverte jusqu’à ${until}.`,
  bringNext: (place, from, until) =>
    `Apporte ta grille à la table des fans (${placeName(place)}), ouverte : ${from} – ${until}.`,
  bringSomeTime: (place) => `Apporte ta grille à la table des fans (${placeName(place)}).`,
  leftOpen: (left) => `encore ${left}`,
};

export const momentTexts: Translated<typeof moments.momentTexts> = {
  youAre: (place) => `Tu es ${place}.`,
  manyLines: (count) => `${count} lignes d’un coup !`,
  linesComplete: (lines, count) =>
    count === 1 ? `Tu as complété ${lines}.` : `Tu as complété ${lines} d’un coup.`,
  pointsMore: (points) => `+${points} ${points === '1' ? 'point' : 'points'}.`,
  cornersFound: 'Les quatre coins de ta grille sont trouvés.',
  tenApproved: 'Dix de tes photos sont acceptées.',
  allFound: 'Toutes les cases de ta grille sont trouvées.',
  whatNow: 'Et maintenant',
  bringIt: 'Apporte-la à la table des fans',
  goOn: 'Vise une ligne complète, ou toute la grille.',
  showBoard: (boardId) => `Montre cet écran ou ta grille imprimée, ${boardId}.`,
  leftToFind: (count) => `Encore ${count}.`,
  nextSquare: 'Case suivante',
  keepHunting: 'Continuer',
  seeBoard: (points) => `Voir la grille · ${points} points`,
  share: 'Partager',
  shareBoard: 'Partager ma grille',
  shareFailed: 'L’image n’a pas pu être créée',
  shareSaved: 'L’image de ta grille est enregistrée',
  boardOf: (name) => `La grille ${withDe(name)}`,
  pictureName: 'grille-bingo.png',
};

export const sheetTexts: Translated<typeof english.sheetTexts> = {
  title: (contest, boardId) => `${contest} : grille ${boardId}`,
  tagline: 'Trouve, photographie, coche. Une ligne gagne ; tout : grille pleine.',
  board: 'Grille de bingo',
  freeSpace: 'CASE LIBRE',
  freeBox: 'Case libre',
  difficulties: { easy: 'FACILE', medium: 'MOYEN', hard: 'DUR' },
  howToUse: 'Mode d’emploi',
  bring: 'Apporte cette feuille et un stylo à la convention.',
  send: 'Envoie chaque photo par téléphone, ou coche la case et montre-nous.',
  aim: 'Vise une ligne dans tous les sens, ou toute la grille.',
  handIn: 'À rendre',
  at: (place) => `à ${place}`,
  questions: (email) => `Questions : ${email}`,
  forTable: 'Pour la table des fans',
  stamp: 'Tampon de la table des fans',
  foundMark: 'trouvée',
  found: (found, of) => `${found} sur ${of} ${found === 1 ? 'trouvée' : 'trouvées'}`,
  lines: (count) => `${count} ${count < 2 ? 'ligne' : 'lignes'}`,
  printed: (when) => `imprimée : ${when}`,
};

export const dealFailures: SentencesLike<typeof refusals.dealFailures.sentences> = {
  poolTooSmall: ({ size, missing }, { count }) =>
    `Il manque ${count(missing, 'défi', 'défis')} pour une grille de ${size} × ${size}`,
  noNewBoard:
    'Il n’y a pas assez de défis pour une grille différente des autres. L’organisation peut en ajouter.',
};

export const sampleTexts: Translated<typeof english.sampleTexts> = {
  labels: [
    'Un garde au repos',
    'Plus vrai que nature',
    'Trois âges d’un héros',
    'Fan de la même chose que toi',
    'La plus longue file',
    'Plus de deux mètres d’ailes',
    'Une armure faite main',
    'Assorti à la moquette',
    'Un méchant plein de bonté',
    'Un robot qui bouge',
    'Un duo de deux mondes',
    'Un cosplay d’avant 1980',
    'CASE LIBRE',
    'Un trésor des boutiques',
    'Un fan art pour ton mur',
    'Un tout petit héros',
    'Un crossover improbable',
    'Un objet dédicacé',
    'Quelque chose qui brille',
    'Un sourire de l’équipe',
    'Le plus beau ruban de badge',
    'Une fausse arme bien scellée',
    'Un costume jeu de mots',
    'La vue du dernier étage',
    'Un ami rencontré aujourd’hui',
  ],
};

export const friendTexts: Translated<typeof english.friendTexts> = {
  title: 'Parraine un ami',
  earn: 'Les amis qui s’inscrivent avec ton code te rapportent des points bonus :',
  copyCode: (code) => `Copier ton code ${code}`,
  codeCopied: 'Ton code est copié',
  share: 'Partager mon lien',
  invitation: 'Joue au bingo photo avec moi : crée un compte gratuit avec mon code.',
  linkCopied: 'Ton lien est copié',
  showQr: 'L’afficher en code QR',
  scanMe: 'Ton ami le scanne et s’inscrit ; ton code est déjà rempli.',
  qrAlt: (link) => `Code QR de ${link}`,
};

export const checkTexts: Translated<typeof english.checkTexts> = {
  title: 'Pour la table des fans',
  isBoard: (contest, id) =>
    `Ceci est une grille ${withDe(contest)}${id === null ? '' : `, ${id}`}. La table des fans scanne ce code quand tu la rends.`,
  whatIs: (contest) => `${contest}, c’est quoi ?`,
  ownBoard: 'Voir ma grille',
  staff: 'Organisation : se connecter',
};

export const huntTexts: Translated<typeof hunt.huntTexts> = {
  title: 'Ta chasse',
  first: 'Première trouvaille',
  rarest: 'Trouvaille la plus rare',
  place: 'Place finale',
  board: 'Toute la grille',
  foundBy: (by, players) => {
    if (by <= 1) return 'Personne d’autre ne l’a trouvé';
    const numbers = `${by.toLocaleString('fr')} joueurs sur ${players.toLocaleString('fr')}`;
    return by * 2 < players ? `Trouvé par ${numbers} seulement` : `Trouvé par ${numbers}`;
  },
  tally: (found, lines, points) =>
    `${found} ${found === 1 ? 'trouvaille' : 'trouvailles'} · ${lines} ${lines < 2 ? 'ligne' : 'lignes'} · ${points.toLocaleString('fr')} ${points < 2 ? 'point' : 'points'}`,
  huntOf: (name) => `La chasse ${withDe(name)}`,
  shareCard: (card) => `Partager : ${card}`,
  notDrawn: 'Cette carte n’a pas pu être dessinée.',
  rarestFailed: 'Impossible de savoir si tes trouvailles sont rares.',
  saved: 'L’image est enregistrée',
};

export const huntFailures: SentencesLike<typeof hunt.huntFailures.sentences> = {
  notOver: 'Ta chasse sera prête quand le concours sera terminé',
};

export const shoutTexts: Translated<typeof english.shoutTexts> = {
  shout: 'Crier bingo !',
  shoutBlackout: 'Crier grille pleine !',
  words: { line: ['BIN', 'GO'], blackout: ['GRILLE ', 'PLEINE'] },
  wholeBoard: 'Toute la grille',
  tapToClose: 'Touche pour fermer',
};

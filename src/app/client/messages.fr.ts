// French.
import type { Translated } from '#shared/text/language.ts';
import type * as found from './messages.found.ts';
import type * as english from './messages.ts';

export const landingTexts: Translated<typeof english.landingTexts> = {
  signIn: 'Se connecter',
  createAccount: 'Créer un compte',
  see: 'Repère.',
  snap: 'Prends en photo.',
  shout: 'Crie bingo !',
  lead: 'Une chasse au trésor en photos dans toute la convention.',
  hello: (firstName) => `Salut, ${firstName} ! Ta grille t’attend.`,
  toBoard: 'Voir ta grille',
  stepAccount: 'Crée un compte gratuit',
  stepBoard: 'Reçois ta propre grille de bingo',
  stepPrint: 'Télécharge et imprime le PDF',
  stepBring: 'Apporte-le à la convention',
  sample: 'Un exemple de grille',
  yourBoard: 'Ta grille',
  opens: (when) => `Ouvre le ${when}`,
  over: 'Le concours est terminé',
  thanks: 'Le concours est terminé. Merci d’avoir joué !',
  thanksTo: (firstName) => `Merci d’avoir joué, ${firstName} !`,
};

export const foundTexts: Translated<typeof found.foundTexts> = {
  found: (title) => `Tu as trouvé ${title} !`,
  foundSomething: 'Tu as trouvé un code !',
  isSquare:
    'C’est une case de Swag & Seek, un bingo photo gratuit. Crée un compte, et on l’ouvre si elle est sur ta grille.',
  isGame: 'Il vient de Swag & Seek, un bingo photo gratuit. Crée un compte pour avoir ta grille.',
  isOver:
    'Ça vient de Swag & Seek, un bingo photo gratuit. Le concours est terminé. Merci d’avoir joué !',
  createAccount: 'Créer un compte',
  haveAccount: 'J’ai un compte',
  notOnBoard: 'Pas sur ta grille',
  onOthers: (title, others) =>
    `« ${title} » est sur la grille d’autres joueurs. La tienne a ${others} autres choses à trouver.`,
  toMyBoard: 'Retour à ma grille',
};

export const installTexts: Translated<typeof english.installTexts> = {
  title: 'Garde ta grille sur l’écran d’accueil',
  text: 'Elle s’ouvre alors comme une appli, même là où il n’y a pas de réseau.',
  install: 'Installer',
  notNow: 'Pas maintenant',
  share: 'Touche Partager dans le navigateur, puis « Sur l’écran d’accueil ».',
  gotIt: 'Compris',
  newVersion: 'Une nouvelle version est prête',
  newVersionText: 'Ta grille et tes photos restent comme elles sont.',
  reload: 'Recharger',
};

export const plainPageTexts: Translated<typeof english.plainPageTexts> = {
  title: 'Laisse cette page ouverte pour envoyer tes photos',
  text: 'Tes photos sont à l’abri sur ce téléphone. Elles sont envoyées tant que cette page est ouverte, et sans réseau elle ne s’ouvre pas.',
  secure: 'Elle s’ouvre sans réseau, une fois que tu t’y es connecté, sur',
  gotIt: 'Compris',
};

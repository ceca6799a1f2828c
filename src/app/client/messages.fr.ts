// French.
import type { Translated } from '#shared/language.ts';
import type { installTexts, landingTexts } from './messages.ts';

export const landingTextsFr: Translated<typeof landingTexts> = {
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
  stepPrint: 'Télécharge et imprime le PDF, et apporte-le',
  sample: 'Un exemple de grille',
  yourBoard: 'Ta grille',
  opens: (when) => `Ouvre le ${when}`,
  over: 'Le concours est terminé',
  thanks: 'Le concours est terminé. Merci d’avoir joué !',
  thanksTo: (firstName) => `Merci d’avoir joué, ${firstName} !`,
};

export const installTextsFr: Translated<typeof installTexts> = {
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

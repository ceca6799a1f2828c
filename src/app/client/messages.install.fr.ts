// The home screen and new versions, in French.
import type { Translated } from '#shared/language.ts';
import type { installTexts } from './messages.install.ts';

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

// French.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const kitTexts: Translated<typeof english.kitTexts> = {
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement',
  language: 'Langue',
  elsewhere: 'Autres pages',
  notifications: 'Notifications',
  skipToContent: 'Aller au contenu',
  home: 'Swag & Seek, accueil',
  optional: '(facultatif)',
  prizes: 'À gagner',
  labelled: (label, value) => `${label} : ${value}`,
  thanks: 'Avec le soutien de',
  show: 'Voir',
  hide: 'Cacher',
  showField: (label) => `Voir : ${label}`,
  hideField: (label) => `Cacher : ${label}`,
  offline: 'Tu es hors ligne. Certaines fonctions peuvent manquer.',
  notLoaded: 'Cette page ne s’est pas chargée',
  partNotLoaded: 'Cette partie ne s’est pas chargée',
  mayHaveDropped:
    'La connexion s’est peut-être coupée en route. Rien de ce que tu as envoyé ou pris n’est perdu.',
  stillUnreachable:
    'Le concours reste injoignable. Reste sur cette page : elle revient avec la connexion.',
  inYourZone: (moment, zone) => `${moment} dans ton fuseau horaire (${zone})`,
  failures: {
    403: 'Accès refusé',
    404: 'Introuvable',
    413: 'Fichier trop volumineux. Le maximum est de 2 Mo.',
    429: 'Trop de demandes. Va un peu moins vite.',
    500: 'Erreur du serveur. Réessaie.',
  },
  network: 'Erreur de réseau. Vérifie ta connexion.',
  noAnswer: 'L’ordinateur ne répond pas.',
  youAreOffline: 'Tu es hors ligne.',
  unexpected: 'Une erreur inattendue s’est produite',
  tellOrganisers: (id) => `Dis-le à l’organisation : ${id}`,
  tryAgainIn: (wait) => `Réessaie dans ${wait}.`,
  seconds: (count) => (count < 2 ? `${count} seconde` : `${count} secondes`),
  minutes: (count) => (count < 2 ? `${count} minute` : `${count} minutes`),
};

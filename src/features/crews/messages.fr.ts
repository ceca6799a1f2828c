// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import { withDe } from '#shared/text/french.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as companions from './messages.companions.ts';
import type * as together from './messages.together.ts';
import type * as english from './messages.ts';

export const faults: SentencesLike<typeof english.faults.sentences> = {
  nameMissing: 'Indique le nom que tu portes',
  nameLong: 'Le nom compte 40 caractères au plus',
  nameUnprintable: 'Le nom contient des caractères qui ne peuvent pas être affichés',
  nameEmpty: 'Il faut une lettre ou un chiffre dans le nom',
  codeMissing: 'Il manque le code',
  codeInvalid: 'Ce n’est pas le code d’une grille',
  notGuardian: 'Confirme que tu es le parent ou le responsable de l’enfant',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  isOff: 'À ce concours, on joue avec un seul téléphone par grille',
  isFull: ({ largest }) => `${largest} téléphones jouent déjà sur cette grille`,
  unknownCode: 'Aucune grille n’a ce code. Demandes-en un nouveau.',
  usedCode: 'Ce code a déjà servi. Demandes-en un nouveau.',
  expiredCode: 'Ce code a expiré. Demandes-en un nouveau.',
  isForChild: 'Ce code est pour le téléphone d’un enfant',
  isNotForChild: 'Ce code n’est pas pour le téléphone d’un enfant',
  disabled: 'Le compte de cette grille est désactivé. Demande à la table des fans.',
  leftBoard: 'Ce téléphone ne joue plus sur la grille',
};

export const togetherTexts: Translated<typeof together.togetherTexts> = {
  lead: (largest) =>
    `Jusqu’à ${largest} téléphones peuvent jouer sur cette grille. Ils envoient des photos et reçoivent les nouvelles, sans pouvoir changer ton compte.`,
  isOff: 'À ce concours, chaque grille se joue avec un seul téléphone.',
  loadFailed: 'Les autres téléphones n’ont pas pu être chargés',
  nobody: 'Aucun autre téléphone ne joue encore sur cette grille.',
  childsPhone: 'téléphone d’un enfant',
  lastSeen: (when) => `vu ${when}`,
  rename: 'Renommer',
  renameOf: (name) => `Renommer ${name}`,
  name: 'Nom',
  save: 'Enregistrer',
  saveFailed: 'Le nom n’a pas pu être enregistré',
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} de la grille ?`,
  removeText:
    'Ce téléphone ne pourra plus envoyer de photos. Celles qu’il a envoyées restent sur la grille.',
  removed: (name) => `${name} ne joue plus sur la grille`,
  removeFailed: 'Le téléphone n’a pas pu être retiré',
  addPhone: 'Ajouter un téléphone',
  isFull: (largest) =>
    `${largest} téléphones jouent sur cette grille. Retires-en un pour faire de la place.`,
  isChild: 'C’est le téléphone d’un enfant',
  aboutChildren:
    'D’un enfant, rien n’est gardé que le nom qu’il porte. Ses photos ne sont montrées à personne, sauf si tu le permets, photo par photo.',
  isGuardian: 'Je suis le parent ou le responsable de cet enfant',
  makeCode: 'Afficher un code',
  makingCode: 'Création du code…',
  codeFailed: 'Le code n’a pas pu être créé',
  scanMe:
    'Scanne-le avec l’appareil photo de l’autre téléphone, ou tape le code à l’adresse ci-dessous.',
  qrAlt: 'Code QR pour rejoindre cette grille',
  good: (minutes) => (minutes > 1 ? `Valable ${minutes} minutes` : 'Valable une minute'),
  codeExpired: 'Ce code a expiré.',
  newCode: 'Créer un autre code',
  crewName: 'Nom de ton équipe',
  crewHint:
    'Affiché à la place de ton nom : sur le mur en direct, au classement, aux tirages et sur Instagram.',
  crewSaved: 'Le nom de ton équipe est enregistré',
};

export const joinTexts: Translated<typeof together.joinTexts> = {
  title: 'Jouer avec quelqu’un',
  lead: 'Rejoins la grille de quelqu’un avec le code de son téléphone. Pas besoin de compte.',
  code: 'Code',
  name: 'Comment on t’appelle',
  nameHint: 'Rien d’autre n’est demandé. Les autres le voient à côté de tes photos.',
  isChild: 'C’est le téléphone d’un enfant',
  join: 'Rejoindre la grille',
  joining: 'Un instant…',
  failed: 'Impossible de rejoindre la grille',
  joined: (name) => `Tu es sur la grille, ${name} !`,
  isSignedIn: (name) =>
    `${name} est connecté sur ce téléphone. Rejoindre une autre grille le déconnecte ici.`,
};

export const companionTexts: Translated<typeof companions.companionTexts> = {
  title: 'Jouer ensemble',
  playsOn: (owner, name) => `Tu joues sur la grille ${withDe(owner)} sous le nom ${withDe(name)}.`,
  leave: 'Quitter la grille',
  leaveAnyway: 'Quitter quand même',
  photosStay: (count) =>
    count < 2
      ? `${count} photo attend encore. Elle reste sur ce téléphone et part quand il rejoindra de nouveau cette grille.`
      : `${count} photos attendent encore. Elles restent sur ce téléphone et partent quand il rejoindra de nouveau cette grille.`,
  childsPhotos: (owner) =>
    `Les photos de ce téléphone ne sont montrées à personne, sauf si ${owner} le permet.`,
  sentBy: (name) => withDe(name),
  keep: 'La garder',
  othersPhoto: (name) => `La photo ${withDe(name)} est déjà là. Garder la tienne pour plus tard ?`,
};

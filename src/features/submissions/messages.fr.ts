// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as refusals from './messages.refusals.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  takePhoto: 'Prendre une photo',
  choosePhoto: 'Choisir parmi tes photos',
  preparing: 'Préparation…',
  aboutToSend: 'La photo que tu vas envoyer',
  whatYouSent: 'La photo que tu as envoyée',
  showAs: 'La montrer sur le mur en direct, signée',
  inGallery: 'Et aux autres, dans la galerie.',
  letPost: 'Autoriser le concours à la publier sur Instagram',
  send: 'Envoyer',
  sentFor: (title) =>
    `Tu as déjà envoyé cette photo pour « ${title} ». Une photo ne compte qu’une fois.`,
  anotherPhoto: 'Choisir une autre photo',
  replace: 'Remplacer cette photo',
  keepSent: 'Garder la photo envoyée',
  sending: (percent) => `Envoi : ${percent} %`,
  sendingTitle: (title) => `Envoi de « ${title} »`,
  waitingForAnswer: 'Presque fini…',
  waitingForSignal: 'Enregistrée sur ce téléphone. Elle s’enverra toute seule.',
  waitingTurn: 'Attend son tour',
  sent: 'Envoyée !',
  waitingForReview: 'En attente de vérification',
  found: (points) => `Trouvé ! +${points} ${points < 2 ? 'point' : 'points'}`,
  withBonus: (points) => `Avec un bonus de ${points}`,
  note: (text) => `« ${text} »`,
  notThisTime: 'Pas cette fois :',
  tryAgain: 'Réessaie',
  retry: 'Réessayer',
  tryNow: 'Essayer maintenant',
  cancel: 'Annuler',
  discard: 'Supprimer',
  notNeeded: 'Il reste une autre photo pour cette case sur ce téléphone. Tu n’en as plus besoin.',
  canGoNow:
    'Il reste une autre photo pour cette case sur ce téléphone. Tu peux l’envoyer maintenant.',
  nextSquare: 'Case suivante',
  toBoard: 'Retour à la grille',
  keepOpen:
    'Ce navigateur ne garde rien quand on le ferme : laisse cette page ouverte jusqu’à l’envoi de la photo.',
  onThisPhone: 'Sur ce téléphone',
  photosHere: 'Photos sur ce téléphone',
  countForSignal: (count) =>
    count < 2 ? `${count} photo attend le réseau.` : `${count} photos attendent le réseau.`,
  countSending: (count) =>
    count < 2 ? `${count} photo est en cours d’envoi.` : `${count} photos sont en cours d’envoi.`,
  countWaiting: (count) =>
    count < 2 ? `${count} photo attend son tour.` : `${count} photos attendent leur tour.`,
  opensLater: (when) => `Les photos comptent à partir du ${when}. Reviens à ce moment-là.`,
  over: 'Le concours est terminé. Les photos ne sont plus acceptées.',
  waitsAbout: (minutes) =>
    minutes === 1 ? 'Vérifiée en une minute environ' : `Vérifiée en ${minutes} minutes environ`,
  waitsLong: 'La vérification prend deux heures ou plus en ce moment',
  difficulties: { easy: 'facile', medium: 'moyen', hard: 'difficile' },
  onlyOrganisers: 'Seule l’organisation voit cette photo.',
  isFeatured: 'Cette photo est publiée sur Instagram.',
  consentWithdrawn: 'Ta photo ne sera pas publiée sur Instagram',
  consentLate:
    'Ta photo est peut-être sur Instagram. L’organisation le sait, et la supprime si elle y est.',
  consentFailed: 'Ton choix n’a pas pu être enregistré',
  stillWaiting: 'Des photos attendent encore',
  signOutAnyway: 'Se déconnecter quand même',
  stay: 'Rester',
  photosStay: (count) =>
    count < 2
      ? `${count} photo attend encore. Elle reste sur ce téléphone et part à ta prochaine connexion.`
      : `${count} photos attendent encore. Elles restent sur ce téléphone et partent à ta prochaine connexion.`,
  photosLost: (count) =>
    `${count < 2 ? `${count} photo attend` : `${count} photos attendent`} encore. Ce navigateur ne garde rien : si tu te déconnectes, ce qui n’est pas envoyé est perdu.`,
  keptWhilePaused:
    'Les photos que tu envoies maintenant attendent sur ce téléphone la reprise du concours.',
};

export const draftTexts: Translated<typeof english.draftTexts> = {
  notSent: 'Pas encore envoyée',
  tookFor: (title) => `Tu as pris cette photo pour ${title}. L’envoyer ?`,
  whatYouTook: 'La photo que tu as prise',
  sendIt: 'Envoyer',
};

export const failures: SentencesLike<
  typeof english.failures.sentences & typeof refusals.intakeFailures.sentences
> = {
  noPhoto: 'Choisis une photo à envoyer',
  onePhoto: 'Envoie les photos une par une',
  empty: 'La photo est vide',
  wrongType: 'Les photos doivent être en JPEG, PNG ou WebP',
  damaged: 'La photo est abîmée et ne peut pas être lue',
  needsSignal:
    'Il faut du réseau pour préparer ce type d’image. Réessaie quand tu en as, ou choisis un JPEG.',
  tooMuchWork: 'Cette photo est trop longue à lire. Envoie-la en simple JPEG.',
  tooManyPixels: 'La photo a plus de 50 mégapixels',
  badShape: 'La photo doit avoir de 100 à 16384 pixels de large et de haut',
  notYourSquare: 'Cette case n’est pas sur ta grille',
  notYourBoard: 'Cette photo a été prise pour une autre grille',
  freeSpace: 'La case libre n’a pas besoin de photo',
  waiting: 'Une photo de cette case attend déjà d’être vérifiée',
  found: 'Cette case est déjà trouvée',
  rejected: 'Cette photo n’a pas été acceptée : personne ne la voit',
  opensLater: ({ opensAt }, { moment }) =>
    `Le concours n’a pas encore commencé : les photos comptent à partir du ${moment(opensAt)}`,
  opensSomeTime: 'Le concours n’a pas encore commencé',
  contestOver: 'Le concours est terminé. Les photos ne comptent plus.',
  keyTaken: 'Cette clé d’idempotence est celle d’une autre photo',
  pausedSaying: ({ message }) => message,
  tooManyAnHour: ({ limit, freeAt }, { count, time }) =>
    `Tu peux envoyer ${count(limit, 'photo', 'photos')} par heure. La prochaine partira à ${time(freeAt)}.`,
  tooManyADay: ({ limit, freeAt }, { count, moment }) =>
    `Tu peux envoyer ${count(limit, 'photo', 'photos')} par jour. La prochaine partira le ${moment(freeAt)}.`,
  sentAtOpening: 'En attente du début du concours',
};

export const rejections: SentencesLike<
  typeof refusals.rejections.sentences & typeof refusals.replacement.sentences
> = {
  replaced: 'Tu as envoyé une autre photo à la place',
  noMatch: 'Elle ne correspond pas au défi',
  unclear: 'Trop floue ou trop sombre pour juger. Reprends-la.',
  notVisible: 'Le défi ne se voit pas sur l’image',
  notYours: 'Prends-la toi-même : c’est une capture d’écran ou l’image de quelqu’un d’autre',
  noConsent: 'Quelqu’un sur l’image n’a pas accepté d’être pris en photo',
  sentBefore: 'La même image a déjà été envoyée',
  notSuitable: 'Pas adaptée à un événement familial',
};

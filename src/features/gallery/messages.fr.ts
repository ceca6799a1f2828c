// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import { withDe } from '#shared/text/french.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as gallery from './messages.gallery.ts';
import type * as links from './messages.links.ts';
import type * as english from './messages.ts';

export const faults: SentencesLike<typeof english.faults.sentences> = {
  noList: 'Indique à quelles photos va un cœur',
  noHeart: 'Dis si la photo reçoit un cœur',
  twice: 'Une grille donne un seul cœur à une photo',
  noState: 'Les cœurs sont fermés, ouverts ou dévoilés',
  noCursor: 'Aucune page de la galerie ne finit là',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  notOpen: 'On ne peut pas donner de cœurs en ce moment',
  noPhotoYet: 'Tu pourras donner des cœurs dès qu’une de tes photos sera acceptée',
  tooMany: ({ most }, { count }) => `Une grille a ${count(most, 'cœur', 'cœurs')} à donner`,
  ownPhoto: 'Un cœur va à la photo de quelqu’un d’autre',
  notThere: 'Cette photo n’est plus dans la galerie',
  notRevealed: 'Les cœurs ne sont pas encore dévoilés',
  isRevealed: 'Les cœurs sont dévoilés, et pour de bon',
  neverOpened: 'Personne n’a encore pu donner de cœur. Ouvre d’abord le vote du public.',
};

export const galleryTexts: Translated<typeof gallery.galleryTexts> = {
  loadFailed: 'La galerie n’a pas pu être chargée',
  nobody: 'Pas encore de photos. Elles arrivent ici une fois acceptées, si leur auteur les montre.',
  nothingHere: 'Personne ne montre encore de photo pour cette case.',
  hidesUnfound: 'Les photos de tes cases apparaissent quand tu les as trouvées toi-même.',
  filter: 'Quelles photos',
  newest: 'Récentes',
  all: 'Toutes',
  everySquare: 'Toutes les cases',
  bySquare: 'Par case',
  myHearts: 'Mes cœurs',
  noHearts: 'Tu n’as pas encore donné de cœur. Touche celui d’une photo que tu adores.',
  more: 'Voir plus',
  loadingMore: 'Chargement…',
  toBoard: 'Ta grille',
  photo: (title, by) => `${title}, par ${by}`,
  enlarge: (title, by) => `Agrandir : ${title}, ${by}`,
  yours: 'À toi',
  by: (name) => `par ${name}`,
  gone: 'Cette photo n’est plus montrée.',
  heart: (title, by) => `Cœur pour ${title} ${withDe(by)}`,
  heartsLeft: (left, most) =>
    left === 0
      ? 'Vote du public : tu as donné tous tes cœurs'
      : `Vote du public : il te reste ${left} ${left < 2 ? 'cœur' : 'cœurs'} sur ${most}`,
  whoGives:
    'Le vote du public est ouvert. Tu pourras donner des cœurs dès qu’une de tes photos sera acceptée.',
  allGiven: 'Tu as donné tous tes cœurs. Reprends-en un d’abord.',
  heartFailed: 'Le cœur n’a pas pu être donné',
  closed: 'On ne peut plus donner de cœurs. Ils sont dévoilés à la remise des prix.',
  revealed: 'Voir le résultat des cœurs',
  report: 'Cette photo pose un problème',
  reportTitle: 'Prévenir l’organisation',
  reportLead: 'Quelqu’un de l’équipe regardera la photo. Personne ne saura que c’est toi.',
  reason: 'Quel est le problème ?',
  send: 'Envoyer',
  sending: 'Envoi…',
  reported: 'Merci. Quelqu’un de l’équipe va regarder.',
  reportFailed: 'L’envoi a échoué',
};

export const heartsTexts: Translated<typeof gallery.heartsTexts> = {
  pageTitle: 'Vote du public',
  heading: 'Vote du public',
  notYet: 'Les cœurs ne sont pas encore dévoilés.',
  loadFailed: 'Les cœurs n’ont pas pu être chargés',
  lead: (boards) =>
    boards === 1 ? 'Une grille a donné des cœurs.' : `${boards} grilles ont donné des cœurs.`,
  nobody: 'Personne n’a donné de cœur.',
  hearts: (count) => (count === 1 ? '1 cœur' : `${count} cœurs`),
  notShown: 'Une photo qui n’est plus montrée',
  by: (name) => `par ${name}`,
  ties: 'Les photos qui ont autant de cœurs partagent une place. Elles sont rangées par numéro, et les prix sont donnés dans l’ordre de cette liste.',
  checking: 'Nouveau comptage sur cet appareil…',
  isRight: 'Cet appareil a recompté : la liste correspond à son hash, et les places en découlent.',
  isWrong: 'La liste ou les places ne sont pas justes. Ne te fie pas à ce résultat.',
  hash: 'Hash de la liste (SHA-256)',
  list: 'La liste',
  listHint: 'Chaque ligne porte le code d’une grille et les photos qui ont reçu ses cœurs.',
};

export const galleryLinks: Translated<typeof links.galleryLinks> = {
  title: 'Galerie',
  others: 'Les photos des autres',
};

// French.
import type { Translated } from '#shared/text/language.ts';
import type * as ledger from './messages.ledger.ts';
import type * as english from './messages.ts';

export const achievementNames: Translated<typeof english.achievementNames> = {
  firstPhoto: 'Première photo',
  fourCorners: 'Quatre coins',
  everyCategory: 'Une photo de chaque catégorie',
  tenApproved: 'Dix photos acceptées',
  friendJoined: 'Un ami a rejoint le jeu',
};

export const ledgerTexts: Translated<typeof ledger.ledgerTexts> = {
  submission: (title) => `Photo acceptée : ${title}`,
  feature: (title) => `Publiée sur Instagram : ${title}`,
  line: (label) => `Ligne complète : ${label}`,
  blackout: 'Grille pleine : toute la grille',
  achievement: (name) => `Succès : ${name}`,
  takenBack: (note) => `Annulé : ${note}`,
  membership: 'Adhésion achetée',
  someoneJoined: 'Un ami s’est inscrit avec ton code de parrainage',
  newcomerJoined: (name) => `${name} s’est inscrit avec ton code de parrainage`,
};

export const playerTexts: Translated<typeof ledger.playerTexts> = {
  yourPoints: 'Tes points',
  whatFor: 'Pour quoi',
  points: 'Points',
  total: 'Total',
  noPoints: 'Pas encore de points',
  notLoaded: 'Les points n’ont pas pu être chargés',
};

const counted = (points: number) =>
  `${points.toLocaleString('fr')} ${points === 1 ? 'point' : 'points'}`;

export const pointsTexts: Translated<typeof english.pointsTexts> = {
  given: (points, reason) => `+${counted(points)} de l’organisation : ${reason}`,
  taken: (points, reason) => `−${counted(points)} par l’organisation : ${reason}`,
};

export const pricesTexts: Translated<typeof ledger.pricesTexts> = {
  title: 'Points',
  loadFailed: 'Les points n’ont pas pu être chargés',
  what: 'Pour quoi',
  points: 'Points',
  photo: 'Une photo acceptée',
  line: 'Une ligne complète : rangée, colonne ou diagonale',
  blackout: 'Grille pleine : toute la grille',
  feature: 'Ta photo sur l’Instagram du concours',
  membership: 'Une adhésion, achetée à la table des fans',
  referral: 'Un ami qui s’inscrit avec ton code et dont une photo est acceptée',
  referralAtMost: (friends) =>
    `${friends === 1 ? 'Un seul ami rapporte' : `${friends} amis rapportent, au plus`}. Chaque ligne et chaque succès rapportent une fois.`,
  paysOnce: 'Chaque ligne et chaque succès rapportent une fois.',
};

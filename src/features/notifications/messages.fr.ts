// French.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

const noun = (points: number) => (points < 2 ? 'point' : 'points');

export const toastTexts: Translated<typeof english.toastTexts> = {
  approved: (points) => `Photo acceptée ! +${points} ${noun(points)}`,
  rejected: (reason) => `Photo refusée : ${reason}`,
  achievement: (name, points) => `Succès débloqué : ${name} ! +${points} ${noun(points)}`,
  line: (points) => `Ligne de bingo complète ! +${points} ${noun(points)}`,
  blackout: (points) => `GRILLE PLEINE ! Incroyable ! +${points} ${noun(points)}`,
  featured: (points) => `Ta photo est publiée sur Instagram ! +${points} ${noun(points)}`,
  membership: (points) => `Adhésion confirmée ! +${points} ${noun(points)} bonus`,
};

export const playerTexts: Translated<typeof english.playerTexts> = {
  handedIn: (lines, isBlackout) =>
    isBlackout
      ? 'La table des fans a ta grille : grille pleine ! Ta remise est enregistrée.'
      : `La table des fans a ta grille${lines > 0 ? ` avec ${lines} ${lines < 2 ? 'ligne' : 'lignes'}` : ''}. Ta remise est enregistrée.`,
  withBonus: (points) => `Avec un bonus de ${points}`,
  note: (text) => `« ${text} »`,
  prizeWon: (prize) => `Tu as gagné : ${prize} ! Viens le chercher à la table des fans.`,
  prizeWonAway: (prize) =>
    `Tu as gagné : ${prize} ! Ta grille dit si tu peux encore venir le chercher.`,
  passwordChanged:
    'Ton mot de passe a été changé avec un code de la table des fans. Si ce n’était pas toi, passe à la table.',
  announcement: (message) => `De l’organisation : ${message}`,
  fromOrganisers: 'De l’organisation',
  putAway: 'Compris',
  news: 'Nouvelles',
  bell: (unread) => {
    if (unread === 0) return 'Nouvelles';
    return unread === 1 ? 'Nouvelles, 1 non lue' : `Nouvelles, ${unread} non lues`;
  },
  noNews: 'Rien pour l’instant. Ce qui arrive à tes photos s’affiche ici.',
  older: 'Nouvelles précédentes',
  unread: 'Nouveau',
  newsLoadFailed: 'Tes nouvelles n’ont pas pu être chargées',
  more: (count) => `et ${count} de plus`,
  moreWhileAway: (count) => `et ${count} de plus en ton absence`,
};

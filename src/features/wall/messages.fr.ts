// French.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  documentTitle: 'Mur en direct · Swag & Seek',
  wallLabel: 'Mur en direct',
  justFound: 'Tout juste trouvé',
  photoAlt: (title, name) => `${title}, trouvé par ${name}`,
  freeTile: 'Ta trouvaille ici',
  players: (count) => (count < 2 ? 'joueur' : 'joueurs'),
  found: (count) => (count < 2 ? 'trouvé' : 'trouvés'),
  blackouts: (count) => (count < 2 ? 'grille pleine' : 'grilles pleines'),
  totalsLabel: 'Le concours jusqu’ici',
  mostPoints: 'Le plus de points',
  noRanks: 'La première photo acceptée ouvre le classement.',
  frozen: 'Figé',
  frozenNote: 'L’organisation annoncera le classement final.',
  aPlayer: 'Quelqu’un',
  newsLabel: 'Dernières lignes et grilles pleines',
  fromOrganisers: 'De l’organisation',
  closesIn: (left) => `finit dans ${left}`,
  opensIn: (left) => `commence dans ${left}`,
  daysLeft: (days, hours) => `${days} j ${hours} h`,
  closed: 'terminé',
  paused: 'en pause',
  bingo: 'Bingo',
  blackout: 'Grille pleine',
  row: (number) => `rangée ${number}`,
  column: (number) => `colonne ${number}`,
  diagonal: 'en diagonale',
  joinTitle: 'Participe',
  joinLead: 'Scanne, reçois ta propre grille et cherche. C’est gratuit.',
  blackoutTitle: 'Grille pleine !',
  wholeBoard: (name) => `${name} a trouvé toutes les cases`,
  wifiCode: (name: string) => `Code QR du wifi ${name}`,
  wifiFirst: (name: string) => `D’abord, rejoins le wifi « ${name} »`,
  joinCode: 'Code QR de l’adresse du concours',
  firstTitle: 'Ouvre le bal',
  firstLead: 'Pas encore de photo. Scanne le code, reçois ta propre grille, et vois ta photo ici.',
  reconnecting: 'Reconnexion…',
  unreachable: 'L’ordinateur du concours ne répond pas. Nouvel essai…',
  enterTitle: 'Ouvrir le mur en direct',
  enterLead: 'L’organisation crée un code dans son tableau de bord, onglet Wall. Saisis-le ici.',
  enterHint: 'F11 remplit tout l’écran. Garde l’ordinateur branché et éveillé.',
  codeLabel: 'Code',
  codePlaceholder: '7K2M-Q4XT',
  open: 'Ouvrir le mur',
  opening: 'Ouverture…',
  openFailed: 'Le mur n’a pas pu être ouvert',
  ended: 'Ce mur a été fermé. Un nouveau code le rouvre.',
};

export const faults: SentencesLike<typeof english.faults.sentences> = {
  missing: 'Saisis le code du tableau de bord',
  long: 'Un code a huit caractères',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  wrongCode: 'Ce code n’est pas valable. Un code sert une fois, pendant 15 minutes.',
  tooMany: ({ most }, { count }) =>
    `${count(most, 'mur est déjà ouvert', 'murs sont déjà ouverts')}. Ferme-en un d’abord.`,
  isFrozen: 'Le classement du mur est déjà figé',
  isLive: 'Le classement du mur n’est pas figé',
};

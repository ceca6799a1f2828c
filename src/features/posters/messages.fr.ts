// French text on the poster and below each code.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const posterWords: Translated<typeof english.posterWords> = {
  see: 'Repère.',
  snap: 'Prends en photo.',
  shout: 'Crie bingo !',
  lead: 'La chasse au trésor en photos de cette convention. C’est gratuit.',
  scan: 'Scanne le code',
  getBoard: 'Reçois ta propre grille de bingo',
  find: 'Cherche, prends des photos et gagne',
  handIn: (table, hours) => `Rends ta grille à ${table}${hours === null ? '' : `, ${hours}`}.`,
  whenOnBoard: 'Ta grille dit quand.',
  prizes: 'À gagner',
  thanks: 'Avec le soutien de',
  several: (number, name) => (number === 1 ? name : `${number} × ${name}`),
  more: (count) => `et ${count} de plus`,
  joinWifi: 'D’abord, rejoins le wifi',
  password: 'Mot de passe :',
  wifi: 'Ton téléphone doit être sur le même wifi que ce concours.',
  found: 'C’est sur ta grille ? Scanne pour envoyer ta photo.',
  stranger: 'Tu ne joues pas encore ? Scanne pour commencer, c’est gratuit.',
};

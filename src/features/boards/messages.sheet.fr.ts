// French.
import type { Translated } from '#shared/language.ts';
import type { sheetTexts } from './messages.sheet.ts';

export const sheetTextsFr: Translated<typeof sheetTexts> = {
  title: (contest, boardId) => `${contest} : grille ${boardId}`,
  tagline: 'Trouve, photographie, coche. Une ligne gagne ; tout : grille pleine.',
  board: 'Grille de bingo',
  freeSpace: 'CASE LIBRE',
  difficulties: { easy: 'FACILE', medium: 'MOYEN', hard: 'DUR' },
  howToUse: 'Mode d’emploi',
  bring: 'Apporte cette feuille et un stylo à la convention.',
  send: 'Envoie chaque photo du téléphone, ou coche la case et montre-nous.',
  aim: 'Vise une ligne dans tous les sens, ou toute la grille.',
  handIn: 'À rendre',
  at: (place) => `à ${place}`,
  questions: (email) => `Questions : ${email}`,
};

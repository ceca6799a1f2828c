// French.
import type { Translated } from '#shared/language.ts';
import type { lineTexts } from './messages.lines.ts';

export const lineTextsFr: Translated<typeof lineTexts> = {
  row: (number) => `Rangée ${number}`,
  column: (number) => `Colonne ${number}`,
  diagonalDown: 'Diagonale depuis le haut à gauche',
  diagonalUp: 'Diagonale depuis le bas à gauche',
};

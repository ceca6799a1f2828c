// Spanish.
import type { Translated } from '#shared/language.ts';
import type { lineTexts } from './messages.lines.ts';

export const lineTextsEs: Translated<typeof lineTexts> = {
  row: (number) => `Fila ${number}`,
  column: (number) => `Columna ${number}`,
  diagonalDown: 'Diagonal desde arriba a la izquierda',
  diagonalUp: 'Diagonal desde abajo a la izquierda',
};

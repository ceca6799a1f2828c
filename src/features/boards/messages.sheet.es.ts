// Spanish.
import type { Translated } from '#shared/language.ts';
import type { sheetTexts } from './messages.sheet.ts';

export const sheetTextsEs: Translated<typeof sheetTexts> = {
  title: (contest, boardId) => `${contest}: cartón ${boardId}`,
  tagline: 'Encuéntralo, fotografíalo, márcalo. Una línea gana; todo, cartón lleno.',
  board: 'Cartón de bingo',
  freeSpace: 'CASILLA LIBRE',
  difficulties: { easy: 'FÁCIL', medium: 'MEDIO', hard: 'DIFÍCIL' },
  howToUse: 'Cómo usarlo',
  bring: 'Trae esta hoja y un bolígrafo a la convención.',
  send: 'Envía cada foto con el móvil, o marca la casilla y enséñanosla.',
  aim: 'Busca una línea en cualquier dirección, o llénalo.',
  handIn: 'Entrégalo',
  at: (place) => `en ${place}`,
  questions: (email) => `Preguntas: ${email}`,
};

// Spanish.
import type { Translated } from '#shared/language.ts';
import type { pointsTexts } from './messages.ts';

export const pointsTextsEs: Translated<typeof pointsTexts> = {
  given: (points, reason) => `+${points} puntos de la organización: ${reason}`,
  taken: (points, reason) => `−${points} puntos por la organización: ${reason}`,
};

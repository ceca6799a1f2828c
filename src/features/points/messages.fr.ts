// French.
import type { Translated } from '#shared/language.ts';
import type { pointsTexts } from './messages.ts';

export const pointsTextsFr: Translated<typeof pointsTexts> = {
  given: (points, reason) => `+${points} points de l’organisation : ${reason}`,
  taken: (points, reason) => `−${points} points par l’organisation : ${reason}`,
};

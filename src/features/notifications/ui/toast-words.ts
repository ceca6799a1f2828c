// The words of toasts and news in the language of the screen.
import { textsOf, translateSentence } from '#client/format/language.ts';
import { pointsTexts } from '#features/points/messages.ts';
import { playerTexts, type ToastWords, toastTexts } from '../messages.ts';

export const toastWords = (): ToastWords => ({
  toasts: textsOf(toastTexts),
  points: textsOf(pointsTexts),
  player: textsOf(playerTexts),
  translate: translateSentence,
});

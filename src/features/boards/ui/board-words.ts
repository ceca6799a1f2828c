// The board's texts with the language of the screen.
import { textsOf, useLanguage } from '#client/language.ts';
import { type BoardWords, playerTexts } from '../messages.ts';

export const useBoardWords = (): BoardWords => ({
  language: useLanguage(),
  texts: textsOf(playerTexts),
});

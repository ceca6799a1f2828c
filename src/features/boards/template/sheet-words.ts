// The words of the printed board in each language.
import type { Language, Translated } from '#shared/language.ts';
import { playerTextsEs, sheetTextsEs } from '../messages.es.ts';
import { playerTextsFr, sheetTextsFr } from '../messages.fr.ts';
import { type BoardWords, playerTexts, sheetTexts } from '../messages.ts';

export type SheetTexts = Translated<typeof sheetTexts>;

const TEXTS: Readonly<Record<Language, SheetTexts>> = {
  en: sheetTexts,
  es: sheetTextsEs,
  fr: sheetTextsFr,
};

const BOARD_TEXTS: Readonly<Record<Language, BoardWords['texts']>> = {
  en: playerTexts,
  es: playerTextsEs,
  fr: playerTextsFr,
};

export const sheetTextsIn = (language: Language): SheetTexts => TEXTS[language];

/** The texts about the fan table and its hours. */
export const boardWordsIn = (language: Language): BoardWords => ({
  language,
  texts: BOARD_TEXTS[language],
});

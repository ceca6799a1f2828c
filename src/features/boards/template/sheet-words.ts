// The words of the printed board in each language.
import type { Language, Translated } from '#shared/language.ts';
import { playerTextsEs } from '../messages.es.ts';
import { playerTextsFr } from '../messages.fr.ts';
import { sheetTextsEs } from '../messages.sheet.es.ts';
import { sheetTextsFr } from '../messages.sheet.fr.ts';
import { sheetTexts } from '../messages.sheet.ts';
import { type BoardWords, playerTexts } from '../messages.ts';

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

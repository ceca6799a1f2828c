// The texts of the printed board in each language.
import type { Language, Translated } from '#shared/text/language.ts';
import { playerTexts as playerTextsEs, sheetTexts as sheetTextsEs } from '../messages.es.ts';
import { playerTexts as playerTextsFr, sheetTexts as sheetTextsFr } from '../messages.fr.ts';
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

/** When a sheet was printed, without the year: `Nov 26, 5:40 AM`. `timeZone` is the contest's. */
export const printedAtText = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(at)
    .replaceAll('\u202f', ' ');

/** The texts about the fan table and its hours. */
export const boardWordsIn = (language: Language): BoardWords => ({
  language,
  texts: BOARD_TEXTS[language],
});

// Translates sentences that the server speaks: exact ones, and those with values in them, which are recognised by their
// English template.
import type { Language } from '#shared/language.ts';
import type { Catalogues } from './language.ts';

type Translator = (english: string) => string | null;
type Sentence = (...values: string[]) => string;

/** A note inside a note inside a note; the ledger's go two deep. */
const DEPTH_MAX = 3;

/** Characters that no sentence has, one for each argument. */
const markers = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(0xe000 + i));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what the English function returns, with its arguments as groups in the order of the sentence. */
function templateOf(english: Sentence) {
  const marked = markers(english.length);
  const parts = english(...marked).split(/([\ue000-\ue00f])/);
  const order: number[] = [];
  const pattern = parts.map((part) => {
    const index = marked.indexOf(part);
    if (index < 0) return escaped(part);
    order.push(index);
    return '(.+?)';
  });
  return { pattern: new RegExp(`^${pattern.join('')}$`, 's'), order };
}

function translatorOf(english: Sentence, translated: Sentence) {
  const { pattern, order } = templateOf(english);
  return (sentence: string, translate: Translator): string | null => {
    const found = pattern.exec(sentence);
    if (!found) return null;
    const values = Array.from({ length: english.length }, () => '');
    order.forEach((index, i) => {
      const value = found[i + 1] ?? '';
      values[index] = translate(value) ?? value;
    });
    return translated(...values);
  };
}

/**
 * @param pairs catalogues of sentences that arrive from the server; a function's result must hold each argument as it is
 * @returns a function that gives null for a sentence that no catalogue has. Values are translated too where they are
 *   sentences themselves, such as the line of “Line complete: Row 3”, or moments.
 */
export function createSentenceTranslator(
  language: Language,
  pairs: Catalogues['pairs'],
): Translator {
  const exact = new Map<string, string>();
  const templates: ReturnType<typeof translatorOf>[] = [];
  const collect = (english: object, translated: object): void => {
    for (const [key, text] of Object.entries(english)) {
      const other = (translated as Record<string, unknown>)[key];
      if (typeof text === 'string') exact.set(text, String(other));
      else if (typeof text === 'function') {
        templates.push(translatorOf(text as Sentence, other as Sentence));
      } else if (text && other) collect(text as object, other);
    }
  };
  for (const [english, translated] of pairs) collect(english, translated);
  const translate = (sentence: string, depth: number): string | null => {
    const found = exact.get(sentence);
    if (found !== undefined) return found;
    if (depth >= DEPTH_MAX) return null;
    for (const template of templates) {
      const text = template(
        sentence,
        (value) => translateMoment(value, language) ?? translate(value, depth + 1),
      );
      if (text !== null) return text;
    }
    return null;
  };
  return (sentence) => translate(sentence, 0);
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MOMENT = new RegExp(
  `^(${DAYS.join('|')}), (${MONTHS.join('|')}) (\\d{1,2}), (\\d{1,2}):(\\d{2}) (AM|PM)$`,
);
/** The calendar repeats after as many years. */
const CALENDAR_YEARS = 28;

/** The moment does not name its year: any will do in which the day of the month is that day of the week. */
const onWeekday = (weekday: number, month: number, day: number): Date | undefined =>
  Array.from(
    { length: CALENDAR_YEARS },
    (_, year) => new Date(Date.UTC(2000 + year, month, day)),
  ).find((date) => date.getUTCDay() === weekday && date.getUTCMonth() === month);

/** @returns null for a text that is no such moment */
export function translateMoment(text: string, language: Language): string | null {
  const [, weekday = '', month = '', day, hour, minute, half] = MOMENT.exec(text) ?? [];
  const date = onWeekday(DAYS.indexOf(weekday), MONTHS.indexOf(month), Number(day));
  if (!date) return null;
  date.setUTCHours((Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute));
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(date);
}

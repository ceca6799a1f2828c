// Formats numbers, times and lists for sentences in a language. Passed to the functions of every catalogue.
import type { Language } from './language.ts';

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

export interface Words {
  readonly language: Language;
  /** `1,120` */
  number(value: number): string;
  /** `1 photo`, `1,120 photos`: the number with the plural form that the language requires. */
  count(value: number, one: string, other: string): string;
  /** Only the plural form. */
  plural(value: number, one: string, other: string): string;
  /** `row 2, row 3 and both diagonals` */
  list(items: readonly string[]): string;
  /** `Fri, Aug 28, 2:05 PM` in the contest's zone; `iso` as stored and sent. */
  moment(iso: string): string;
  /** `2:05 PM` in the contest's zone. */
  time(iso: string): string;
}

/** Puts an ordinary space before AM and PM, even if the system's locale data has a narrow one. */
const dated = (language: Language, zone: string | null, parts: Intl.DateTimeFormatOptions) => {
  const options = zone === null ? parts : { ...parts, timeZone: zone };
  return (iso: string): string =>
    new Intl.DateTimeFormat(language, options).format(new Date(iso)).replaceAll('\u202f', ' ');
};

/** @param zone the contest's, an IANA name; null for the reader's own until that is known */
export function createWords(language: Language, zone: string | null): Words {
  const rules = new Intl.PluralRules(language);
  const number = (value: number): string => value.toLocaleString(language);
  const plural = (value: number, one: string, other: string): string =>
    rules.select(value) === 'one' ? one : other;
  return {
    language,
    number,
    plural,
    count: (value, one, other) => `${number(value)} ${plural(value, one, other)}`,
    list: (items) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    moment: dated(language, zone, MOMENT),
    time: dated(language, zone, TIME),
  };
}

// Numbers, plurals and lists in English sentences.

const ENGLISH = createWords('en', null);

/** `1,120`. */
export const numberText = ENGLISH.number;

/** `1 photo`, `1,120 photos`; `many` is the plural if it is irregular. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  ENGLISH.count(count, one, many);

/** `a`, `a and b`, `a, b, and c`. */
export const listed = ENGLISH.list;

const SMALL = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** `twenty-four`, `no` for 0; digits from 100 on. */
export function numberWord(number: number): string {
  const small = SMALL[number];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(number / 10) - 2];
  if (tens === undefined) return String(number);
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
}

// Numbers, plurals and lists of English sentences.

const NUMBERS = new Intl.NumberFormat('en');
const RULES = new Intl.PluralRules('en');

/** `1,120`. */
export const numberText = (value: number): string => NUMBERS.format(value);

/** `1 photo`, `1,120 photos`; `many` where an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${RULES.select(count) === 'one' ? one : many}`;

/** `a`, `a and b`, `a, b, and c`. */
export const listed = (parts: readonly string[]): string =>
  // Not at the top: an old phone that loads a neighbour of this lacks it.
  new Intl.ListFormat('en').format(parts);

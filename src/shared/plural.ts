// Numbers, plurals and lists in English sentences.
import { createWords } from './words.ts';

const ENGLISH = createWords('en', null);

/** `1,120`. */
export const numberText = ENGLISH.number;

/** `1 photo`, `1,120 photos`; `many` is the plural if it is irregular. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  ENGLISH.count(count, one, many);

/** `a`, `a and b`, `a, b, and c`. */
export const listed = ENGLISH.list;

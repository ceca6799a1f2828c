// What dealt boards have printed of a challenge, which never changes.
import { cleanText } from '#shared/text.ts';
import type { Challenge, Translations } from '../contract.ts';

type Words = Omit<Challenge, 'code'>;

/** A text of an earlier version may be composed in another way than the new one, which prints the same. */
export const isSameText = (given: string, stored: string): boolean => given === cleanText(stored);

/** Left out, a translation stays as it is; empty, it is none. */
export const isSameTranslation = (
  given: string | null | undefined,
  stored: string | null | undefined,
): boolean => given === undefined || (given ?? '') === cleanText(stored ?? '');

/** A sheet in a language without a translation has the English title: a translation may come, but not change. */
const keepsTitle = (name: 'title_es' | 'title_fr', given: Translations, stored: Translations) =>
  !stored[name] || isSameTranslation(given[name], stored[name]);

/** Whether a change leaves the words as they are printed: titles, category and difficulty. */
export const keepsPrintedText = (given: Words, stored: Words): boolean =>
  isSameText(given.title, stored.title) &&
  isSameText(given.category, stored.category) &&
  given.difficulty === stored.difficulty &&
  keepsTitle('title_es', given, stored) &&
  keepsTitle('title_fr', given, stored);

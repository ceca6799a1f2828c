// What dealt boards show in print, which never changes.
import { cleanText } from '#shared/text.ts';
import type { Challenge, Translations } from '../contract.ts';

type Words = Omit<Challenge, 'code'>;

/** Text from an earlier version may differ in Unicode composition but prints the same. */
export const isSameText = (given: string, stored: string): boolean => given === cleanText(stored);

/** An omitted translation is left unchanged; an empty one counts as none. */
export const isSameTranslation = (
  given: string | null | undefined,
  stored: string | null | undefined,
): boolean => given === undefined || (given ?? '') === cleanText(stored ?? '');

/** Without a translation a sheet shows the English title: a translation may be added, but not changed. */
const keepsTitle = (name: 'title_es' | 'title_fr', given: Translations, stored: Translations) =>
  !stored[name] || isSameTranslation(given[name], stored[name]);

/** Whether a change keeps the printed text: titles, category and difficulty. */
export const keepsPrintedText = (given: Words, stored: Words): boolean =>
  isSameText(given.title, stored.title) &&
  isSameText(given.category, stored.category) &&
  given.difficulty === stored.difficulty &&
  keepsTitle('title_es', given, stored) &&
  keepsTitle('title_fr', given, stored);

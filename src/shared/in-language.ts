// Texts that organisers write in English, and in the players' other languages where somebody translated them.
import type { Language } from './language.ts';

export const OTHER_LANGUAGES = ['es', 'fr'] as const satisfies readonly Exclude<Language, 'en'>[];
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** Those of the texts that there are: an answer leaves the others out. */
export const existing = <Name extends string>(
  texts: Readonly<Record<Name, string | null | undefined>>,
): { [Key in Name]?: string } =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as never;

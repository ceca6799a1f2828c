// Texts that organisers write in English, and in the players' other languages where somebody translated them.
import type { Language } from './language.ts';

export const OTHER_LANGUAGES = ['es', 'fr'] as const satisfies readonly Exclude<Language, 'en'>[];
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

type Translations<Key extends string> = {
  readonly [Name in `${Key}_${OtherLanguage}`]?: string | null;
};

/** `texts[key]` in the language, in English where it has no translation: each text falls back by itself. */
export function textIn<Key extends string>(
  texts: Readonly<Record<Key, string>> & Translations<Key>,
  key: Key,
  language: Language,
): string {
  const translations: Readonly<Record<string, string | null | undefined>> = texts;
  return translations[`${key}_${language}`] || texts[key];
}

/** Those of the texts that there are: an answer leaves the others out. */
export const existing = <Name extends string>(
  texts: Readonly<Record<Name, string | null | undefined>>,
): { [Key in Name]?: string } =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as never;

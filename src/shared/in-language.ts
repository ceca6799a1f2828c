// Texts that organisers write in English and may translate into the players' other languages.
import type { Language } from './language.ts';

export const OTHER_LANGUAGES = ['es', 'fr'] as const satisfies readonly Exclude<Language, 'en'>[];
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

type Translations<Key extends string> = {
  readonly [Name in `${Key}_${OtherLanguage}`]?: string | null;
};

/** `texts[key]` in the language, or in English if it is not translated; each text falls back on its own. */
export function textIn<Key extends string>(
  texts: Readonly<Record<Key, string>> & Translations<Key>,
  key: Key,
  language: Language,
): string {
  const translations: Readonly<Record<string, string | null | undefined>> = texts;
  return translations[`${key}_${language}`] || texts[key];
}

/** Only the texts that exist, so that a response omits the others. */
export const existing = <Name extends string>(
  texts: Readonly<Record<Name, string | null | undefined>>,
): { [Key in Name]?: string } =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as never;

// The languages of players, and the shape of a translated catalogue.

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** The first language of `preferred`, BCP 47 tags as a browser lists them (`fr-CA`), that players can read; else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  const subtags = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return subtags.find(isLanguage) ?? 'en';
}

/** The same keys as an English catalogue: a sentence for each sentence, a function of the same arguments for each function. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<Texts[Key]>;
};

// The languages of players, and the shape of a translated catalogue.

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** The first of `preferred` (BCP 47 tags as browsers list them, such as `fr-CA`) that is supported; else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  const subtags = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return subtags.find(isLanguage) ?? 'en';
}

/** The same keys as the English catalogue: a text for each text, a function with the same arguments for each function. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<Texts[Key]>;
};

// Texts that organisers write in English and may translate into the players' other languages.

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

type Existing<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & { [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]> };

/** Without the translations that do not exist, so that a response omits them. */
export const existing = <Row extends object>(row: Row): Existing<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as never;

// The language of the screens. English comes with each screen; another language's catalogues arrive as one chunk, are held
// here, and replace the English ones wherever a text is read.
import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { isLanguage, type Language, pickLanguage, type Translated } from '#shared/language.ts';
import { BASE_PATH } from '#shared/paths.ts';
import { readStored, writeStored } from '../device/storage.ts';

type Catalogue = object;

export interface Catalogues {
  /** English catalogues, each with its translation. */
  readonly pairs: readonly (readonly [english: Catalogue, translated: Catalogue])[];
  /** A sentence that arrived in English, from the server or a schema; null for an unknown one. */
  translate(english: string): string | null;
  /** The server's refusals by their code; null where the server's own sentence says more, whatever its language. */
  readonly refusals: Readonly<Record<ErrorCode, string | null>>;
}

/** Pairs a catalogue with its translation; the type sees to it that no key is missing. */
export const translation = <Texts extends Catalogue>(
  english: Texts,
  translated: Translated<Texts>,
): Catalogues['pairs'][number] => [english, translated];

/** Of a language that is not English. */
export type LoadCatalogues = (language: Exclude<Language, 'en'>) => Promise<Catalogues>;

interface Shown {
  readonly language: Language;
  readonly catalogues: ReadonlyMap<Catalogue, Catalogue>;
  readonly translate: Catalogues['translate'];
  readonly refusals: Readonly<Record<string, string | null>>;
}

const ENGLISH: Shown = {
  language: 'en',
  catalogues: new Map(),
  translate: () => null,
  refusals: {},
};
const KEY = 'language';

let shown = ENGLISH;
let load: LoadCatalogues | null = null;
const listeners = new Set<() => void>();

/** Organisers' screens are English. */
export const isOrganiserScreen = (): boolean =>
  globalThis.location?.pathname.startsWith(`${BASE_PATH}/admin/`) ?? false;

const current = (): Shown => (isOrganiserScreen() ? ENGLISH : shown);

function chosenLanguage(): Language {
  const chosen = readStored(KEY);
  if (isLanguage(chosen)) return chosen;
  return pickLanguage(globalThis.navigator?.languages ?? []);
}

/**
 * Shows `language`, which this browser does not remember. Without its catalogues, which a broken connection may keep away, the one
 * before stays.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (language === 'en') shown = ENGLISH;
  else {
    const catalogues = await load?.(language).catch(() => null);
    if (!catalogues) return;
    const { pairs, translate, refusals } = catalogues;
    shown = { language, catalogues: new Map(pairs), translate, refusals };
  }
  for (const listener of listeners) listener();
}

/** Loads the language chosen on this phone, else the browser's. Called once, before the first screen is rendered. */
export async function startLanguage(loadCatalogues: LoadCatalogues): Promise<void> {
  load = loadCatalogues;
  await showLanguage(chosenLanguage());
}

/** A person's choice; this phone remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(KEY, language);
  await showLanguage(language);
}

/** A catalogue in the language of the screen, for code outside components. */
export const textsOf = <Texts extends Catalogue>(english: Texts): Translated<Texts> =>
  (current().catalogues.get(english) ?? english) as Translated<Texts>;

/** A sentence that arrived in English, translated where a catalogue has it. */
export const translateSentence = (english: string): string =>
  current().translate(english) ?? english;

/** What the server refused, in the language of the screen: its sentence where a catalogue has it, else by its code. */
export function translateRefusal(error: string, code: string | null): string {
  const { translate, refusals } = current();
  return translate(error) ?? (code && refusals[code.toLowerCase()]) ?? error;
}

export const currentLanguage = (): Language => current().language;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of the screen; the component is rendered again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** A catalogue in the language of the screen; the component is rendered again when it changes. */
export function useTexts<Texts extends Catalogue>(english: Texts): Translated<Texts> {
  useLanguage();
  return textsOf(english);
}

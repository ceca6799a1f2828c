// The language of the screens. English comes with each screen; another language's catalogues arrive as one chunk, are held
// here, and replace the English ones wherever a text is read.
import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { isLanguage, type Language, pickLanguage, type Translated } from '#shared/language.ts';
import { BASE_PATH } from '#shared/paths.ts';

type Catalogue = object;

export interface Catalogues {
  /** English catalogues, each with its translation. */
  readonly pairs: readonly (readonly [english: Catalogue, translated: Catalogue])[];
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
  /** The sentences without arguments, for those that arrive in English: from the server, or from a schema. */
  readonly sentences: ReadonlyMap<string, string>;
  readonly refusals: Readonly<Record<string, string | null>>;
}

const ENGLISH: Shown = {
  language: 'en',
  catalogues: new Map(),
  sentences: new Map(),
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

function* sentencesOf(english: Catalogue, translated: Catalogue): Generator<[string, string]> {
  for (const [key, text] of Object.entries(english)) {
    const other = (translated as Record<string, unknown>)[key];
    if (typeof text === 'string' && typeof other === 'string') yield [text, other];
    else if (typeof text === 'object' && text && typeof other === 'object' && other) {
      yield* sentencesOf(text, other);
    }
  }
}

const shownIn = (language: Language, { pairs, refusals }: Catalogues): Shown => ({
  language,
  catalogues: new Map(pairs),
  sentences: new Map(pairs.flatMap((pair) => [...sentencesOf(...pair)])),
  refusals,
});

function chosenLanguage(): Language {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLanguage(chosen)) return chosen;
  } catch {
    // A private window may refuse storage.
  }
  return pickLanguage(globalThis.navigator?.languages ?? []);
}

/** Shows `language`. Without its catalogues, which a broken connection may keep away, the one before stays. */
async function change(language: Language): Promise<void> {
  if (language === 'en') shown = ENGLISH;
  else {
    const catalogues = await load?.(language).catch(() => null);
    if (!catalogues) return;
    shown = shownIn(language, catalogues);
  }
  for (const listener of listeners) listener();
}

/** Loads the language chosen on this phone, else the browser's. Called once, before the first screen is rendered. */
export async function startLanguage(loadCatalogues: LoadCatalogues): Promise<void> {
  load = loadCatalogues;
  await change(chosenLanguage());
}

/** A person's choice; this phone remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It then lasts as long as the page.
  }
  await change(language);
}

/** A catalogue in the language of the screen, for code outside components. */
export const textsOf = <Texts extends Catalogue>(english: Texts): Translated<Texts> =>
  (current().catalogues.get(english) ?? english) as Translated<Texts>;

/** A sentence without arguments that arrived in English, translated where a catalogue has it. */
export const translateSentence = (english: string): string =>
  current().sentences.get(english) ?? english;

/** What the server refused, in the language of the screen: its sentence where a catalogue has it, else by its code. */
export function translateRefusal(error: string, code: string | null): string {
  const { sentences, refusals } = current();
  return sentences.get(error) ?? (code && refusals[code.toLowerCase()]) ?? error;
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

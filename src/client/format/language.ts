// The screens' language. English texts are bundled with each screen; the catalogues of another language arrive as one chunk,
// are kept here, and replace the English ones wherever a text is read.
import { useSyncExternalStore } from 'react';
import type { ErrorCode, ErrorParams } from '#shared/failures/errors.ts';
import { englishOf, putIntoWords, readFault, type Sentence } from '#shared/failures/failures.ts';
import { BASE_PATH } from '#shared/paths.ts';
import { isLanguage, type Language, pickLanguage, type Translated } from '#shared/text/language.ts';
import { createWords, type Words } from '#shared/text/words.ts';
import { readStored, writeStored } from '../device/storage.ts';

type Catalogue = object;

export interface Catalogues {
  /** English catalogues, each with its translation. */
  readonly pairs: readonly (readonly [english: Catalogue, translated: Catalogue])[];
  /** Refusals by their reason (`shared/failures/failures.ts`). */
  readonly sentences: Readonly<Record<string, Sentence>>;
  /** Refusals without a reason, by their code. */
  readonly refusals: Readonly<Record<ErrorCode, string>>;
}

/** Pairs a catalogue with its translation; the type ensures that no key is missing. */
export const translation = <Texts extends Catalogue>(
  english: Texts,
  translated: Translated<Texts>,
): Catalogues['pairs'][number] => [english, translated];

/** A feature's messages, keyed by reason. */
export const reasonsOf = (
  feature: string,
  sentences: Readonly<Record<string, Sentence>>,
): Catalogues['sentences'] =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [`${feature}.${key}`, sentence]),
  );

/** English comes with the screens; others are loaded. */
export type LoadedLanguage = Exclude<Language, 'en'>;

export type LoadCatalogues = (language: LoadedLanguage) => Promise<Catalogues>;

interface Shown {
  readonly language: Language;
  readonly catalogues: ReadonlyMap<Catalogue, Catalogue>;
  readonly sentences: Catalogues['sentences'];
  readonly refusals: Readonly<Record<string, string>>;
}

const ENGLISH: Shown = {
  language: 'en',
  catalogues: new Map(),
  sentences: {},
  refusals: {},
};
const KEY = 'language';

let shown = ENGLISH;
let wanted: Language = 'en';
let missing: LoadedLanguage | null = null;
let load: LoadCatalogues | null = null;
const listeners = new Set<() => void>();

/** Organisers' screens are always English. */
export const isOrganiserScreen = (): boolean =>
  globalThis.location?.pathname.startsWith(`${BASE_PATH}/admin/`) ?? false;

const current = (): Shown => (isOrganiserScreen() ? ENGLISH : shown);

function chosenLanguage(): Language {
  const chosen = readStored(KEY);
  if (isLanguage(chosen)) return chosen;
  return pickLanguage(globalThis.navigator?.languages ?? []);
}

async function loaded(language: Language): Promise<Shown | null> {
  if (language === 'en') return ENGLISH;
  const catalogues = await load?.(language).catch(() => null);
  if (!catalogues) return null;
  const { pairs, sentences, refusals } = catalogues;
  return { language, catalogues: new Map(pairs), sentences, refusals };
}

/**
 * Switches to `language` without remembering it in this browser. If its catalogues cannot be loaded, the previous language
 * stays, and `useMissingLanguage` names the one that is missing.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const next = await loaded(language);
  // Another one was chosen while this one was loading.
  if (wanted !== language) return;
  shown = next ?? shown;
  missing = next === null && language !== 'en' ? language : null;
  for (const listener of listeners) listener();
}

/** Loads the language chosen on this phone, else the browser's. Called once, before the first screen is rendered. */
export async function startLanguage(loadCatalogues: LoadCatalogues): Promise<void> {
  load = loadCatalogues;
  await showLanguage(chosenLanguage());
}

/** Sets the language a person has chosen; this phone remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(KEY, language);
  await showLanguage(language);
}

/** A catalogue in the screen's language, for code outside components. */
export const textsOf = <Texts extends Catalogue>(english: Texts): Translated<Texts> =>
  (current().catalogues.get(english) ?? english) as Translated<Texts>;

let contestZone: string | null = null;

/** The zone in which messages write moments; null until known. */
export const setContestZone = (zone: string | null): void => {
  contestZone = zone;
};

const currentWords = (): Words => createWords(current().language, contestZone);

/** A refusal, as received or stored. */
export interface Refusal {
  /** The English message. */
  readonly error: string;
  readonly code?: string | null;
  readonly params?: ErrorParams;
}

/** A refusal in the screen's language, or in English if the catalogues lack its reason and code. */
export function sayRefusal({ error, code, params = {} }: Refusal): string {
  const { sentences, refusals } = current();
  const { reason } = params;
  const sentence = reason === undefined ? undefined : sentences[reason];
  const byCode = () => (code && refusals[code.toLowerCase()]) || error;
  if (sentence === undefined) return byCode();
  try {
    return putIntoWords(sentence, params, currentWords());
  } catch {
    // Stored or sent by another version, without a value that this message needs.
    return byCode();
  }
}

/** The reason for a rejection: a suggested one is translated by its code, a typed one is shown as it is. */
export const sayReason = ({
  reason,
  reasonCode,
}: {
  reason: string;
  reasonCode?: string;
}): string => (reasonCode ? sayRefusal({ error: reason, params: { reason: reasonCode } }) : reason);

/** A schema's message in the screen's language; a message from no catalogue is returned unchanged. */
export function sayFault(message: string): string {
  const fault = readFault(message);
  if (!fault) return message;
  const { reason, params } = fault;
  return sayRefusal({ error: englishOf(fault) ?? message, params: { reason, ...params } });
}

export const currentLanguage = (): Language => current().language;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The screen's language; the component rerenders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** The language that was asked for and could not be loaded; null if there is none. */
export const useMissingLanguage = (): LoadedLanguage | null =>
  useSyncExternalStore(subscribe, () => (isOrganiserScreen() ? null : missing));

/** A catalogue in the screen's language; the component rerenders when it changes. */
export function useTexts<Texts extends Catalogue>(english: Texts): Translated<Texts> {
  useLanguage();
  return textsOf(english);
}

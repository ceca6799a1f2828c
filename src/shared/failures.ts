// Sentences for what is refused. A failure travels as a reason with plain values, and is put into words where it is read:
// in English by the server, in the reader's language on the phone.
import { AppError, type ErrorCode, type ErrorParams } from './errors.ts';
import { createWords, type Words } from './words.ts';

/** A sentence, or what makes one of the failure's values. */
export type Sentence = string | ((params: never, words: Words) => string);

/** The same keys with sentences of the same values: a language that lacks one does not compile. */
export type SentencesLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (params: infer P, words: Words) => string
    ? string | ((params: P, words: Words) => string)
    : string;
};

/** English by reason. Catalogues add themselves when they are imported. */
const english = new Map<string, Sentence>();

/** Of the catalogues that are loaded. */
export const knownReasons = (): string[] => [...english.keys()];

const ENGLISH = createWords('en', null);

/** @param words of the language that the sentence is written in */
export const putIntoWords = (sentence: Sentence, params: ErrorParams, words: Words): string =>
  typeof sentence === 'string' ? sentence : sentence(params as never, words);

function register(feature: string, key: string, sentence: Sentence): string {
  const reason = `${feature}.${key}`;
  if (english.has(reason)) throw new Error(`Two sentences for ${reason}`);
  english.set(reason, sentence);
  return reason;
}

type ParamsOf<T> = T extends (params: infer P, words: Words) => string ? P : undefined;

/** Makes the error. `words` are needed where the sentence has a moment, to write it in the contest's zone. */
type Refuse<T> =
  ParamsOf<T> extends undefined ? () => AppError : (params: ParamsOf<T>, words?: Words) => AppError;

type Definitions = Readonly<Record<string, readonly [code: ErrorCode, sentence: Sentence]>>;

type Failures<D extends Definitions> = { readonly [Key in keyof D]: Refuse<D[Key][1]> };

/**
 * @param feature the first part of each reason
 * @returns a function for each key that makes the error, and the sentences
 */
export function defineFailures<const D extends Definitions>(
  feature: string,
  definitions: D,
): Failures<D> & { readonly sentences: { readonly [Key in keyof D]: D[Key][1] } } {
  const refuse: Record<string, unknown> = {};
  const sentences: Record<string, Sentence> = {};
  for (const [key, [code, sentence]] of Object.entries(definitions)) {
    const reason = register(feature, key, sentence);
    sentences[key] = sentence;
    refuse[key] = (params: ErrorParams = {}, words: Words = ENGLISH) =>
      new AppError(code, putIntoWords(sentence, params, words), { params: { reason, ...params } });
  }
  return { ...refuse, sentences } as never;
}

type Faults<T> = {
  readonly [Key in keyof T]: T[Key] extends (params: infer P, words: Words) => string
    ? (params: P) => string
    : string;
};

/**
 * What a schema says of a value. A schema's message is one string: the reason, and after a space the values as JSON.
 * @returns the message for each key, or a function of the values that makes it
 */
export function defineFaults<const T extends Readonly<Record<string, Sentence>>>(
  feature: string,
  sentences: T,
): Faults<T> & { readonly sentences: T } {
  const faults: Record<string, unknown> = { sentences };
  for (const [key, sentence] of Object.entries(sentences)) {
    const reason = register(feature, key, sentence);
    faults[key] =
      typeof sentence === 'string'
        ? reason
        : (params: ErrorParams) => `${reason} ${JSON.stringify(params)}`;
  }
  return faults as never;
}

export interface Fault {
  readonly reason: string;
  readonly params: ErrorParams;
}

/** Reads a schema's message. @returns null for one that comes from no catalogue */
export function readFault(message: string): Fault | null {
  const [reason = '', ...rest] = message.split(' ');
  if (!english.has(reason)) return null;
  if (rest.length === 0) return { reason, params: {} };
  try {
    return { reason, params: JSON.parse(rest.join(' ')) };
  } catch {
    return null;
  }
}

/** In English; null for a reason that no loaded catalogue has. */
export function englishOf({ reason, params }: Fault, words: Words = ENGLISH): string | null {
  const sentence = english.get(reason);
  return sentence === undefined ? null : putIntoWords(sentence, params, words);
}

/** A schema's message in English; one that comes from no catalogue as it is. */
export const englishFault = (message: string): string => {
  const fault = readFault(message);
  return (fault && englishOf(fault)) ?? message;
};

/** A fault that is found only after the schemas, such as two fields that do not fit each other. */
export function failureOfFault(message: string): AppError {
  const { reason, params } = readFault(message) ?? { reason: message, params: {} };
  return new AppError('invalid_input', englishFault(message), { params: { reason, ...params } });
}

/** The first part of a suggested reason's name. */
export const REJECTION = 'rejection';

/** The reason of a rejection as it is sent: in English with its code for a suggested one, as it was typed for another. */
export function reasonIn(stored: string): { reason: string; reasonCode?: string } {
  const chosen = stored.startsWith(`${REJECTION}.`) ? english.get(stored) : undefined;
  return typeof chosen === 'string' ? { reason: chosen, reasonCode: stored } : { reason: stored };
}

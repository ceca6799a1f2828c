// Messages for refusals. A failure travels as a reason with plain values and is put into words where it is read: in English by
// the server, in the reader's language on the phone.

import { createWords, type Words } from '../text/words.ts';
import { AppError, type ErrorCode, type ErrorParams } from './errors.ts';

/** A message, or a function that makes one from the failure's values. */
export type Sentence = string | ((params: never, words: Words) => string);

/** The same keys with messages of the same values: a language that lacks one does not compile. */
export type SentencesLike<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (params: infer P, words: Words) => string
    ? string | ((params: P, words: Words) => string)
    : string;
};

/** English messages by reason. Catalogues register themselves when imported. */
const english = new Map<string, Sentence>();

/** Reasons of all loaded catalogues. */
export const knownReasons = (): string[] => [...english.keys()];

const ENGLISH = createWords('en', null);

/** @param words formatting in the message's language */
export const putIntoWords = (sentence: Sentence, params: ErrorParams, words: Words): string =>
  typeof sentence === 'string' ? sentence : sentence(params as never, words);

function register(feature: string, key: string, sentence: Sentence): string {
  const reason = `${feature}.${key}`;
  if (english.has(reason)) throw new Error(`Two sentences for ${reason}`);
  english.set(reason, sentence);
  return reason;
}

type ParamsOf<T> = T extends (params: infer P, words: Words) => string ? P : undefined;

/** Creates the error. `words` is needed if the message mentions a time, which is written in the contest's zone. */
type Refuse<T> =
  ParamsOf<T> extends undefined ? () => AppError : (params: ParamsOf<T>, words?: Words) => AppError;

type Definitions = Readonly<Record<string, readonly [code: ErrorCode, sentence: Sentence]>>;

type Failures<D extends Definitions> = { readonly [Key in keyof D]: Refuse<D[Key][1]> };

/**
 * @param feature first part of each reason
 * @returns the messages, and for each key a function that creates the error
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
 * Validation messages. A schema's message is one string: the reason and, after a space, the values as JSON.
 * @returns for each key the message, or a function that makes it from the values
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

/** Parses a schema's message. @returns null if it comes from no catalogue */
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

/** The English message; null for a reason that no loaded catalogue has. */
export function englishOf({ reason, params }: Fault, words: Words = ENGLISH): string | null {
  const sentence = english.get(reason);
  return sentence === undefined ? null : putIntoWords(sentence, params, words);
}

/** A schema's message in English; a message from no catalogue is returned unchanged. */
export const englishFault = (message: string): string => {
  const fault = readFault(message);
  return (fault && englishOf(fault)) ?? message;
};

/** A fault that no schema can find, such as two fields that contradict each other. */
export function failureOfFault(message: string): AppError {
  const { reason, params } = readFault(message) ?? { reason: message, params: {} };
  return new AppError('invalid_input', englishFault(message), { params: { reason, ...params } });
}

/** First part of the key of a suggested reason. */
export const REJECTION = 'rejection';

/** A rejection reason as sent: a suggested one in English with its code, any other as typed. */
export function reasonIn(stored: string): { reason: string; reasonCode?: string } {
  const chosen = stored.startsWith(`${REJECTION}.`) ? english.get(stored) : undefined;
  return typeof chosen === 'string' ? { reason: chosen, reasonCode: stored } : { reason: stored };
}

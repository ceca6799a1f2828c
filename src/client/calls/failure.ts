// Why a request failed, and how that is put into words (specification, section 8).
import type { TRPCClientError } from '@trpc/client';
import type { ErrorBody, ErrorParams } from '#shared/failures/errors.ts';
import { sayRefusal, textsOf } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';

export interface Failure {
  /** HTTP status; null without a response from this server, as on a lost network, a timeout or a captive portal. */
  readonly status: number | null;
  /** Code from `shared/failures/errors.ts` in upper case; null if the response has none. */
  readonly code: string | null;
  /** The server's own message. */
  readonly error: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The code's parameters. */
  readonly params: ErrorParams;
  /** Seconds until a retry makes sense; null if the server does not say. */
  readonly retryAfter: number | null;
  /** Id of the entry in the laptop's log, if there is one. */
  readonly requestId: string | null;
}

const NO_RESPONSE: Failure = {
  status: null,
  code: null,
  error: null,
  fields: {},
  params: {},
  retryAfter: null,
  requestId: null,
};

/** A failed request to a byte route. */
export class RequestError extends Error {
  readonly failure: Failure;
  constructor(failure: Partial<Failure>) {
    super(failure.error ?? 'The request failed');
    this.name = 'RequestError';
    this.failure = { ...NO_RESPONSE, ...failure };
  }
}

const secondsIn = (value: unknown): number | null => {
  const seconds = Number(value);
  return seconds > 0 ? seconds : null;
};

const ifText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a failed response says in a body like ours; of any other, only the status is known. */
function failureIn({ status, headers }: Response, answer: unknown): Failure {
  const body = (answer ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  const error = ifText(body.error);
  return {
    status,
    code: ifText(body.code),
    error,
    fields: error === null ? {} : ((body.fields ?? {}) as Failure['fields']),
    params: error === null ? {} : ((body.params ?? {}) as ErrorParams),
    retryAfter: secondsIn(headers.get('Retry-After')),
    requestId: headers.get('X-Request-Id'),
  };
}

/** Reads the body of a failed response. */
export const failureOfResponse = async (response: Response): Promise<Failure> =>
  failureIn(response, await response.json().catch(() => null));

type ErrorData = ErrorBody & { httpStatus: number; retryAfter?: number };

/** What tRPC's client keeps of the response to a failed call. */
interface Answer {
  readonly response: Response;
  readonly responseJSON: unknown;
}

/** Compared by name: the landing page shows failures too, and does not load the tRPC client. */
const isCallError = (cause: unknown): cause is TRPCClientError<never> =>
  cause instanceof Error && cause.name === 'TRPCClientError';

export function failureOf(cause: unknown): Failure {
  if (cause instanceof RequestError) return cause.failure;
  if (!isCallError(cause)) return NO_RESPONSE;
  const data = cause.data as ErrorData | null | undefined;
  const { response, responseJSON } = (cause.meta ?? {}) as Partial<Answer>;
  // A request that never reached tRPC, such as one that is too large, is refused in JSON as well; a portal sends a page.
  if (!data)
    return response && !response.ok && responseJSON
      ? failureIn(response, responseJSON)
      : NO_RESPONSE;
  return {
    status: data.httpStatus,
    code: data.code,
    error: data.error,
    fields: data.fields ?? {},
    params: data.params ?? {},
    retryAfter: secondsIn(data.retryAfter),
    requestId: response?.headers.get('X-Request-Id') ?? null,
  };
}

/** True for a 401 that means the session is over. A wrong password is a 401 as well. */
export const isSessionLost = ({ status, code }: Failure): boolean =>
  status === 401 && code !== 'INVALID_CREDENTIALS';

/** True if the session is over because the player's account was erased (`shared/actor.ts`). */
export const isAccountErased = ({ status, params }: Failure): boolean =>
  status === 401 && params.account === 'erased';

/** The documented messages, for a response that has none. */
const documented = (status: number): string | undefined =>
  (textsOf(kitTexts).failures as Record<number, string>)[status];

/** `20 seconds`, `3 minutes` */
export function waitText(seconds: number): string {
  const texts = textsOf(kitTexts);
  if (seconds > 90) return texts.minutes(Math.ceil(seconds / 60));
  return texts.seconds(Math.ceil(seconds));
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** `navigator` is missing outside a browser. */
const isBrowserOnline = (): boolean => globalThis.navigator?.onLine !== false;

/**
 * Why a request failed: the server's message or else the documented one, followed by what else is known.
 * @returns null for a lost session, which the sign-in page explains
 */
export function reasonOf(failure: Failure, isOnline = isBrowserOnline()): string | null {
  const { status, error, code, params, retryAfter, requestId } = failure;
  const texts = textsOf(kitTexts);
  if (isSessionLost(failure)) return null;
  if (status === null) {
    return `${texts.network} ${isOnline ? texts.noAnswer : texts.youAreOffline}`;
  }
  const said = error === null ? null : sayRefusal({ error, code, params });
  const text = said ?? documented(status) ?? texts.unexpected;
  if (status === 500 && requestId) return `${asSentence(text)} ${texts.tellOrganisers(requestId)}`;
  if (status !== 429 || retryAfter === null) return text;
  return `${asSentence(text)} ${texts.tryAgainIn(waitText(retryAfter))}`;
}

/** For a form's error box: the server's message, one about the network, or the form's fallback. */
export function formText(failure: Failure, fallback: string): string {
  const { status, error, code, params } = failure;
  if (error === null && status !== null) return fallback;
  return reasonOf(failure) ?? (error && sayRefusal({ error, code, params })) ?? fallback;
}

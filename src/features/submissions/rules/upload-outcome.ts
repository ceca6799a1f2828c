// What the phone does with a photo after a response or without one. Pure functions: no clock, no network.
import type { ErrorBody } from '#shared/errors.ts';
import type { OwnSubmission } from '../contract.ts';

/** A response. `body` is undefined when it was not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null;
}

/** What the server refused, as the phone keeps it and says it later, in whatever language it has then. */
export type Refused = Pick<ErrorBody, 'error' | 'params'> & Partial<Pick<ErrorBody, 'code'>>;

export type Outcome =
  | { readonly kind: 'sent'; readonly submission: OwnSubmission }
  /** Retry later; after `seconds` when the server named a delay. */
  | { readonly kind: 'wait'; readonly seconds: number | null; readonly reason: Refused | null }
  /** The contest is paused or not open yet: the photo stays until it is, and is not sent again and again. */
  | { readonly kind: 'held'; readonly reason: Refused }
  | { readonly kind: 'failed'; readonly reason: Refused }
  /** The session ended. Sending resumes after the next sign-in. */
  | { readonly kind: 'signed-out' };

function refusedIn(body: unknown): Refused | null {
  const { error, code, params } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof error !== 'string' || error === '') return null;
  return { error, ...(code && { code }), ...(params && { params }) };
}

/** Refusals that end by themselves; the others of their status do not. */
const HOLDING = new Set<unknown>(['CONTEST_PAUSED', 'CONTEST_NOT_OPEN']);

/**
 * A captive portal responds 200 with its own page: only an answer with a submission is this server's. What is in it was
 * checked by the server; with the contract, the phone would load 25 kB of zod to check it again.
 */
function submissionIn(body: unknown): OwnSubmission | null {
  const { submission } = (body ?? {}) as { submission?: Partial<OwnSubmission> | null };
  const isOurs = typeof submission?.id === 'string' && typeof submission.status === 'string';
  return isOurs ? (submission as OwnSubmission) : null;
}

/** Statuses that a retry cannot change. */
const FINAL = new Set([400, 403, 404, 409, 413, 415]);

/** `answer` is null without a response: offline, disconnected or timed out. */
export function outcomeOf(answer: Answer | null): Outcome {
  const later: Outcome = { kind: 'wait', seconds: null, reason: null };
  if (!answer) return later;
  const { status, body, retryAfter } = answer;
  if (status === 200 || status === 201) {
    const submission = submissionIn(body);
    return submission ? { kind: 'sent', submission } : later;
  }
  const refused = refusedIn(body);
  // Not an error from this server (captive portal, proxy).
  if (refused === null) return later;
  if (status === 401) return { kind: 'signed-out' };
  if (HOLDING.has(refused.code)) return { kind: 'held', reason: refused };
  if (FINAL.has(status)) return { kind: 'failed', reason: refused };
  return { kind: 'wait', seconds: retryAfter, reason: refused };
}

const FIRST_DELAY = 1000;
const MAX_DELAY = 60_000;

/** Milliseconds before a held photo is looked at again: a contest that goes on is signalled, too. */
export const HOLD_DELAY = 60_000;

/** Milliseconds before the next try, after `failures` (1 or more) in a row. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (failures - 1));

// What the phone does with a photo after a response or without one. Pure functions: no clock, no network.
import type { ErrorBody } from '#shared/failures/errors.ts';
import type { OwnSubmission } from '../contract.ts';

/** A response. `body` is undefined when it was not JSON. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null;
}

/** A refusal by the server, stored so the phone can show it later in its current language. */
export type Refused = Pick<ErrorBody, 'error' | 'params'> & Partial<Pick<ErrorBody, 'code'>>;

type Outcome =
  | { readonly kind: 'sent'; readonly submission: OwnSubmission }
  /** Retry later; after `seconds` when the server named a delay. */
  | { readonly kind: 'wait'; readonly seconds: number | null; readonly reason: Refused | null }
  /** The contest is paused or not open yet: the photo waits until it is, without further attempts. */
  | { readonly kind: 'deferred'; readonly reason: Refused }
  | { readonly kind: 'failed'; readonly reason: Refused }
  /** The session ended. Sending resumes after the next sign-in. */
  | { readonly kind: 'signed-out' };

function refusedIn(body: unknown): Refused | null {
  const { error, code, params } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof error !== 'string' || error === '') return null;
  return { error, ...(code && { code }), ...(params && { params }) };
}

/** Temporary refusals; others with the same status are final. */
const DEFERRING = new Set<unknown>(['CONTEST_PAUSED', 'CONTEST_NOT_OPEN']);

/**
 * A captive portal responds 200 with its own page: only a response with a submission is from this server. The contract
 * is not used to check it again, because the phone would have to load 25 kB of zod.
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
  if (DEFERRING.has(refused.code)) return { kind: 'deferred', reason: refused };
  if (FINAL.has(status)) return { kind: 'failed', reason: refused };
  return { kind: 'wait', seconds: retryAfter, reason: refused };
}

const FIRST_DELAY = 1000;
const MAX_DELAY = 60_000;

/** Milliseconds before a held photo is checked again; a change of the contest resumes it sooner. */
export const DEFER_DELAY = 60_000;

/** Milliseconds before the next attempt, after `failures` (1 or more) consecutive failures. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (failures - 1));

/**
 * Whether the laptop has decided another photo of the square, so that its state counts and not that of the photo on this phone:
 * the square is found, or the other photo was rejected after it had kept this one out.
 */
export const isOverruled = (
  failure: Refused | null,
  photo: Pick<OwnSubmission, 'status'> | null,
): boolean =>
  photo?.status === 'approved' ||
  (photo?.status === 'rejected' && failure !== null && failure.code === 'CONFLICT');

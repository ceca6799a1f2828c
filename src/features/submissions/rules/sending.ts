// What the phone does next with a photo, after an answer or none: decisions alone, no clock and no network.
import { type OwnSubmission, sentPhoto } from '../contract.ts';

/** What came back. `body` is undefined when it was not JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null;
}

export type Outcome =
  | { readonly kind: 'sent'; readonly submission: OwnSubmission }
  /** Again later; `seconds` when the server said how much later. */
  | { readonly kind: 'wait'; readonly seconds: number | null; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The session is over: after signing in it goes on. */
  | { readonly kind: 'signed-out' };

const FALLBACK = 'The photo could not be sent';

const errorIn = (body: unknown): string | null => {
  const error = (body as { error?: unknown } | null)?.error;
  return typeof error === 'string' && error ? error : null;
};

/** Refusals that will not change by themselves: the square, the file, the board. */
const FINAL = new Set([400, 403, 404, 409, 413, 415]);

/** `answer` is null when none came: no network, cut off, or nothing moved for too long. */
export function outcomeOf(answer: Answer | null): Outcome {
  const later: Outcome = { kind: 'wait', seconds: null, reason: null };
  if (!answer) return later;
  const { status, body, retryAfter } = answer;
  if (status === 200 || status === 201) {
    // A captive portal answers 200 with a page of its own: only our very answer counts.
    const sent = sentPhoto.safeParse(body);
    return sent.success ? { kind: 'sent', submission: sent.data.submission } : later;
  }
  const error = errorIn(body);
  // A proxy's or a portal's refusal is not ours either.
  if (error === null) return later;
  if (status === 401) return { kind: 'signed-out' };
  if (FINAL.has(status)) return { kind: 'failed', reason: error || FALLBACK };
  return { kind: 'wait', seconds: retryAfter, reason: error };
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Milliseconds before the next try after `failures` in a row, 1 or more. */
export const waitAfter = (failures: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));

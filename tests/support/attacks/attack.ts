// An attack: one sender doing one hostile thing, in its own process, for a limited time.
import { patience } from '../patience.ts';

/** The target of an attack, and the identities it uses. */
export interface AttackTarget {
  /** Scheme, host and port, e.g. `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** The loopback address it comes from, so that a limit for one address does not affect the honest player. */
  readonly from: string;
  /** Duration of the attack. */
  readonly seconds: number;
  /** Token of the attacking player, who has a board. */
  readonly player: string;
  /** An organiser's token, for the set-up. */
  readonly organiser: string;
}

/** Responses with one status: how many, and the code of the last one. */
interface AnswerCount {
  readonly count: number;
  /** How many of them carried Retry-After. */
  readonly withRetryAfter: number;
  readonly code: string | null;
}

export interface AttackReport {
  /** By status; `cut` where the connection ended without a response, `open` where none arrived before the end. */
  readonly answers: Readonly<Record<string, AnswerCount>>;
  readonly figures: Readonly<Record<string, number>>;
}

/** Does its set-up. @returns the attack, which ends soon after `signal` is aborted */
export type Attack = (
  target: AttackTarget,
) => Promise<(signal: AbortSignal) => Promise<Partial<AttackReport>>>;

export interface Answer {
  readonly status: number | 'cut' | 'open';
  readonly retryAfter?: string;
  readonly body?: string;
}

/** Counts responses as they arrive. */
export function createTally() {
  const answers: Record<string, AnswerCount> = {};
  return {
    answers,
    add({ status, retryAfter, body }: Answer): void {
      const before = answers[status];
      answers[status] = {
        count: (before?.count ?? 0) + 1,
        withRetryAfter: (before?.withRetryAfter ?? 0) + (Number(retryAfter) > 0 ? 1 : 0),
        code: codeIn(body ?? ''),
      };
    },
  };
}

function codeIn(body: string): string | null {
  try {
    return JSON.parse(body).code ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds after which an attacker counts a request as unanswered. */
const TIMEOUT_MS = 15_000;

export const timeoutSignal = (): AbortSignal => AbortSignal.timeout(patience(TIMEOUT_MS));

/** Resolves after the time, or as soon as the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

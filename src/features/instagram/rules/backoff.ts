// Delays between polls and between tries, in milliseconds.
import { HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';

/** Instagram needs about five seconds for a picture. Meta's documentation says to stop polling after five minutes. */
const POLL_DELAYS = [3 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE];
const POLL_TIMEOUT = 5 * MINUTE;

/** Polls after which a container counts as slow, and the next photo starts. */
export const SLOW_POLLS = 4;

/**
 * Also requires a minimum number of polls, because a laptop that slept polled less often than the time suggests. A start in
 * the future shows a clock that was set back.
 */
export const hasPollingTimedOut = (startedAt: Date, polls: number, now: Date): boolean =>
  polls >= POLL_DELAYS.length && Math.abs(now.getTime() - startedAt.getTime()) >= POLL_TIMEOUT;

/** No wait is longer than the shortest interval of the schedule: a corrected clock at most doubles a wait. */
const RETRY_DELAYS = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE];

/** A post fails after this many tries of one step. */
export const TRIES_MAX = 6;
/** A post fails after this many containers that had to be replaced. */
export const RESTARTS_MAX = 3;
/** Tries at fetching one picture before the queue pauses. */
export const FETCH_TRIES_MAX = 3;
/** Retries for a container that Instagram does not find: it sometimes finds it later. */
export const BRIEF_RETRIES_MAX = 2;
/** After this many checks without a result, organisers have to look at the account. */
export const CHECKS_MAX = 4;

/**
 * Wait before checking a publish call whose response was lost: Instagram may still be processing it. A container that is
 * unpublished after this time was never published.
 */
export const PUBLISH_GRACE = 30 * SECOND;

/** Delay between checks of a post whose outcome an organiser was asked about: Instagram may be able to tell later. */
export const RECHECK_DELAY = 15 * MINUTE;
/** Instagram keeps containers for a day; later it cannot tell. */
export const RECHECK_WITHIN = 24 * HOUR;

/** Without any response for this long, organisers get an alert. */
export const SILENCE_ALERT_AFTER = 15 * MINUTE;

/** Pause after a rate limit error that names none. */
export const RATE_LIMIT_PAUSE = HOUR;

const nth = (waits: readonly number[], n: number): number =>
  waits[Math.min(Math.max(n, 0), waits.length - 1)] ?? 0;

/** Delay before the n-th poll, from 0. */
export const pollDelay = (n: number): number => nth(POLL_DELAYS, n);
/** Delay after the n-th failed try, from 1. */
export const retryDelay = (n: number): number => nth(RETRY_DELAYS, n - 1);
/** Delay after the n-th try without a response, from 1. Capped at five minutes: the network may return at any moment. */
export const noResponseDelay = (n: number): number =>
  Math.min(nth(RETRY_DELAYS, n - 1), 5 * MINUTE);

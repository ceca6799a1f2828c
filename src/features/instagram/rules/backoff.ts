// How long to wait between two questions and two tries. Milliseconds.
import { HOUR, MINUTE, SECOND } from '#shared/clock.ts';

/** Instagram takes some five seconds for a picture; after five minutes Meta says to give up. */
const POLLS = [3 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE];
const POLL_AT_MOST = 5 * MINUTE;

/** A laptop that slept has asked less often than the time says: it asks on. */
export const isLate = (begun: Date, polls: number, now: Date): boolean =>
  polls >= POLLS.length && now.getTime() - begun.getTime() >= POLL_AT_MOST;

const TRIES = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];

/** After so many an organiser decides whether it is worth another try; a network that is away does not count. */
export const TRIES_MAX = 6;
/** Of fetching the picture, before everything waits. */
export const FETCHES_MAX = 3;

/**
 * A publication whose answer is lost may still be under way at Instagram's end: it is asked no sooner, and a container
 * that is then still unpublished was never published.
 */
export const SETTLED_AFTER = 30 * SECOND;

/** Where no pause is named. */
export const RATE_PAUSE = HOUR;

const nth = (waits: readonly number[], n: number): number =>
  waits[Math.min(n, waits.length - 1)] ?? 0;

/** Before the n-th question, from 0. */
export const pollWait = (n: number): number => nth(POLLS, n);
/** After the n-th failed try, from 1. */
export const retryWait = (n: number): number => nth(TRIES, n - 1);
/** While nothing answers at all: the wifi may be back any moment. */
export const silenceWait = (n: number): number => Math.min(nth(TRIES, n - 1), 5 * MINUTE);

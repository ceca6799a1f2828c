// Asks again while the server has more work of a kind than it can do at once, as when everybody prints at the opening.
import { type Failure, failureOf } from './failure.ts';

/** Of one request to a server that is too busy to take it. */
const MAX_TRIES = 6;
/** Of one request that has a place in the server's queue: it is done in the end, and asking costs the server nothing. */
const MAX_TRIES_IN_QUEUE = 100;
/** Seconds between two tries, at most, whatever the server names. */
const MAX_WAIT = 20;

/** True for a 503 that names a time to come back. One without, such as a laptop without a browser to print with, stays. */
const isBusy = ({ status, retryAfter }: Failure): boolean => status === 503 && retryAfter !== null;

const maxTriesOf = ({ params }: Failure): number =>
  'place' in params ? MAX_TRIES_IN_QUEUE : MAX_TRIES;

/** Between one and two times what the server names, so that phones refused together do not come back together. */
const waitMsOf = ({ retryAfter }: Failure): number =>
  Math.min((retryAfter ?? 1) * (1 + Math.random()), MAX_WAIT) * 1000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param onWait called with the server's answer before each wait
 * @throws what `run` throws: another failure at once, `busy` at the sixth try
 */
export async function retryWhileBusy<Result>(
  run: () => Promise<Result>,
  onWait?: (failure: Failure) => void,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (cause) {
      const failure = failureOf(cause);
      if (!isBusy(failure) || tries >= maxTriesOf(failure)) throw cause;
      onWait?.(failure);
      await sleep(waitMsOf(failure));
    }
  }
}

// Asks again while the server has more work of a kind than it can do at once, as when everybody prints at the opening.
import { failureOf } from './failure.ts';

const MAX_TRIES = 6;
/** Seconds between two tries, at most, whatever the server names. */
const MAX_WAIT = 20;

/** True for a 503 that names a time to come back. One without, such as a laptop without a browser to print with, stays. */
const isBusy = (cause: unknown): boolean => {
  const { status, retryAfter } = failureOf(cause);
  return status === 503 && retryAfter !== null;
};

/** Between one and two times what the server names, so that phones refused together do not come back together. */
const waitMsOf = (cause: unknown): number =>
  Math.min((failureOf(cause).retryAfter ?? 1) * (1 + Math.random()), MAX_WAIT) * 1000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @param onWait called before each wait. @throws what `run` throws: another failure at once, `busy` at the sixth try */
export async function retryWhileBusy<Result>(
  run: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (cause) {
      if (tries === MAX_TRIES || !isBusy(cause)) throw cause;
      onWait?.();
      await sleep(waitMsOf(cause));
    }
  }
}

// Work that is done one after the other, as long as each part of it is short.

/** Resolves when `work` has ended either way, or after `milliseconds`. */
const ended = (work: Promise<unknown>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

/**
 * @param patienceMs milliseconds that work may take before the next one starts beside it
 * @returns a function that runs `work` in its turn. How many may wait, or go on at a time, is up to the caller.
 */
export function createPatientTurns(patienceMs: number) {
  /** Resolves when the last work has started and the next may start. */
  let free: Promise<void> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = free.then(() => ({ result: Promise.resolve().then(work) }));
    free = started.then(({ result }) => ended(result, patienceMs));
    return started.then(({ result }) => result);
  };
}

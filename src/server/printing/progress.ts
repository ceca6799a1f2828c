// Tells a browser that hangs from one that is slow: by the processor time it uses, not by the clock.

/** Milliseconds between two looks. */
const LOOK_MS = 1_000;
/** Looks without progress after which it hangs. Looks of our own are counted: a laptop that slept has made none. */
const QUIET_LOOKS = 10;
/** Seconds of processor time that count as progress. On a laptop with fifty busy programs it gets more in ten looks. */
const PROGRESS_SECONDS = 0.03;
/** Seconds of processor time after which a print has no end; a board takes a tenth of a second. */
const WORK_MAX_SECONDS = 60;

interface Watched {
  /** Processor time used so far, in seconds. Stays pending while the browser does not answer. */
  workSeconds(): Promise<number>;
  /** Called once. */
  onHang(): void;
  /** Changed by tests alone. */
  readonly lookMs?: number;
}

/** Watches a browser while it prints. @returns ends the watch */
export function watchProgress({ workSeconds, onHang, lookMs = LOOK_MS }: Watched): () => void {
  let quiet = 0;
  let isAsking = false;
  let first: number | null = null;
  let last = 0;
  let hasEnded = false;

  const end = (): void => {
    hasEnded = true;
    clearInterval(timer);
  };
  const hang = (): void => {
    if (hasEnded) return;
    end();
    onHang();
  };
  const take = (seconds: number): void => {
    if (first === null || seconds - last >= PROGRESS_SECONDS) [last, quiet] = [seconds, 0];
    first ??= seconds;
    if (seconds - first > WORK_MAX_SECONDS) hang();
  };
  const ask = (): void => {
    isAsking = true;
    workSeconds()
      // A browser that has ended rejects its prints itself.
      .then(take, () => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  const timer = setInterval(() => {
    quiet++;
    if (quiet > QUIET_LOOKS) hang();
    else if (!isAsking) ask();
  }, lookMs);
  return end;
}

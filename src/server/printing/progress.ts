// Tells a hanging browser from a slow one by its CPU time, not by the clock.

/** Milliseconds between two checks. */
const POLL_MS = 1_000;
/** Checks without progress after which it counts as hanging. Checks, not seconds: a sleeping laptop makes none. */
const QUIET_LOOKS = 10;
/**
 * CPU seconds that count as progress. Even among fifty busy programs a page that draws gets more than this in ten checks; the pages
 * that wait beside it use half of it.
 */
const PROGRESS_SECONDS = 0.15;
/** CPU seconds after which a print is taken to be endless; a board takes a tenth of a second. */
const WORK_MAX_SECONDS = 60;

/** Which of Chromium's processes do a print's work. The others are never quite idle, even while the page hangs. */
const DRAWS = /renderer|print/i;

/** CPU seconds used so far by the processes that draw pages, of all that Chromium lists. */
export const drawingSeconds = (
  processes: readonly { readonly type: string; readonly cpuTime: number }[],
): number =>
  processes.reduce((sum, { type, cpuTime }) => sum + (DRAWS.test(type) ? cpuTime : 0), 0);

interface Watched {
  /** CPU seconds used so far. Stays pending while the browser does not respond. */
  workSeconds(): Promise<number>;
  /** Called at most once. */
  onHang(): void;
  /** Changed only by tests. */
  readonly lookMs?: number;
}

/** Watches a browser while it prints. @returns stops watching */
export function watchProgress({ workSeconds, onHang, lookMs = POLL_MS }: Watched): () => void {
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
    // It falls by what a process has used that exits after its work.
    if (first === null || Math.abs(seconds - last) >= PROGRESS_SECONDS)
      [last, quiet] = [seconds, 0];
    first ??= seconds;
    if (seconds - first > WORK_MAX_SECONDS) hang();
  };
  const ask = (): void => {
    isAsking = true;
    workSeconds()
      // If the browser has exited, its prints reject on their own.
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

// Whether the laptop can be reached: checked when something casts doubt on it, and again until it responds.
import { currentBase } from '../calls/base.ts';
import type { Failure } from '../calls/failure.ts';
import { isLaptopAnswering } from '../device/answering.ts';
import { serverNow } from '../format/server-clock.ts';

/** In milliseconds: the outage bar must appear within three seconds of the first doubt. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 1500;

/** At the address in use, which changes when the laptop moves to another. Asks a second time: bad wifi loses a request now and then. */
export async function isAnsweringHere(): Promise<boolean> {
  const first = isLaptopAnswering(currentBase(), PATIENCE_MS);
  const wait = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS / 2));
  if (await Promise.race([first, wait])) return true;
  await wait;
  const second = isLaptopAnswering(currentBase(), PATIENCE_MS / 2);
  return (await Promise.all([first, second])).includes(true);
}

/** No response, or one from a proxy that did not reach the laptop either. */
export const isUnanswered = ({ status, code }: Failure): boolean =>
  status === null || (status >= 502 && code === null);

const waiting = new Set<() => void>();

/** Runs `work` once, when a watch finds that the laptop responds again. */
export const onceAnswering = (work: () => void): void => void waiting.add(work);

function resume(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** @param onChange receives the time of the first doubt when nothing responds, and null once it does again */
export function createOutageWatch(
  isAnswering: () => Promise<boolean>,
  onChange: (since: Date | null) => void,
) {
  let isAsking = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (since: Date): Promise<void> => {
    const isThere = await isAnswering();
    if (isStopped) return;
    onChange(isThere ? null : since);
    if (isThere) {
      isAsking = false;
      resume();
    } else timer = setTimeout(() => void ask(since), PAUSE_MS);
  };
  return {
    /** Checks, unless it does already. */
    doubt(): void {
      if (isAsking || isStopped) return;
      isAsking = true;
      void ask(serverNow());
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

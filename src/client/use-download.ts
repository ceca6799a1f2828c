// A button that downloads a file: one download at a time, told when it worked and when it failed.
import { useEffect, useState } from 'react';
import { downloadFile } from './download-file.ts';
import type { Failure } from './failure.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import type { Role } from './session-store.ts';
import { useAction } from './use-action.ts';

interface DownloadOptions {
  role: Role;
  /** Below the API's base path. */
  path: string;
  /** The file's name when the server gives none. */
  fileName: string;
  success: string;
  failure: string | ((cause: unknown) => string);
  /** Asks a busy server again. That takes up to some minutes, so the screen says it (`waiting`). False if not given. */
  waitsForTurn?: boolean;
}

/** Milliseconds after which a download without an answer has to wait for others. */
const LONG_MS = 6_000;

/** True when `isPending` has been true for a while. */
function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && isLong;
}

/** A place in the server's queue, from 1, and seconds until its turn, about; null where the server has not said it. */
export type Waiting = { readonly place: number | null; readonly seconds: number | null };

const waitingOf = ({ params: { place, seconds } }: Failure): Waiting => ({
  place: typeof place === 'number' ? place : null,
  seconds: typeof seconds === 'number' ? seconds : null,
});

const NOT_SAID: Waiting = { place: null, seconds: null };

/** `waiting` while the server has too much to do: until it answers, and while it is asked again. */
export function useDownload(options: DownloadOptions) {
  const { role, path, fileName, success, failure, waitsForTurn = false } = options;
  const [answer, setAnswer] = useState<Waiting | null>(null);
  const { run, isPending } = useAction({
    run: () => {
      setAnswer(null);
      const once = () => downloadFile(role, path, fileName);
      return waitsForTurn
        ? retryWhileBusy(once, (refusal) => setAnswer(waitingOf(refusal)))
        : once();
    },
    invalidates: () => [],
    success,
    failure: typeof failure === 'string' ? failure : (_, cause) => failure(cause),
  });
  const isLong = useIsLong(isPending && waitsForTurn);
  const waiting = answer ?? (isLong ? NOT_SAID : null);
  return { download: () => run(), isPending, waiting: isPending ? waiting : null };
}

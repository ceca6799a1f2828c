// Downloads with the session’s token: one at a time, told when it worked and when it failed, asked again while the server is
// busy, as when everybody prints at the opening.

import { useEffect, useState } from 'react';
import type { Role } from '../device/storage.ts';
import { fetchBytes } from './call.ts';
import { type Failure, failureOf, RequestError } from './failure.ts';
import { useAction } from './use-action.ts';

/** Empty response body. */
export class EmptyFile extends RequestError {
  constructor() {
    super({ status: 200, error: 'The server sent an empty file' });
  }
}

/** The name in a Content-Disposition header (RFC 6266). */
function fileNameIn(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/** Saves bytes as a file, as if they had been downloaded. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * @param fallback the file's name when the server gives none
 * @returns what was saved. @throws RequestError, and EmptyFile for an empty one
 */
export async function downloadFile(role: Role, path: string, fallback: string): Promise<Blob> {
  const response = await fetchBytes(role, path);
  const bytes = await response.blob();
  if (bytes.size === 0) throw new EmptyFile();
  saveFile(bytes, fileNameIn(response.headers.get('Content-Disposition'), fallback));
  return bytes;
}

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

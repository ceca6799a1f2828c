// Downloads with the session’s token: one at a time, with a message on success and on failure, retried while the server is
// busy, as when everybody prints when the contest opens.

import { useEffect, useState } from 'react';
import type { Role } from '../device/storage.ts';
import { fetchBytes } from './call.ts';
import { type Failure, failureOf, RequestError } from './failure.ts';
import { useAction } from './use-action.ts';

/** The response body was empty. */
export class EmptyFile extends RequestError {
  constructor() {
    super({ status: 200, error: 'The server sent an empty file' });
  }
}

/** The name that the server gives, in a Content-Disposition header (RFC 6266). */
function fileNameIn({ headers }: Response): string {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}

/** Saves bytes as a file, as if they had been downloaded. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @returns what was saved. @throws RequestError, and EmptyFile for an empty one */
export async function downloadFile(role: Role, path: string): Promise<Blob> {
  const response = await fetchBytes(role, path);
  const bytes = await response.blob();
  if (bytes.size === 0) throw new EmptyFile();
  saveFile(bytes, fileNameIn(response));
  return bytes;
}

/** Tries while the server is too busy to accept the request. */
const MAX_TRIES = 6;
/** Tries once the request has a place in the server's queue: it will be served, and asking costs the server nothing. */
const MAX_TRIES_IN_QUEUE = 100;
/** Maximum seconds between two tries, whatever the server says. */
const MAX_WAIT = 20;

/** True for a 503 with a Retry-After. A 503 without one, as when there is no browser to print with, is final. */
const isBusy = ({ status, retryAfter }: Failure): boolean => status === 503 && retryAfter !== null;

const maxTriesOf = ({ params }: Failure): number =>
  'place' in params ? MAX_TRIES_IN_QUEUE : MAX_TRIES;

/** One to two times what the server asks for, so that phones refused together do not return together. */
const waitMsOf = ({ retryAfter }: Failure): number =>
  Math.min((retryAfter ?? 1) * (1 + Math.random()), MAX_WAIT) * 1000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param onWait called with the server's response before each wait
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
  /** Relative to the API's base path. */
  path: string;
  success: string;
  failure: string | ((cause: unknown) => string);
  /** Retries while the server is busy. That may take minutes, so the screen says so (`waiting`). Defaults to false. */
  waitsForTurn?: boolean;
}

/** Milliseconds without a response after which a download is taken to be waiting for others. */
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

/** Place in the server's queue, from 1, and approximate seconds to wait; null where the server has not said. */
export type Waiting = { readonly place: number | null; readonly seconds: number | null };

const waitingOf = ({ params: { place, seconds } }: Failure): Waiting => ({
  place: typeof place === 'number' ? place : null,
  seconds: typeof seconds === 'number' ? seconds : null,
});

const NOT_SAID: Waiting = { place: null, seconds: null };

/** `waiting` while the server is busy: until it responds, and between retries. */
export function useDownload(options: DownloadOptions) {
  const { role, path, success, failure, waitsForTurn = false } = options;
  const [answer, setAnswer] = useState<Waiting | null>(null);
  const { run, isPending } = useAction({
    run: () => {
      setAnswer(null);
      const once = () => downloadFile(role, path);
      return waitsForTurn
        ? retryWhileBusy(once, (refusal) => setAnswer(waitingOf(refusal)))
        : once();
    },
    success,
    failure: typeof failure === 'string' ? failure : (_, cause) => failure(cause),
  });
  const isLong = useIsLong(isPending && waitsForTurn);
  const waiting = answer ?? (isLong ? NOT_SAID : null);
  return { download: () => run(), isPending, waiting: isPending ? waiting : null };
}

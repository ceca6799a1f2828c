// The browser's requests: 30 s timeout, bearer token, and a timestamp on every GET.

import { useEffect, useState } from 'react';
import { API_PATH } from '#shared/paths.ts';
import { loadToken, type Role, type TokenKind } from '../device/storage.ts';
import { credentialsFor, doubt, provedBase } from './base.ts';
import { failureOfResponse, RequestError } from './failure.ts';

const TIMEOUT_MS = 30_000;

/** `t` stops proxies and old browsers from answering a GET from their cache. */
const stamped = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`;

const read = async (url: string, init: RequestInit): Promise<Response> =>
  noteServerTime(await fetch(url, init));

/** @param url including its query; `init.signal` can abort the request. @throws without a response within 30 s */
export async function call(
  kind: TokenKind | null,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  // Browsers of 2022 lack AbortSignal.any.
  init.signal?.addEventListener('abort', stop, { once: true });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  const headers = new Headers(init.headers);
  const token = kind && loadToken(kind);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isRead = (init.method ?? 'GET') === 'GET';
  let at: string | null = null;
  try {
    at = await provedBase();
    const request = { ...init, headers, credentials: credentialsFor(at), signal: timer.signal };
    return await (isRead ? read(at + stamped(url), request) : fetch(at + url, request));
  } catch (cause) {
    if (at !== null && !init.signal?.aborted) doubt(at);
    throw cause;
  } finally {
    clearTimeout(timeout);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** Fetches a byte route; `path` is relative to the API's base path. @throws RequestError with the server's message */
export async function fetchBytes(role: Role, path: string): Promise<Response> {
  const response = await call(role, API_PATH + path);
  if (!response.ok) throw new RequestError(await failureOfResponse(response));
  return response;
}

/** Smaller offsets are ignored: the header has whole seconds, and the response was under way for a moment. */
const TRUSTED_MS = 2000;

/** The contest opens and closes by the server's clock, not the phone's. */
let offsetMs = 0;

/** Reads the `Date` header. @returns the response */
function noteServerTime(answer: Response): Response {
  const at = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(at)) return answer;
  const offset = at - Date.now();
  offsetMs = Math.abs(offset) < TRUSTED_MS ? 0 : offset;
  return answer;
}

/** The phone's own time until the server has responded. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** @param path relative to the API's base path. @returns null until loaded, and while the server does not respond */
export function useFetched<Answer>(path: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isShown = true;
    fetchBytes('player', path)
      .then((response) => response.json())
      .then((found: Answer) => isShown && setAnswer(found))
      // The page works without it.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [path]);
  return answer;
}

// The browser's requests: 30 s timeout, bearer token, and a timestamp on every GET.

import { useEffect, useState } from 'react';
import { API_PATH } from '#shared/paths.ts';
import { isTokenReplaced, loadToken, type Role, type TokenKind } from '../device/storage.ts';
import { noteServerTime } from '../format/server-clock.ts';
import { credentialsFor, doubt, provedBase } from './base.ts';
import { failureOfResponse, RequestError } from './failure.ts';

const TIMEOUT_MS = 30_000;

/** `t` stops proxies and old browsers from answering a GET from their cache. */
const stamped = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`;

/** @param url including its query. @throws without a response within 30 s, and for a late refusal */
export async function call(
  kind: TokenKind,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
  const headers = new Headers(init.headers);
  const token = loadToken(kind);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isRead = (init.method ?? 'GET') === 'GET';
  let at: string | null = null;
  try {
    at = await provedBase();
    const request = { ...init, headers, credentials: credentialsFor(at), signal: timer.signal };
    const response = await fetch(at + (isRead ? stamped(url) : url), request);
    if (isRead) noteServerTime(response);
    // A 207 may refuse some of its calls.
    const mayRefuse = response.status === 401 || response.status === 207;
    if (mayRefuse && isTokenReplaced(kind, token)) throw new RequestError({});
    return response;
  } catch (cause) {
    if (at !== null && !(cause instanceof RequestError)) doubt(at);
    throw cause;
  } finally {
    clearTimeout(timeout);
  }
}

/** Fetches a byte route; `path` is relative to the API's base path. @throws RequestError with the server's message */
export async function fetchBytes(role: Role, path: string): Promise<Response> {
  const response = await call(role, API_PATH + path);
  if (!response.ok) throw new RequestError(await failureOfResponse(response));
  return response;
}

const REFETCH_MS = 60_000;

/** Up to a minute old. @param path relative to the API's base path. @returns null until loaded */
export function useFetched<Answer>(path: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = () =>
      fetchBytes('player', path)
        .then((response) => response.json())
        .then((found: Answer) => isShown && setAnswer(found))
        // The page works without it.
        .catch(() => {});
    void load();
    const timer = setInterval(load, REFETCH_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [path]);
  return answer;
}

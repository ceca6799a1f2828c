// The one way calls leave the browser: base path, 30 s limit, Bearer token, and a time stamp on every GET.

import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#app/server/root-router.ts';
import { API_PATH, TRPC_PATH } from '#shared/paths.ts';
import { CallFailed, failureOfResponse } from './failure.ts';
import { type Role, tokenOf } from './session-store.ts';

const CALL_TIMEOUT = 30_000;
/** As many as the server takes in one request. */
const BATCH_MAX = 10;

export const trpc = createTRPCReact<AppRouter>();

/** `t` keeps a proxy or an old browser from answering a GET out of its cache. */
const stamped = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}t=${Date.now()}`;

async function call(role: Role, url: string, init: RequestInit = {}): Promise<Response> {
  const timer = new AbortController();
  const stop = () => timer.abort();
  // AbortSignal.any would say this in a word, but phones of 2022 do not have it.
  init.signal?.addEventListener('abort', stop, { once: true });
  const timeout = setTimeout(stop, CALL_TIMEOUT);
  const headers = new Headers(init.headers);
  const token = tokenOf(role);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isRead = (init.method ?? 'GET') === 'GET';
  try {
    return await fetch(isRead ? stamped(url) : url, { ...init, headers, signal: timer.signal });
  } finally {
    clearTimeout(timeout);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** An organiser's screens and a player's each speak with their own token, so one browser can hold both sessions. */
export const createApi = (role: Role) =>
  trpc.createClient({
    links: [
      httpBatchLink({
        url: TRPC_PATH,
        maxItems: BATCH_MAX,
        fetch: (url, init) => call(role, String(url), init as RequestInit),
      }),
    ],
  });

/** A byte route: the answer itself, or CallFailed with the server's words. */
export async function fetchBytes(role: Role, path: string): Promise<Response> {
  const response = await call(role, API_PATH + path);
  if (!response.ok) throw new CallFailed(await failureOfResponse(response));
  return response;
}

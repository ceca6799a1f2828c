// Sign-outs that the server has not confirmed. A phone that had no signal keeps their tokens and sends them until the server
// has ended the sessions: until then the browser's cookie would open the photos of somebody who is gone.
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { credentialsFor, provedBase } from './base.ts';

const KEY = 'tokensToEnd';
/** A phone at the fan table is handed on many times before it has a signal. */
const KEPT_MAX = 50;
const TIMEOUT_MS = 30_000;
/** Milliseconds until the next try: doubled after each failure. */
const RETRY = { first: 3_000, longest: 60_000 };

/** What a header can hold; anything else was never a token. */
const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,200}$/.test(text);

function load(): string[] {
  try {
    const tokens: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(tokens) ? tokens.filter(isToken) : [];
  } catch {
    return [];
  }
}

const save = (tokens: readonly string[]): void =>
  writeStored(KEY, tokens.length > 0 ? JSON.stringify(tokens.slice(-KEPT_MAX)) : null);

/** Whether the server says that the token opens nothing any more; a captive portal's page says nothing. */
async function isEnded(token: string): Promise<boolean> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), TIMEOUT_MS);
  try {
    const at = await provedBase();
    const response = await fetch(at + API_PATH + apiRoutes.logout, {
      method: 'POST',
      credentials: credentialsFor(at),
      headers: { Authorization: `Bearer ${token}` },
      // Sent even if the person closes the page at once.
      keepalive: true,
      signal: timer.signal,
    });
    const body = await response.json();
    return response.ok
      ? body.success === true
      : response.status === 401 && body.code === 'UNAUTHENTICATED';
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

async function sendOne(token: string): Promise<void> {
  if (await isEnded(token)) save(load().filter((it) => it !== token));
}

/** Tokens under way: the network's return and the timer may ask for the same one, whose second answer would be a 401. */
const sending = new Map<string, Promise<void>>();

/** Tries all once. */
async function sendAll(): Promise<void> {
  await Promise.all(
    load().map((token) => {
      const sent = sending.get(token) ?? sendOne(token).finally(() => sending.delete(token));
      sending.set(token, sent);
      return sent;
    }),
  );
}

/** While a provider is mounted: tries again, at once when something was added. */
let resume: (() => Promise<void>) | null = null;

/** Ends the sessions of these tokens, now or later. @returns when each was tried once */
export async function endSessions(tokens: readonly string[]): Promise<void> {
  save([...new Set([...load(), ...tokens.filter(isToken)])]);
  await (resume ?? sendAll)();
}

/** Tries until nothing is left, also for what an earlier page left. Without anything no request is made. @returns stops it */
export function keepEnding(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    await sendAll();
    clearTimeout(timer);
    if (resume !== restart || load().length === 0) return;
    timer = setTimeout(attempt, Math.min(RETRY.longest, RETRY.first * 2 ** failures++));
  };
  const restart = (): Promise<void> => {
    failures = 0;
    return attempt();
  };
  resume = restart;
  window.addEventListener('online', restart);
  void restart();
  return () => {
    if (resume === restart) resume = null;
    clearTimeout(timer);
    window.removeEventListener('online', restart);
  };
}

// Sign-outs that the server has not confirmed. A phone without signal keeps the tokens and sends them until the server has
// ended the sessions: until then the browser's cookie would still open the photos of whoever signed out.
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { readJson, writeStored } from '../device/storage.ts';
import { credentialsFor, provedBase } from './base.ts';

const KEY = 'tokensToEnd';
/** A shared phone at the fan table may change hands many times before it has a signal. */
const KEPT_MAX = 50;
const TIMEOUT_MS = 30_000;
/** Milliseconds until the next try: doubled after each failure. */
const RETRY = { first: 3_000, longest: 60_000 };

/** Characters a header can hold; anything else was never a token. */
const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,200}$/.test(text);

function load(): string[] {
  const tokens = readJson(KEY);
  return Array.isArray(tokens) ? tokens.filter(isToken) : [];
}

const save = (tokens: readonly string[]): void =>
  writeStored(KEY, tokens.length > 0 ? JSON.stringify(tokens.slice(-KEPT_MAX)) : null);

/** Whether the server says that the session is over; a captive portal's page says nothing. @throws without a response */
async function isEnded(token: string): Promise<boolean> {
  const at = await provedBase();
  const response = await fetch(at + API_PATH + apiRoutes.logout, {
    method: 'POST',
    credentials: credentialsFor(at),
    headers: { Authorization: `Bearer ${token}` },
    // Sent even if the page is closed at once.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.json();
  return response.ok
    ? body.success === true
    : response.status === 401 && body.code === 'UNAUTHENTICATED';
}

async function sendOne(token: string): Promise<void> {
  if (await isEnded(token).catch(() => false)) save(load().filter((it) => it !== token));
}

/** Tokens being sent: the network's return and the timer may both send one, and the second response would be a 401. */
const sending = new Map<string, Promise<void>>();

/** Tries each token once. */
async function sendAll(): Promise<void> {
  await Promise.all(
    load().map((token) => {
      const sent = sending.get(token) ?? sendOne(token).finally(() => sending.delete(token));
      sending.set(token, sent);
      return sent;
    }),
  );
}

/** Set while a provider is mounted: retries at once when a token is added. */
let resume: (() => Promise<void>) | null = null;

/** Ends the sessions of these tokens, now or later. @returns once each was tried */
export async function endSessions(tokens: readonly string[]): Promise<void> {
  save([...new Set([...load(), ...tokens.filter(isToken)])]);
  await (resume ?? sendAll)();
}

/** Retries until none is left, including those of an earlier page; makes no request if there are none. @returns stops it */
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

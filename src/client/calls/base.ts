// Which of the laptop's addresses a page sends to. Its own until that is silent; then another one, and only after it has proved
// that it is this contest: a stranger may have the old address by now, who gets no token, no cookie, no socket and no photo.
import { newId } from '#shared/ids.ts';
import { API_PATH } from '#shared/paths.ts';
import { hmacSha256 } from '#shared/sha256.ts';

/** As `GET /addresses` answers it. */
interface Known {
  readonly addresses: readonly string[];
  readonly key?: { readonly id: string; readonly secret: string };
}

/** Milliseconds that an address has for its proof. */
const PATIENCE_MS = 2_000;

let known: Known = { addresses: [] };
/** Empty for the page's own. */
let base = '';
let isDoubted = false;
/** A page that was opened where the laptop cannot know itself, as behind a forwarded port, has no proof to wait for there. */
let isOwnProvable = false;
let loadsNothing = false;
let settling: Promise<boolean> | null = null;

/** What goes before a path: empty for the page's own address, else scheme, host and port. Not asked for a proof. */
export const currentBase = (): string => base;

/** Without a key, as before a sign-in, nothing can be proved, and the page stays at its own address. */
export async function learnAddresses(answer: Known): Promise<void> {
  known = answer.key ? answer : { ...known, addresses: answer.addresses };
  if (isOwnProvable || base !== '') return;
  isOwnProvable =
    answer.addresses.includes(location.origin) || (await proves(location.origin)) || isOwnProvable;
}

/** A request to the address got no answer, or its connection was lost: what answers there next may be somebody else. */
export function doubt(at: string): void {
  if (at !== base) return;
  isDoubted = true;
  // Chromium asks for a page's icon again, with the cookie, whenever the path changes and it had none.
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]')) {
    icon.href = 'data:,';
  }
}

/** Undefined in what a stranger says. */
function proofIn(answer: string): unknown {
  try {
    return (JSON.parse(answer) as { proof?: unknown } | null)?.proof;
  } catch {
    return undefined;
  }
}

async function proves(origin: string): Promise<boolean> {
  const { key } = known;
  if (!key) return false;
  const nonce = newId();
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), PATIENCE_MS);
  try {
    const question = new URLSearchParams({ key: key.id, nonce, at: origin });
    const response = await fetch(`${origin}${API_PATH}/proof?${question}`, {
      credentials: 'omit',
      redirect: 'error',
      signal: timer.signal,
    });
    const isBusy = response.status === 429 || response.status >= 500;
    // An answer that was cut off proves nothing of who gave it.
    const isIt = proofIn(await response.text()) === hmacSha256(key.secret, nonce + origin);
    if (!isIt && !isBusy && isOwnProvable && origin === location.origin) loadNothingMore();
    return isIt;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

/**
 * Browsers send cookies with pictures and code by themselves: from now on this page loads none from its own address. A policy
 * cannot be taken back; a reload, at whichever address, begins anew.
 */
function loadNothingMore(): void {
  if (loadsNothing) return;
  loadsNothing = true;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "img-src blob: data:; script-src 'none'; style-src 'none'";
  document.head.append(meta);
}

/** @returns whether an address has proved itself; `base` is it */
async function settle(): Promise<boolean> {
  const current = base || location.origin;
  const hasProof = base !== '' || isOwnProvable;
  // Twice: a wifi loses now and then what it is given.
  if (hasProof && ((await proves(current)) || (await proves(current)))) {
    isDoubted = false;
    return true;
  }
  const others = [...new Set([location.origin, ...known.addresses])].filter(
    // A page on https may not call plain http.
    (origin) => origin !== current && (location.protocol === 'http:' || /^https:/.test(origin)),
  );
  const found = await Promise.any(
    others.map(async (origin) => ((await proves(origin)) ? origin : Promise.reject())),
  ).catch(() => null);
  if (found === null) {
    if (!hasProof) isDoubted = false;
    return !hasProof;
  }
  if (base === '') loadNothingMore();
  base = found === location.origin ? '' : found;
  isDoubted = false;
  return true;
}

/**
 * What goes before a path, of an address that may be sent a token.
 * @param isAsked whether it is asked for a proof whatever happened before, as before a photo
 * @throws TypeError, as a request without an answer does, while none proves itself
 */
export async function provedBase(isAsked = false): Promise<string> {
  const isToBeAsked = isAsked && (base !== '' || isOwnProvable);
  if (!known.key || !(isDoubted || isToBeAsked)) return base;
  settling ??= settle().finally(() => {
    settling = null;
  });
  if (!(await settling)) {
    isDoubted = true;
    throw new TypeError();
  }
  return base;
}

/** As the page's own address sends cookies, which open its pictures, and another one gets none. */
export const credentialsFor = (at: string): RequestCredentials =>
  at === '' ? 'same-origin' : 'omit';

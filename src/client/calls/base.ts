// Which of the laptop's addresses a page talks to: its own until that stops answering, then another that has proved to be this
// contest. Somebody else may have the old address by now and must get no token, cookie, socket or photo.
import { newId } from '#shared/ids.ts';
import { API_PATH } from '#shared/paths.ts';
import { hmacSha256 } from '#shared/sha256.ts';

/** Response of `GET /addresses`. */
interface Known {
  readonly addresses: readonly string[];
  readonly key?: { readonly id: string; readonly secret: string };
}

/** How long an address may take to prove itself, in milliseconds. */
const PATIENCE_MS = 2_000;
/** The same while nothing speaks against the laptop but a silence: on a crowded wifi an answer may take seconds. */
const CALM_PATIENCE_MS = 10_000;
/** How long an address needs no other proof after a sign of the laptop, in milliseconds. */
const TRUSTED_MS = 5_000;

let known: Known = { addresses: [] };
/** Empty for the page's own address. */
let base = '';
let isDoubted = false;
/** When the laptop last gave a sign of itself at `base`. */
let heardAt = 0;
/** False where the laptop does not know its own address, as behind a forwarded port: no proof can be expected there. */
let isOwnProvable = false;
let loadsNothing = false;
let settling: Promise<boolean> | null = null;

/** Prefix of a path: empty for the page's own address, else scheme, host and port. Not checked for a proof. */
export const currentBase = (): string => base;

/** Scheme, host and port at which another phone reaches the contest, too. */
export const currentOrigin = (): string => base || location.origin;

/** Call this when something arrives on a connection that was made after a proof. */
export function heard(at: string): void {
  if (at === base) heardAt = Date.now();
}

/** Without a key, as before signing in, nothing can be proved and the page stays on its own address. */
export async function learnAddresses(answer: Known): Promise<void> {
  known = answer.key ? answer : { ...known, addresses: answer.addresses };
  heard(base);
  if (isOwnProvable || base !== '') return;
  isOwnProvable =
    answer.addresses.includes(location.origin) || (await proves(location.origin)) || isOwnProvable;
}

/** Call this when a request gets no response or a connection is lost: somebody else may answer at the address next. */
export function doubt(at: string): void {
  if (at === base) isDoubted = true;
}

/** Undefined if the response is not ours. */
function proofIn(answer: string): unknown {
  try {
    return (JSON.parse(answer) as { proof?: unknown } | null)?.proof;
  } catch {
    return undefined;
  }
}

async function proves(origin: string, patience = PATIENCE_MS): Promise<boolean> {
  const { key } = known;
  if (!key) return false;
  const nonce = newId();
  const question = new URLSearchParams({ key: key.id, nonce, at: origin });
  try {
    const response = await fetch(`${origin}${API_PATH}/proof?${question}`, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const isBusy = response.status === 429 || response.status >= 500;
    // A response that was cut off proves nothing about who sent it.
    const isIt = proofIn(await response.text()) === hmacSha256(key.secret, nonce + origin);
    if (!isIt && !isBusy && isOwnProvable && origin === location.origin) loadNothingMore();
    return isIt;
  } catch {
    return false;
  }
}

/**
 * Browsers send cookies along with images and scripts, so from now on this page loads none from its own address. A policy
 * cannot be withdrawn; a reload, at whichever address, starts without it.
 */
function loadNothingMore(): void {
  if (loadsNothing) return;
  loadsNothing = true;
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "img-src blob: data:; script-src 'none'; style-src 'none'";
  document.head.append(meta);
}

/** @returns whether an address has proved itself, which is then `base` */
async function settle(): Promise<boolean> {
  const current = currentOrigin();
  const hasProof = base !== '' || isOwnProvable;
  const patience = isDoubted ? PATIENCE_MS : CALM_PATIENCE_MS;
  // Twice: bad wifi loses a request now and then.
  if (hasProof && ((await proves(current, patience)) || (await proves(current)))) {
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
 * Prefix of a path, for an address that may receive a token. An idle page asks for a proof first: a laptop that has left sends
 * no word of it, and its connections stay open. On https, the certificate is one.
 * @param isAsked whether to demand a new proof in any case, as before a photo is sent
 * @throws TypeError, like a failed fetch, while no address proves itself
 */
export async function provedBase(isAsked = false): Promise<string> {
  const isUnsure = isAsked || (location.protocol === 'http:' && Date.now() > heardAt + TRUSTED_MS);
  const isToBeAsked = isUnsure && (base !== '' || isOwnProvable);
  if (!known.key || !(isDoubted || isToBeAsked)) return base;
  settling ??= settle().finally(() => {
    settling = null;
  });
  if (!(await settling)) {
    isDoubted = true;
    throw new TypeError();
  }
  heard(base);
  return base;
}

/** Cookies, which authorise images, go to the page's own address only. */
export const credentialsFor = (at: string): RequestCredentials =>
  at === '' ? 'same-origin' : 'omit';

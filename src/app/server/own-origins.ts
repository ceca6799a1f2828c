// The addresses at which the laptop can be reached now, for pages that were opened at another one.
import os from 'node:os';
import { cardsOf } from '#server/process/network-cards.ts';

/** `HOST` of a contest for the laptop itself, as behind a tunnel. */
const HERE_ALONE: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

interface Deps {
  /** `HOST`. */
  readonly host: string;
  /** What the contest listens on. */
  listeners(): readonly { readonly scheme: 'http' | 'https'; readonly port: number }[];
  /** `PUBLIC_URL`; null without one. */
  readonly publicUrl: string | null;
  interfaces?: typeof os.networkInterfaces;
}

/** Scheme, host and port of each way to the contest, `PUBLIC_URL` first. IPv4 alone: hotels hand out nothing else. */
export function ownOrigins({
  host,
  listeners,
  publicUrl,
  interfaces = os.networkInterfaces,
}: Deps) {
  // Virtual cards that are taken for real ones cost a page one question without an answer.
  const hosts = cardsOf(HERE_ALONE.has(host) ? {} : interfaces())
    .filter(({ isVirtual }) => !isVirtual)
    .map(({ address }) => address);
  const here = listeners().flatMap(({ scheme, port }) =>
    // As a browser writes it, without the port that goes without saying.
    hosts.map((host) => new URL(`${scheme}://${host}:${port}`).origin),
  );
  return [...new Set([...(publicUrl ? [publicUrl] : []), ...here])];
}

/** Between two looks, in milliseconds: pages know a change five seconds after it. */
const LOOK_MS = 2_000;

/** @returns a function that stops it */
export function watchOrigins(list: () => readonly string[], onChange: () => void): () => void {
  let last = list().join();
  const timer = setInterval(() => {
    const now = list().join();
    if (now !== last) onChange();
    last = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}

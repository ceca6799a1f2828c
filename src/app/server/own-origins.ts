// The laptop's current addresses, for pages that were opened at another one.
import type { NetworkCard } from '#server/process/network-cards.ts';

/** Values of `HOST` that mean this machine only, as behind a tunnel. */
const LOCAL_ONLY: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

interface Deps {
  /** `HOST`. */
  readonly host: string;
  readonly cards: readonly (NetworkCard & { readonly isVirtual: boolean })[];
  /** What the contest listens on. */
  listeners(): readonly { readonly scheme: 'http' | 'https'; readonly port: number }[];
  /** `PUBLIC_URL`; null without one. */
  readonly publicUrl: string | null;
}

/** Origins of the contest, `PUBLIC_URL` first. IPv4 only, since hotels hand out nothing else. */
export function ownOrigins({ host, cards, listeners, publicUrl }: Deps) {
  // A virtual card mistaken for a real one costs a page only one unanswered request.
  const hosts = (LOCAL_ONLY.has(host) ? [] : cards)
    .filter(({ isVirtual }) => !isVirtual)
    .map(({ address }) => address);
  const here = listeners().flatMap(({ scheme, port }) =>
    // As browsers write it, without a default port.
    hosts.map((host) => new URL(`${scheme}://${host}:${port}`).origin),
  );
  return [...new Set([...(publicUrl ? [publicUrl] : []), ...here])];
}

/** Polling interval in milliseconds: pages must learn of a change within five seconds. */
const POLL_MS = 2_000;

/** @returns stops watching */
export function watchOrigins(list: () => readonly string[], onChange: () => void): () => void {
  // Sorted: another route to the internet changes only the order.
  const listed = () => list().toSorted().join();
  let last = listed();
  const timer = setInterval(() => {
    const now = listed();
    if (now !== last) onChange();
    last = now;
  }, POLL_MS);
  return () => clearInterval(timer);
}

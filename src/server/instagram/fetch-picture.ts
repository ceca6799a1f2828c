// Fetches a picture through its public address before Instagram does, to detect a tunnel's interstitial page, a redirect
// or a sign-in page.

/** Milliseconds. */
const FETCH_WITHIN = 10_000;

/** Tunnels treat browsers and bots differently, so this imitates Instagram's fetcher. */
const AS_META = { 'User-Agent': 'facebookexternalhit/1.1' };

/** @returns what is wrong, as the end of a sentence; null when exactly `expected` was received */
export type FetchPicture = (address: string, expected: Buffer) => Promise<string | null>;

export const fetchPicture: FetchPicture = async (address, expected) => {
  try {
    const response = await fetch(address, {
      headers: AS_META,
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_WITHIN),
    });
    if (response.status >= 300 && response.status < 400) return 'it leads somewhere else';
    if (response.status !== 200) return `it answers ${response.status}`;
    const type = response.headers.get('content-type');
    if (type !== 'image/jpeg') return 'a page stands in its place';
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.equals(expected) ? null : 'another picture stands in its place';
  } catch {
    return 'nothing answers';
  }
};

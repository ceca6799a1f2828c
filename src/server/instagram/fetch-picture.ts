// Fetches a picture through its public address before Instagram does, to detect a tunnel's interstitial page, a redirect
// or a sign-in page.

import type { FetchFault } from '#shared/audit/instagram-troubles.ts';

/** Milliseconds. */
const FETCH_WITHIN = 10_000;

/** Tunnels treat browsers and bots differently, so this imitates Instagram's fetcher. */
const AS_META = { 'User-Agent': 'facebookexternalhit/1.1' };

/** @returns what is wrong; null when exactly `expected` was received */
export type FetchPicture = (address: string, expected: Buffer) => Promise<FetchFault | null>;

export const fetchPicture: FetchPicture = async (address, expected) => {
  try {
    const response = await fetch(address, {
      headers: AS_META,
      redirect: 'manual',
      signal: AbortSignal.timeout(FETCH_WITHIN),
    });
    if (response.status >= 300 && response.status < 400) return { fault: 'redirect' };
    if (response.status !== 200) return { fault: 'status', status: response.status };
    const type = response.headers.get('content-type');
    if (type !== 'image/jpeg') return { fault: 'page' };
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.equals(expected) ? null : { fault: 'other_picture' };
  } catch {
    return { fault: 'silence' };
  }
};

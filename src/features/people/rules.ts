// Usernames of people who are added by their name.
import { USERNAME_MAX } from '#features/auth/contract.ts';

/** For names without a letter that a keyboard of any phone has. */
const FALLBACK = 'volunteer';

/** In lower case and ASCII: `Ana María` is `ana-maria`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, USERNAME_MAX - 5) || FALLBACK;

/** Yields `ana`, `ana-2`, `ana-3` … in order, `most` of them. */
export function* proposeUsernames(name: string, most: number): Generator<string> {
  const base = plain(name);
  yield base;
  for (let i = 2; i <= most; i++) yield `${base}-${i}`;
}

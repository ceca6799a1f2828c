// Derives usernames from names.
import { USERNAME_MAX } from '#features/auth/contract.ts';

/** For names without a letter that every phone's keyboard has. */
const FALLBACK = 'volunteer';

/** Lower-case ASCII: `Ana María` becomes `ana-maria`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, USERNAME_MAX - 5) || FALLBACK;

/** Yields `most` names in order: `ana`, `ana-2`, `ana-3` … */
export function* proposeUsernames(name: string, most: number): Generator<string> {
  const base = plain(name);
  yield base;
  for (let i = 2; i <= most; i++) yield `${base}-${i}`;
}

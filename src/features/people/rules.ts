// Derives usernames from names.
import { USERNAME_MAX } from '#features/auth/contract.ts';
import { slugOf } from '#shared/text/file-names.ts';

/** For names without a letter that every phone's keyboard has. */
const FALLBACK = 'volunteer';

/** Yields `most` names in order, for Ana María `ana-maria`, `ana-maria-2`, `ana-maria-3` … */
export function* proposeUsernames(name: string, most: number): Generator<string> {
  const base = slugOf(name, USERNAME_MAX - 5, FALLBACK);
  yield base;
  for (let i = 2; i <= most; i++) yield `${base}-${i}`;
}

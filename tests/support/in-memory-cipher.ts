import type { TokenCipher } from '#server/security/token-cipher.ts';
import { newId } from '#shared/ids.ts';

/** Keeps to the contract of a cipher without a key file; each opens only what it has sealed itself. */
export function createInMemoryTokenCipher(): TokenCipher {
  const key = `${newId()}.`;
  return {
    seal: (text) => key + Buffer.from(text).toString('base64'),
    open: (sealed) =>
      sealed.startsWith(key) ? Buffer.from(sealed.slice(key.length), 'base64').toString() : null,
  };
}

// Encrypts secrets stored in the database with AES-256-GCM. The key is in a separate file next to the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export type TokenCipher = ReturnType<typeof createTokenCipher>;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @returns null if the file holds no key */
function readKey(file: string): Buffer | null {
  try {
    const key = fs.readFileSync(file);
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

/** Synced to disk before first use, so that a power failure cannot leave a token without its key. */
function makeKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // A damaged key opens nothing, but might be repaired by hand.
  if (fs.existsSync(file)) fs.renameSync(file, `${file}.damaged-${Date.now()}`);
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    const key = randomBytes(KEY_BYTES);
    fs.writeSync(handle, key);
    fs.fsyncSync(handle);
    return key;
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * A missing or damaged key is replaced when the next secret is sealed; earlier secrets can no longer be opened. `seal` throws if
 * the key file cannot be written.
 */
export function createTokenCipher(keyFile: string) {
  let key: Buffer | null = null;
  return {
    seal(text: string): string {
      key ??= readKey(keyFile) ?? makeKey(keyFile);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    /** Null if it was sealed with another key, or is damaged. */
    open(sealed: string): string | null {
      key ??= readKey(keyFile);
      if (!key) return null;
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(tag);
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

// Encrypts secrets stored in the database with AES-256-GCM. The key is in a separate file next to the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface TokenCipher {
  seal(text: string): string;
  /** Null when it was sealed with another key, or is damaged. */
  open(sealed: string): string | null;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const boxWith = (key: () => Buffer): TokenCipher => ({
  seal(text) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key(), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  },
  open(sealed) {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key(), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
});

function readKey(file: string): Buffer {
  const key = fs.readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is no key of this contest`);
  return key;
}

/** Synced to disk before first use, so that a power failure cannot leave a token without its key. */
function makeKey(file: string): Buffer {
  fs.mkdirSync(path.dirname(file), { recursive: true });
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

/** The key is created with the first secret. @throws Error for a key file of the wrong length */
export function createTokenCipher(keyFile: string): TokenCipher {
  let key: Buffer | null = null;
  return boxWith(() => {
    key ??= fs.existsSync(keyFile) ? readKey(keyFile) : makeKey(keyFile);
    return key;
  });
}

/** With a random key that ends with this process. */
export function createInMemoryTokenCipher(): TokenCipher {
  const key = randomBytes(KEY_BYTES);
  return boxWith(() => key);
}

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTokenCipher } from './token-cipher.ts';

const keyFile = () => path.join(temporaryFolder(), 'instagram.key');

test('a secret can be opened after a restart, and every ciphertext is different', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(sealed).not.toContain('IGAA');
  expect(tokenCipher.seal('IGAA-secret')).not.toBe(sealed);
  expect(createTokenCipher(file).open(sealed)).toBe('IGAA-secret');
});

test('the key file is created with the first secret and readable by its owner only', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  expect(fs.existsSync(file)).toBe(false);
  tokenCipher.seal('x');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('with another key, or after tampering, a secret cannot be opened', () => {
  const tokenCipher = createTokenCipher(keyFile());
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(createTokenCipher(keyFile()).open(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(tokenCipher.open(bytes.toString('base64'))).toBeNull();
  expect(tokenCipher.open('')).toBeNull();
});

test('a damaged key file opens nothing, and is set aside when the next secret is stored', () => {
  const file = keyFile();
  const sealed = createTokenCipher(file).seal('IGAA-secret');
  fs.writeFileSync(file, 'short');
  const tokenCipher = createTokenCipher(file);
  expect(tokenCipher.open(sealed)).toBeNull();
  expect(fs.readFileSync(file, 'utf8')).toBe('short');
  expect(tokenCipher.open(tokenCipher.seal('IGAA-new'))).toBe('IGAA-new');
  const [aside] = fs.readdirSync(path.dirname(file)).filter((name) => name.includes('damaged'));
  expect(fs.readFileSync(path.join(path.dirname(file), aside ?? ''), 'utf8')).toBe('short');
});

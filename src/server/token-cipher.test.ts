import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTokenCipher } from './token-cipher.ts';

const keyFile = () =>
  path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'swag-key-')), 'instagram.key');

test('a secret opens again after a restart, and looks different each time it is sealed', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(sealed).not.toContain('IGAA');
  expect(tokenCipher.seal('IGAA-secret')).not.toBe(sealed);
  expect(createTokenCipher(file).open(sealed)).toBe('IGAA-secret');
});

test('the key lies in a file that only its owner reads, and there is none before the first secret', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  expect(fs.existsSync(file)).toBe(false);
  tokenCipher.seal('x');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('without its key, or changed by one letter, a secret does not open', () => {
  const tokenCipher = createTokenCipher(keyFile());
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(createTokenCipher(keyFile()).open(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(tokenCipher.open(bytes.toString('base64'))).toBeNull();
  expect(tokenCipher.open('')).toBeNull();
});

test('a key file of another length is refused, not replaced', () => {
  const file = keyFile();
  fs.writeFileSync(file, 'short');
  expect(() => createTokenCipher(file).seal('x')).toThrow('no key');
  expect(fs.readFileSync(file, 'utf8')).toBe('short');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTokenCipher } from './token-cipher.ts';

const keyFile = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swag-key-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'instagram.key');
};

test('a secret can be opened after a restart, and every ciphertext is different', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(sealed).not.toContain('IGAA');
  expect(tokenCipher.seal('IGAA-secret')).not.toBe(sealed);
  expect(createTokenCipher(file).open(sealed)).toBe('IGAA-secret');
});

test('the key file is readable by its owner only, and is created with the first secret', () => {
  const file = keyFile();
  const tokenCipher = createTokenCipher(file);
  expect(fs.existsSync(file)).toBe(false);
  tokenCipher.seal('x');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('with another key, or after a change, a secret cannot be opened', () => {
  const tokenCipher = createTokenCipher(keyFile());
  const sealed = tokenCipher.seal('IGAA-secret');
  expect(createTokenCipher(keyFile()).open(sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(tokenCipher.open(bytes.toString('base64'))).toBeNull();
  expect(tokenCipher.open('')).toBeNull();
});

test('a key file of the wrong length throws and is not replaced', () => {
  const file = keyFile();
  fs.writeFileSync(file, 'short');
  expect(() => createTokenCipher(file).seal('x')).toThrow('no key');
  expect(fs.readFileSync(file, 'utf8')).toBe('short');
});

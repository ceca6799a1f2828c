import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256, sha256 } from './sha256.ts';

test('a phone computes the same hashes as the laptop, whatever the text and its length', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'a'.repeat(length);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.stringMatching(/^[ -~]{0,64}$/),
      (text, key) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
        expect(hmacSha256(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
      },
    ),
  );
});

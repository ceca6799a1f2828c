import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance, isSimilar, perceptualHashBytesOf } from './perceptual-hash.ts';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const text = (value: bigint) => value.toString(16).padStart(16, '0');

test('hashes are similar up to a distance of six bits', () => {
  expect(isSimilar('ffffffffffffffff', 'ffffffffffffffff')).toBe(true);
  expect(hammingDistance('0000000000000000', '000000000000003f')).toBe(6);
  expect(isSimilar('0000000000000000', '000000000000003f')).toBe(true);
  expect(isSimilar('0000000000000000', '000000000000007f')).toBe(false);
});

test('similar hashes share at least one byte, so the index finds them all', () => {
  const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 6 });
  fc.assert(
    fc.property(hash, flips, (one, bits) => {
      const other = bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), one);
      expect(isSimilar(text(one), text(other))).toBe(true);
      const bytes = perceptualHashBytesOf(text(other));
      expect(perceptualHashBytesOf(text(one)).some((byte, place) => byte === bytes[place])).toBe(
        true,
      );
    }),
  );
});

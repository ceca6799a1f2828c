import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const of = (bytes: Uint8Array) => fingerprintOf(new Uint8Array(bytes).buffer);

test('equal bytes have the same fingerprint, and a changed byte or another length gives another', () => {
  expect(of(new Uint8Array(3))).not.toBe(of(new Uint8Array(4)));
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, by) => {
        expect(of(bytes)).toBe(of(bytes));
        const other = new Uint8Array(bytes);
        other[at % other.length] = (other[at % other.length] as number) ^ by;
        expect(of(other)).not.toBe(of(bytes));
      },
    ),
  );
});

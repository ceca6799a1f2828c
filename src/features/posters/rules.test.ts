import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prizeLines } from './rules.ts';

const pins = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Pin ${i + 1}`, number: i + 1 }));

test('a poster lists what the organisers wrote, then the prizes', () => {
  expect(prizeLines('1st: a pass', pins(2))).toBe('1st: a pass\nPin 1\n2 × Pin 2');
  expect(prizeLines('', pins(1))).toBe('Pin 1');
  expect(prizeLines('', [])).toBe('');
});

test('prizes that a poster has no room for are counted', () => {
  expect(prizeLines('', pins(14)).split('\n').slice(-2)).toEqual(['11 × Pin 11', 'and 3 more']);
  expect(prizeLines('x'.repeat(495), pins(2))).toBe(`${'x'.repeat(495)}\nand 2 more`);
});

test('no list of prizes outgrows the poster', () => {
  const prize = fc.record({
    name: fc.stringMatching(/^[a-z]{1,60}$/),
    number: fc.integer({ min: 1, max: 999 }),
  });
  const lines = fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.array(prize, { maxLength: 40 }), (own, prizes) => {
      const printed = prizeLines(own.join('\n'), prizes).split('\n');
      expect(printed.length).toBeLessThanOrEqual(12);
      expect(printed.slice(0, own.length)).toEqual(own);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squareAfterKey } from './grid-keys.ts';

const press = (key: string, position: number, ctrlKey = false) =>
  squareAfterKey({ key, ctrlKey }, position, 5);

test('arrow keys move to the neighbouring square and stop at the edge of the board', () => {
  expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => press(key, 12))).toEqual([
    7, 13, 17, 11,
  ]);
  expect(['ArrowUp', 'ArrowLeft'].map((key) => press(key, 0))).toEqual([0, 0]);
  expect(['ArrowDown', 'ArrowRight'].map((key) => press(key, 24))).toEqual([24, 24]);
  expect(press('ArrowRight', 4), 'not into the next row').toBe(4);
});

test('Home and End move along the row, with Ctrl to the corners; other keys are left to the browser', () => {
  expect([press('Home', 12), press('End', 12)]).toEqual([10, 14]);
  expect([press('Home', 12, true), press('End', 12, true)]).toEqual([0, 24]);
  expect(['Tab', 'Enter', ' ', 'a', 'PageDown'].map((key) => press(key, 12))).toEqual(
    Array(5).fill(null),
  );
});

test('no key moves off a board of any size', () => {
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Home', 'End'];
  const board = fc
    .integer({ min: 3, max: 10 })
    .chain((size) => fc.tuple(fc.constant(size), fc.nat(size * size - 1)));
  fc.assert(
    fc.property(board, fc.constantFrom(...keys), fc.boolean(), ([size, position], key, ctrlKey) => {
      const next = squareAfterKey({ key, ctrlKey }, position, size);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(size * size);
    }),
  );
});

import { expect, test } from 'vitest';
import { waitMinutes } from './wait-estimate.ts';

test('the wait is told by the pace of the last half hour, in steps of five minutes', () => {
  // Two decisions a minute.
  expect(waitMinutes(39, 60)).toBe(20);
  expect(waitMinutes(40, 60)).toBe(25);
  expect(waitMinutes(0, 60)).toBe(5);
});

test('nothing is promised while hardly anything is decided', () => {
  expect(waitMinutes(0, 2)).toBeNull();
  expect(waitMinutes(10, 0)).toBeNull();
});

test('a wait of hours is told as its bound', () => {
  expect(waitMinutes(5000, 3)).toBe(120);
});

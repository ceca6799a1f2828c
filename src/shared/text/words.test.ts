import { expect, test } from 'vitest';
import { numberWord } from './words.ts';

test('numbers up to ninety-nine are written as words, and larger ones as digits', () => {
  const words = [0, 1, 8, 16, 19, 20, 24, 30, 91, 99, 100].map(numberWord);
  expect(words.join(' ')).toBe(
    'no one eight sixteen nineteen twenty twenty-four thirty ninety-one ninety-nine 100',
  );
});

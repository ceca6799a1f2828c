import { expect, test } from 'vitest';
import { readSpokenCode } from './codes.ts';
import { newSpokenCode } from './ids.ts';

test('a code that is made is eight characters, which reading leaves alone', () => {
  const code = newSpokenCode();
  expect(readSpokenCode(code)).toBe(code.replace('-', ''));
  expect(readSpokenCode(code)).toHaveLength(8);
});

import { expect, test } from 'vitest';
import { newSpokenCode, normalizeSpokenCode } from './ids.ts';

test('a code is read as it was meant: case, hyphens and ambiguous letters', () => {
  expect(normalizeSpokenCode('7K2M-Q4X1')).toBe('7K2MQ4X1');
  expect(normalizeSpokenCode(' 7k2m q4xl ')).toBe('7K2MQ4X1');
  expect(normalizeSpokenCode('oo00-iiLL')).toBe('00001111');
});

test('a code that is made is eight characters, which normalising leaves alone', () => {
  const code = newSpokenCode();
  expect(normalizeSpokenCode(code)).toBe(code.replace('-', ''));
  expect(normalizeSpokenCode(code)).toHaveLength(8);
});

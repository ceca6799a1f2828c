import { expect, test } from 'vitest';
import { withDe } from './french.ts';

test.each([
  ['Ada', 'd’Ada'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Noor', 'de Noor'],
  // Usage hesitates before an H; without the elision it is never wrong to the ear.
  ['Hugo', 'de Hugo'],
])('“de” before “%s” is “%s”', (name, text) => {
  expect(withDe(name)).toBe(text);
});

import { expect, test } from 'vitest';
import { withDe } from './french.ts';

test.each([
  ['Ada', 'd’Ada'],
  ['Émile R.', 'd’Émile R.'],
  ['Œdipe', 'd’Œdipe'],
  ['inès', 'd’inès'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Noor', 'de Noor'],
  // Usage hesitates before an H; without the elision it is never wrong to the ear.
  ['Hugo', 'de Hugo'],
  ['25e festival', 'de 25e festival'],
  ['🎲 Ada', 'de 🎲 Ada'],
  ['', 'de '],
])('“de” before “%s” is “%s”', (name, text) => {
  expect(withDe(name)).toBe(text);
});

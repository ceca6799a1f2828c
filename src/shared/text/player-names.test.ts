import { expect, test } from 'vitest';
import { shownNameOf } from './player-names.ts';

test('others see the first name and one initial, unless the player chose another name', () => {
  const shown = (firstName: string, lastName: string, shownName: string | null = null) =>
    shownNameOf({ firstName, lastName, shownName });
  expect(shown('Ines', 'Varga')).toBe('Ines V.');
  expect(shown('Ada', 'de Silva')).toBe('Ada D.');
  // A letter and its combining accent are one initial.
  expect(shown('Zoe', 'E\u0301mile')).toBe('Zoe E\u0301.');
  expect(shown('Yui', '山田')).toBe('Yui 山.');
  expect(shown('Theo', '  ')).toBe('Theo');
  expect(shown('Ines', 'Varga', 'Queen of Hats')).toBe('Queen of Hats');
});

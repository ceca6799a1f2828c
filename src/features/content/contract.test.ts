import { expect, test } from 'vitest';
import { linesWithoutName } from './contract.ts';

test('every location needs a name, blank lines are ignored', () => {
  expect(linesWithoutName('Main hall - The big stairs\n\nAtrium\n')).toEqual([]);
  expect(linesWithoutName('Main hall\n- The stairs\n   - again')).toEqual([2, 3]);
});

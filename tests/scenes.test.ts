import { expect, test } from 'vitest';
import { scenes } from '#tests/scenes/scenes.ts';

test('no picture of a screen is overwritten by another of the same name', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

import { expect, test } from 'vitest';
import { proposeUsernames } from './rules.ts';

test.each([
  ['Ana María', ['ana-maria', 'ana-maria-2', 'ana-maria-3']],
  ['  Zoë O’Neill ', ['zoe-o-neill', 'zoe-o-neill-2', 'zoe-o-neill-3']],
  ['小林', ['volunteer', 'volunteer-2', 'volunteer-3']],
  ['-', ['volunteer', 'volunteer-2', 'volunteer-3']],
])('%s gets a username that any keyboard can type', (name, names) => {
  expect([...proposeUsernames(name, 3)]).toEqual(names);
});

test('a username fits the sign-in form, however long the name', () => {
  for (const name of proposeUsernames('a'.repeat(60), 200)) expect(name.length).toBeLessThan(61);
});

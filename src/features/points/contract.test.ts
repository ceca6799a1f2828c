import { expect, test } from 'vitest';
import { messages } from './contract.ts';

test('a name written from right to left does not turn round a receipt’s points', () => {
  const rest = { points: '25 points', membership: 'Gold', moment: 'Sat 2:05 PM' };
  expect(messages.receipt({ name: 'رنا حداد', ...rest })).toBe(
    'Receipt: \u2068رنا حداد\u2069 · 25 points · Gold · Sat 2:05 PM',
  );
});

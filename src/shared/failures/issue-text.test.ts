import { expect, test } from 'vitest';
import { z } from 'zod';
import { englishFault } from './failures.ts';
import { issueText } from './issue-text.ts';

const schema = z.strictObject({
  text: z.string(),
  whole: z.number().int(),
  inside: z.object({ yes: z.boolean() }),
  list: z.array(z.string().max(2)).max(1),
  choice: z.enum(['oldest', 'challenge']),
  at: z.iso.datetime(),
  number: z.number().min(1).max(5),
  either: z.union([z.literal(''), z.string().regex(/^\d+$/), z.number()]),
  own: z.number({ error: 'Say how many' }),
});
const good = {
  text: 'x',
  whole: 1,
  inside: { yes: true },
  list: [],
  choice: 'oldest',
  at: '2026-08-30T18:05:00Z',
  number: 1,
  either: '',
  own: 1,
};

const wordsFor = (changes: object): string[] =>
  schema
    .safeParse({ ...good, ...changes }, { error: issueText })
    .error?.issues.map(({ message }) => englishFault(message)) ?? [];

test.each([
  [{ text: 5 }, '“text” must be text'],
  [{ text: undefined }, '“text” is missing: it must be text'],
  [{ whole: 1.5 }, '“whole” must be a whole number'],
  [{ whole: '1' }, '“whole” must be a number'],
  [{ inside: { yes: 'no' } }, '“inside.yes” must be true or false'],
  [{ inside: [] }, '“inside” must be an object'],
  [{ either: true }, '“either” must be text or a number'],
  [{ list: 'a' }, '“list” must be a list'],
  [{ list: ['a', 'b'] }, '“list” must have at most 1 entry'],
  [{ list: ['abc'] }, '“list.0” must have at most 2 characters'],
  [{ choice: 'newest' }, '“choice” must be one of "oldest", "challenge"'],
  [{ at: 'noon' }, '“at” must be a moment such as 2026-08-30T18:05:00Z'],
  [{ number: 9 }, '“number” must be at most 5'],
  [{ number: 0 }, '“number” must be at least 1'],
  [{ more: 1 }, 'The request has no field “more”'],
  [{ own: 'x' }, 'Say how many'],
])('%j is refused with the name of the field and what is expected', (changes, words) => {
  expect(wordsFor(changes)).toEqual([words]);
});

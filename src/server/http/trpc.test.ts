import { expect, test } from 'vitest';
import { z } from 'zod';
import { anonymous } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { type Context, createCallerFactory, publicProcedure, router } from './trpc.ts';

const ctx: Context = {
  caller: anonymous,
  origin: originFrom('192.0.2.1', null),
  rateLimit: async () => {},
  setSessionCookie: (answer) => answer,
  clearSessionCookie: () => {},
  logRefusedSignIn: () => {},
};
const named = z.object({ name: z.string().trim() });
const calls = router({
  greet: publicProcedure('GET /greeting', 'Greet')
    .input(named)
    .output(named)
    .query(({ input }) => Object.assign(input, { passwordHash: 'a column that nobody may read' })),
  break: publicProcedure('GET /break', 'Break')
    .output(named)
    .query(() => ({ name: 5 }) as unknown as { name: string }),
  give: publicProcedure('POST /points', 'Give points')
    .input(z.object({ points: z.number().int().min(-500).max(1000) }))
    .mutation(() => null),
  below: router({
    greet: publicProcedure('GET /below', 'Greet')
      .input(named)
      .query(({ input }) => input.name),
  }),
});
const caller = createCallerFactory(calls)(ctx);

test('a call accepts and returns what its contract says, and nothing else', async () => {
  expect(await caller.greet({ name: ' Ada ' })).toEqual({ name: 'Ada' });
  expect(await caller.below.greet({ name: ' Ada ' })).toBe('Ada');
});

test('input outside the contract is refused, naming the faulty field', async () => {
  const refused = caller.greet({ name: 5 } as never);
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(refused).rejects.toMatchObject({
    cause: { fields: { name: '“name” must be text' } },
  });
});

test.each([
  [1e20, '“points” must be at most 1000', { limit: 1000 }],
  [-1e20, '“points” must be at least -500', { limit: -500 }],
  [0.5, '“points” must be a whole number', {}],
])('the number %d is refused with the bound of its field', async (points, sentence, bound) => {
  await expect(caller.give({ points })).rejects.toMatchObject({
    message: sentence,
    cause: {
      fields: { points: sentence },
      params: { field: 'points', expectation: sentence.replace('“points” ', ''), ...bound },
    },
  });
});

test('a response that breaks the contract is not sent', async () => {
  await expect(caller.break()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

import { expect, test } from 'vitest';
import { adminProcedure, playerProcedure, publicProcedure, sessionProcedure } from './trpc.ts';

test('a procedure without a summary does not compile', () => {
  const openapi = { method: 'GET', path: '/nothing' } as const;
  // @ts-expect-error without a summary
  publicProcedure.meta({ openapi });
  publicProcedure.meta({ openapi: { ...openapi, summary: 'Do nothing' } });
});

test('a procedure records its access', () => {
  const of = [publicProcedure, playerProcedure, adminProcedure, sessionProcedure];
  expect(of.map(({ _def }) => _def.meta?.access)).toEqual(['anyone', 'player', 'admin', 'session']);
});

import { expect, test } from 'vitest';
import { adminProcedure, playerProcedure, publicProcedure, sessionProcedure } from './trpc.ts';

test('a call says what it does, or it does not compile', () => {
  const openapi = { method: 'GET', path: '/nothing' } as const;
  // @ts-expect-error without a summary
  publicProcedure.meta({ openapi });
  publicProcedure.meta({ openapi: { ...openapi, summary: 'Do nothing' } });
});

test('a procedure knows who gets past its guard', () => {
  const of = [publicProcedure, playerProcedure, adminProcedure, sessionProcedure];
  expect(of.map(({ _def }) => _def.meta?.access)).toEqual(['anyone', 'player', 'admin', 'session']);
});

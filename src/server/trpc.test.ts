import { expect, test } from 'vitest';
import {
  organiserProcedure,
  playerProcedure,
  publicProcedure,
  reviewerProcedure,
  sessionProcedure,
  staffProcedure,
  tableProcedure,
} from './trpc.ts';

test('a procedure without a summary does not compile', () => {
  const openapi = { method: 'GET', path: '/nothing' } as const;
  // @ts-expect-error without a summary
  publicProcedure.meta({ openapi });
  publicProcedure.meta({ openapi: { ...openapi, summary: 'Do nothing' } });
});

test('a procedure records its access', () => {
  const of = {
    anyone: publicProcedure,
    player: playerProcedure,
    organiser: organiserProcedure,
    reviewer: reviewerProcedure,
    table: tableProcedure,
    staff: staffProcedure,
    session: sessionProcedure,
  };
  for (const [access, { _def }] of Object.entries(of)) expect(_def.meta?.access).toBe(access);
});

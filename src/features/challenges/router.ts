// Procedures for the pool of challenges.

import { organiserProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { ImportingService } from './service/importing.ts';
import type { PoolService } from './service/pool.ts';

interface Deps {
  pool: PoolService;
  importing: ImportingService;
}

export const challengesRouter = ({ pool, importing }: Deps) =>
  router({
    titleOf: publicProcedure(
      'GET /challenges/{code}',
      'Show the title of a challenge, by its code on a wall',
      { 404: 'No active challenge has this code' },
    )
      .input(contract.codeInput)
      .output(contract.titleOfCode)
      .query(({ input }) => pool.titleOf(input.code)),

    list: organiserProcedure('GET /admin/challenges', 'List the pool of challenges')
      .output(contract.pool)
      .query(() => pool.list()),

    add: organiserProcedure('POST /admin/challenges', 'Add a challenge to the pool', {
      409: 'The code is taken, or the pool is full',
    })
      .input(contract.newChallenge)
      .output(contract.added)
      .mutation(({ ctx, input }) => pool.add(ctx.actor, input, ctx.origin)),

    import: organiserProcedure('POST /admin/challenges/import', 'Import challenges from a table', {
      409: 'The pool would be too large or too small',
    })
      .meta({ hasLargeBody: true })
      .input(contract.importInput)
      .output(contract.imported)
      .mutation(({ ctx, input }) => importing.run(ctx.actor, input, ctx.origin)),

    edit: organiserProcedure('PUT /admin/challenges/{id}', 'Edit a challenge', {
      404: 'No challenge has this id',
      409: 'The code is taken, or the challenge is printed on boards',
    })
      .input(contract.changedChallenge)
      .output(ok)
      .mutation(({ ctx, input }) => pool.edit(ctx.actor, input, ctx.origin)),

    retire: organiserProcedure(
      'POST /admin/challenges/{id}/retire',
      'Retire a challenge from boards dealt later',
      { 404: 'No challenge has this id', 409: 'The pool would be too small' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => pool.retire(ctx.actor, input.id, ctx.origin)),

    restore: organiserProcedure(
      'POST /admin/challenges/{id}/restore',
      'Restore a retired challenge',
      { 404: 'No challenge has this id' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => pool.restore(ctx.actor, input.id, ctx.origin)),

    move: organiserProcedure(
      'POST /admin/challenges/{id}/move',
      'Move a challenge within the order of the pool',
      { 404: 'No challenge has this id' },
    )
      .input(contract.moveInput)
      .output(ok)
      .mutation(({ ctx, input }) => pool.move(ctx.actor, input, ctx.origin)),

    remove: organiserProcedure(
      'DELETE /admin/challenges/{id}',
      'Delete a challenge that is on no board',
      {
        404: 'No challenge has this id',
        409: 'The challenge is on boards, or the pool would be too small',
      },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => pool.remove(ctx.actor, input.id, ctx.origin)),
  });

// The pool of challenges as procedures.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ImportingService } from './service/importing.ts';
import type { PoolService } from './service/pool.ts';

interface Deps {
  pool: PoolService;
  importing: ImportingService;
}

export const challengesRouter = ({ pool, importing }: Deps) =>
  router({
    list: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/challenges',
          summary: 'List the pool of challenges',
        },
      })
      .output(contract.pool)
      .query(() => pool.list()),

    add: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/challenges',
          summary: 'Add a challenge to the pool',
          failures: { 409: 'The code is taken, or the pool is full' },
        },
      })
      .input(contract.newChallenge)
      .output(contract.added)
      .mutation(({ ctx, input }) => pool.add(ctx.actor, input, ctx.origin)),

    import: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/challenges/import',
          summary: 'Import challenges from a table',
          failures: { 409: 'The pool would be too large or too small' },
        },
      })
      .input(contract.importInput)
      .output(contract.imported)
      .mutation(({ ctx, input }) => importing.run(ctx.actor, input, ctx.origin)),

    edit: organiserProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/admin/challenges/{id}',
          summary: 'Edit a challenge',
          failures: {
            404: 'No challenge has this id',
            409: 'The code is taken, or the challenge is printed on boards',
          },
        },
      })
      .input(contract.changedChallenge)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.edit(ctx.actor, input, ctx.origin)),

    retire: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/challenges/{id}/retire',
          summary: 'Retire a challenge from boards dealt later',
          failures: { 404: 'No challenge has this id', 409: 'The pool would be too small' },
        },
      })
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.retire(ctx.actor, input.id, ctx.origin)),

    restore: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/challenges/{id}/restore',
          summary: 'Restore a retired challenge',
          failures: { 404: 'No challenge has this id' },
        },
      })
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.restore(ctx.actor, input.id, ctx.origin)),

    move: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/challenges/{id}/move',
          summary: 'Move a challenge within the order of the pool',
          failures: { 404: 'No challenge has this id' },
        },
      })
      .input(contract.moveInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.move(ctx.actor, input.id, input.to, ctx.origin)),

    remove: organiserProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/challenges/{id}',
          summary: 'Delete a challenge that is on no board',
          failures: {
            404: 'No challenge has this id',
            409: 'The challenge is on boards, or the pool would be too small',
          },
        },
      })
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.remove(ctx.actor, input.id, ctx.origin)),
  });

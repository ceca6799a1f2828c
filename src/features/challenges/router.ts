// The pool of challenges as procedures.
import { adminProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ImportingService } from './service/importing.ts';
import type { PoolService } from './service/pool.ts';

interface Needs {
  pool: PoolService;
  importing: ImportingService;
}

const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '') => ({
  openapi: { method, path: `/admin/challenges${path}` as const, tags: ['content'], protect: true },
});

export const challengesRouter = ({ pool, importing }: Needs) =>
  router({
    list: adminProcedure
      .meta(at('GET'))
      .output(contract.pool)
      .query(() => pool.list()),

    add: adminProcedure
      .meta(at('POST'))
      .input(contract.newChallenge)
      .output(contract.added)
      .mutation(({ ctx, input }) => pool.add(ctx.actor, input, ctx.origin)),

    import: adminProcedure
      .meta(at('POST', '/import'))
      .input(contract.importInput)
      .output(contract.imported)
      .mutation(({ ctx, input }) => importing.run(ctx.actor, input, ctx.origin)),

    edit: adminProcedure
      .meta(at('PUT', '/{id}'))
      .input(contract.changedChallenge)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.edit(ctx.actor, input, ctx.origin)),

    retire: adminProcedure
      .meta(at('POST', '/{id}/retire'))
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.retire(ctx.actor, input.id, ctx.origin)),

    restore: adminProcedure
      .meta(at('POST', '/{id}/restore'))
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.restore(ctx.actor, input.id, ctx.origin)),

    move: adminProcedure
      .meta(at('POST', '/{id}/move'))
      .input(contract.moveInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.move(ctx.actor, input.id, input.to, ctx.origin)),

    remove: adminProcedure
      .meta(at('DELETE', '/{id}'))
      .input(contract.challengeInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => pool.remove(ctx.actor, input.id, ctx.origin)),
  });

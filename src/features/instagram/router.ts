// The Instagram configuration as procedures.
import { adminProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { InstagramService } from './service.ts';

const admin = { tags: ['instagram'], protect: true };

export const instagramRouter = ({ instagram }: { instagram: InstagramService }) =>
  router({
    config: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/instagram/config', ...admin } })
      .output(contract.config)
      .query(() => instagram.config()),

    save: adminProcedure
      .meta({ openapi: { method: 'PUT', path: '/admin/instagram/config', ...admin } })
      .input(contract.configInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => instagram.save(ctx.actor, input, ctx.origin)),

    test: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/instagram/test', ...admin } })
      .output(contract.ok)
      .mutation(() => instagram.test()),
  });

// The organisers' texts as procedures; the rules are open to everybody.
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ContentService } from './service.ts';

const admin = { tags: ['content'], protect: true };

export const contentRouter = ({ content }: { content: ContentService }) =>
  router({
    publicRules: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/rules', tags: ['content'] } })
      .output(contract.publicRules)
      .query(() => content.publicRules()),

    rules: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/rules', ...admin } })
      .output(contract.rules)
      .query(() => content.rules()),

    saveRules: adminProcedure
      .meta({ openapi: { method: 'PUT', path: '/admin/rules', ...admin } })
      .input(contract.rulesInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => content.saveRules(ctx.actor, input, ctx.origin)),

    preview: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/rules/preview', ...admin } })
      .input(contract.previewInput)
      .output(contract.preview)
      .mutation(({ ctx, input }) => content.preview(ctx.actor, input.content)),

    locations: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/photo-locations', ...admin } })
      .output(contract.locations)
      .query(() => content.locations()),

    saveLocations: adminProcedure
      .meta({ openapi: { method: 'PUT', path: '/admin/photo-locations', ...admin } })
      .input(contract.locationsInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => content.saveLocations(ctx.actor, input, ctx.origin)),
  });

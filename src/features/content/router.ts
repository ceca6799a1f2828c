// Procedures for content; the rendered rules and the locations are public.

import { organiserProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { ContentService } from './service.ts';

export const contentRouter = ({ content }: { content: ContentService }) =>
  router({
    publicRules: publicProcedure('GET /rules', 'Show the rules of the contest as safe HTML')
      .output(contract.publicRules)
      .query(() => content.publicRules()),

    publicLocations: publicProcedure('GET /photo-locations', 'List the photo locations')
      .output(contract.publicLocations)
      .query(() => content.publicLocations()),

    rules: organiserProcedure('GET /admin/rules', 'Show the rules as they are edited')
      .output(contract.rules)
      .query(() => content.rules()),

    saveRules: organiserProcedure('PUT /admin/rules', 'Save the rules', {
      409: 'Another organiser saved in the meantime',
    })
      .input(contract.rulesInput)
      .output(ok)
      .mutation(({ ctx, input }) => content.saveRules(ctx.actor, input, ctx.origin)),

    preview: organiserProcedure(
      'POST /admin/rules/preview',
      'Preview the rules as players would see them',
    )
      .input(contract.previewInput)
      .output(contract.preview)
      .mutation(({ ctx, input }) => content.preview(ctx.actor, input.content)),

    locations: organiserProcedure('GET /admin/photo-locations', 'Show the photo locations')
      .output(contract.locations)
      .query(() => content.locations()),

    saveLocations: organiserProcedure('PUT /admin/photo-locations', 'Save the photo locations', {
      409: 'Another organiser saved in the meantime',
    })
      .input(contract.locationsInput)
      .output(ok)
      .mutation(({ ctx, input }) => content.saveLocations(ctx.actor, input, ctx.origin)),
  });

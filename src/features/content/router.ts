// Procedures of content; the rendered rules and the locations are public.
import { organiserProcedure, publicProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ContentService } from './service.ts';

export const contentRouter = ({ content }: { content: ContentService }) =>
  router({
    publicRules: publicProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/rules',
          summary: 'Show the rules of the contest as safe HTML',
        },
      })
      .output(contract.publicRules)
      .query(() => content.publicRules()),

    publicLocations: publicProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/photo-locations',
          summary: 'List the photo locations',
        },
      })
      .output(contract.publicLocations)
      .query(() => content.publicLocations()),

    rules: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/rules',
          summary: 'Show the rules as they are edited',
        },
      })
      .output(contract.rules)
      .query(() => content.rules()),

    saveRules: organiserProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/admin/rules',
          summary: 'Save the rules',
          failures: { 409: 'Another organiser saved in the meantime' },
        },
      })
      .input(contract.rulesInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => content.saveRules(ctx.actor, input, ctx.origin)),

    preview: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/rules/preview',
          summary: 'Preview the rules as players would see them',
        },
      })
      .input(contract.previewInput)
      .output(contract.preview)
      .mutation(({ ctx, input }) => content.preview(ctx.actor, input.content)),

    locations: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/photo-locations',
          summary: 'Show the photo locations',
        },
      })
      .output(contract.locations)
      .query(() => content.locations()),

    saveLocations: organiserProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/admin/photo-locations',
          summary: 'Save the photo locations',
          failures: { 409: 'Another organiser saved in the meantime' },
        },
      })
      .input(contract.locationsInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => content.saveLocations(ctx.actor, input, ctx.origin)),
  });

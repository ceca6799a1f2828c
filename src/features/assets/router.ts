// Procedures of assets; uploads and downloads are in `http.ts`.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { AssetsService } from './service.ts';

export const assetsRouter = ({ assets }: { assets: AssetsService }) =>
  router({
    list: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/assets',
          summary: 'List the files of the organisers',
        },
      })
      .output(contract.assetList)
      .query(() => assets.list()),

    remove: organiserProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/assets/{filename}',
          summary: 'Delete a file of the organisers',
          failures: { 404: 'No file has this name' },
        },
      })
      .input(contract.assetInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => assets.remove(ctx.actor, input.filename, ctx.origin)),
  });

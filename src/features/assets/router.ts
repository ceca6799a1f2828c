// Procedures for assets; uploads and downloads are in `http.ts`.

import { organiserProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { AssetsService } from './service.ts';

export const assetsRouter = ({ assets }: { assets: AssetsService }) =>
  router({
    list: organiserProcedure('GET /admin/assets', 'List the files of the organisers')
      .output(contract.assetList)
      .query(() => assets.list()),

    remove: organiserProcedure(
      'DELETE /admin/assets/{filename}',
      'Delete a file of the organisers',
      { 404: 'No file has this name' },
    )
      .input(contract.assetInput)
      .output(ok)
      .mutation(({ ctx, input }) => assets.remove(ctx.actor, input.filename, ctx.origin)),
  });

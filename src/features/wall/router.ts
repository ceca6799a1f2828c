// Procedures for the live wall: what a projector reads, and what organisers can do with it.
import { organiserProcedure, publicProcedure, router, wallProcedure } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { WallShowService } from './service/wall-show.ts';
import type { WallsService } from './service/walls.ts';

interface Deps {
  walls: WallsService;
  wallShow: WallShowService;
}

export const wallRouter = ({ walls, wallShow }: Deps) =>
  router({
    open: publicProcedure('POST /wall/open', 'Open a live wall with a code from the dashboard', {
      400: 'A wrong, used or expired code',
      429: 'Too many codes from this address; see Retry-After',
    })
      .meta({ isSignIn: true })
      .input(contract.openInput)
      .output(contract.opened)
      .mutation(async ({ ctx, input }) =>
        ctx.setSessionCookie(await walls.open(input.code, ctx.origin)),
      ),

    show: wallProcedure('GET /wall', 'Read what the live wall shows')
      .output(contract.wallShow)
      .query(() => wallShow.show()),

    overview: organiserProcedure(
      'GET /admin/wall',
      'List the open walls, and whether the ranking on them is frozen',
    )
      .output(contract.wallOverview)
      .query(() => walls.overview()),

    makeCode: organiserProcedure(
      'POST /admin/wall/code',
      'Make a code that opens one wall; the code before it ends',
      { 409: 'As many walls are open as there may be' },
    )
      .output(contract.issuedCode)
      .mutation(({ ctx }) => walls.makeCode(ctx.actor, ctx.origin)),

    end: organiserProcedure('DELETE /admin/wall/{id}', 'End a wall', { 404: 'No wall has this id' })
      .input(contract.wallInput)
      .output(ok)
      .mutation(({ ctx, input }) => walls.end(ctx.actor, input.id, ctx.origin)),

    freeze: organiserProcedure('POST /admin/wall/freeze', 'Freeze the ranking on the walls', {
      409: 'It is frozen',
    })
      .output(ok)
      .mutation(({ ctx }) => walls.freeze(ctx.actor, ctx.origin)),

    unfreeze: organiserProcedure(
      'POST /admin/wall/unfreeze',
      'Show the live ranking on the walls again',
      { 409: 'It is not frozen' },
    )
      .output(ok)
      .mutation(({ ctx }) => walls.unfreeze(ctx.actor, ctx.origin)),
  });

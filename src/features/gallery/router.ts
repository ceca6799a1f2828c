// Procedures for the gallery and the people's choice.
import { keptOutput } from '#server/http/kept-answer.ts';
import { organiserProcedure, phoneProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { GalleryService } from './service/gallery.ts';
import type { HeartsService } from './service/hearts.ts';

interface Deps {
  gallery: GalleryService;
  hearts: HeartsService;
}

export const galleryRouter = ({ gallery, hearts }: Deps) =>
  router({
    page: phoneProcedure(
      'GET /game/gallery',
      'Read a page of the photos that players show to others',
      { 404: 'No challenge has this code' },
      {
        description:
          'Newest first; while hearts can be given, in an order drawn for the board that asks.',
      },
    )
      .input(contract.galleryInput)
      .output(contract.galleryPage)
      .query(({ ctx, input }) => gallery.page(ctx.actor, input)),

    hearts: phoneProcedure('GET /game/hearts', 'Read what your board has given its hearts to')
      .output(contract.ownHearts)
      .query(({ ctx }) => hearts.own(ctx.actor)),

    giveHearts: phoneProcedure(
      'PUT /game/hearts',
      'Give your board’s hearts to these photos, and to no others',
      {
        404: 'A photo is not in the gallery',
        409: 'Hearts cannot be given at the moment, or your board has no approved photo',
      },
    )
      .input(contract.heartsInput)
      .output(contract.ownHearts)
      .mutation(({ ctx, input }) => hearts.give(ctx.actor, input.photoIds)),

    setHeart: phoneProcedure(
      'PUT /game/hearts/{id}',
      'Give a photo one of your board’s hearts, or take it back',
      {
        404: 'The photo is not in the gallery',
        409: 'Hearts cannot be given at the moment, or your board has no approved photo',
      },
    )
      .input(contract.heartInput)
      .output(contract.ownHearts)
      .mutation(({ ctx, input }) => hearts.set(ctx.actor, input)),

    heartsOverview: organiserProcedure(
      'GET /admin/hearts',
      'Read how the people’s choice stands, without any count',
    )
      .output(contract.heartsOverview)
      .query(() => hearts.overview()),

    changeHearts: organiserProcedure(
      'POST /admin/hearts',
      'Open, close or reveal the people’s choice',
      { 409: 'It is revealed, or was never open' },
    )
      .input(contract.heartStateInput)
      .output(contract.heartsOverview)
      .mutation(({ ctx, input }) => hearts.change(ctx.actor, input.state, ctx.origin)),

    revealed: publicProcedure('GET /hearts', 'Read the revealed hearts and recompute them', {
      404: 'They are not revealed',
    })
      .output(keptOutput(contract.publicHearts))
      .query(() => hearts.show()),
  });

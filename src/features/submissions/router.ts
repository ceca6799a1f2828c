// Photos as procedures: a player's own, the queue, and what an organiser decides.
import { adminProcedure, playerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ListingService } from './service/listing.ts';
import type { ReviewService } from './service/review.ts';

interface Needs {
  listing: ListingService;
  reviewing: ReviewService;
}

const admin = { tags: ['review'], protect: true };

export const submissionsRouter = ({ listing, reviewing }: Needs) =>
  router({
    mine: playerProcedure
      .meta({
        openapi: { method: 'GET', path: '/game/submissions', tags: ['game'], protect: true },
      })
      .output(contract.ownSubmissions)
      .query(({ ctx }) => listing.ofPlayer(ctx.actor)),

    queue: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/review-queue', ...admin } })
      .input(contract.queueInput)
      .output(contract.queue)
      .query(({ input }) => listing.queue(input)),

    ofPlayer: adminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/photos',
          tags: ['players'],
          protect: true,
        },
      })
      .input(contract.playerInput)
      .output(contract.playerPhotos)
      .query(({ input }) => listing.ofPlayerForReview(input.id)),

    stats: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/review-stats', ...admin } })
      .output(contract.reviewStats)
      .query(() => listing.stats()),

    review: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/review/{id}', ...admin } })
      .input(contract.reviewInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => reviewing.review(ctx.actor, input, ctx.origin)),

    undo: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/review/{id}/undo', ...admin } })
      .input(contract.submissionInput)
      .output(contract.undone)
      .mutation(({ ctx, input }) => reviewing.undo(ctx.actor, input.id, ctx.origin)),

    approveMany: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/review-queue/approve', ...admin } })
      .input(contract.approveManyInput)
      .output(contract.approvedMany)
      .mutation(({ ctx, input }) => reviewing.approveMany(ctx.actor, input.ids, ctx.origin)),
  });

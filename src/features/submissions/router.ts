// Submission procedures: a player's own photos, the review queue, reviews.
import { organiserProcedure, playerProcedure, reviewerProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ConsentService } from './service/consent.ts';
import type { ListingService } from './service/listing.ts';
import type { ReviewService } from './service/review.ts';

interface Deps {
  consent: ConsentService;
  listing: ListingService;
  reviewing: ReviewService;
}

export const submissionsRouter = ({ consent, listing, reviewing }: Deps) =>
  router({
    mine: playerProcedure
      .meta({
        openapi: { method: 'GET', path: '/game/submissions', summary: 'List your photos' },
      })
      .output(contract.ownSubmissions)
      .query(({ ctx }) => listing.ofPlayer(ctx.actor)),

    withdrawConsent: playerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/game/submissions/{id}/withdraw-consent',
          summary: 'Take back the consent to be featured on Instagram',
          failures: { 404: 'You have no photo with this id', 409: 'The photo is on Instagram' },
        },
      })
      .input(contract.submissionInput)
      .output(contract.consentWithdrawn)
      .mutation(({ ctx, input }) => consent.withdraw(ctx.actor, input.id, ctx.origin)),

    queue: reviewerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/review-queue',
          summary: 'List the photos that wait for a review',
        },
      })
      .input(contract.queueInput)
      .output(contract.queue)
      .query(({ ctx, input }) => listing.queue(ctx.actor, input)),

    ofPlayer: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/photos',
          summary: 'List the photos of a player',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(contract.playerInput)
      .output(contract.playerPhotos)
      .query(({ input }) => listing.ofPlayerForReview(input.id)),

    stats: reviewerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/review-stats',
          summary: 'Show the figures of the reviews',
        },
      })
      .output(contract.reviewStats)
      .query(() => listing.stats()),

    review: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review/{id}',
          summary: 'Approve or reject a photo',
          failures: {
            404: 'No photo has this id',
            409: 'The photo is reviewed already; the sentence says by whom and when',
          },
        },
      })
      .input(contract.reviewInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => reviewing.review(ctx.actor, input, ctx.origin)),

    undo: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review/{id}/undo',
          summary: 'Undo the review of a photo',
          failures: {
            404: 'No photo has this id',
            409: 'The photo is not reviewed, or a newer one took its place',
          },
        },
      })
      .input(contract.submissionInput)
      .output(contract.undone)
      .mutation(({ ctx, input }) => reviewing.undo(ctx.actor, input.id, ctx.origin)),

    approveMany: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review-queue/approve',
          summary: 'Approve several photos at once',
        },
      })
      .input(contract.approveManyInput)
      .output(contract.approvedMany)
      .mutation(({ ctx, input }) => reviewing.approveMany(ctx.actor, input.ids, ctx.origin)),
  });

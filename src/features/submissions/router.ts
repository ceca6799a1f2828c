// Submission procedures: a player's own photos, the review queue, reviews.
import { organiserProcedure, playerProcedure, reviewerProcedure, router } from '#server/trpc.ts';
import * as together from './contract.ts';
import type { DealingService } from './service/dealing.ts';
import type { BesideService, ListingService, QueuePaceService } from './service/listing.ts';
import type { ConsentService, ReviewService } from './service/review.ts';

interface Deps {
  beside: BesideService;
  dealing: DealingService;
  consent: ConsentService;
  listing: ListingService;
  queuePace: QueuePaceService;
  reviewing: ReviewService;
}

export const submissionsRouter = ({
  beside,
  consent,
  dealing,
  listing,
  queuePace,
  reviewing,
}: Deps) =>
  router({
    mine: playerProcedure
      .meta({
        openapi: { method: 'GET', path: '/game/submissions', summary: 'List your photos' },
      })
      .output(together.ownSubmissions)
      .query(({ ctx }) => listing.ofPlayer(ctx.actor)),

    waiting: playerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/game/submissions/{id}/waiting',
          summary: 'Show about how long your photo will wait for its review',
          failures: { 404: 'You have no photo with this id' },
        },
      })
      .input(together.submissionInput)
      .output(together.waiting)
      .query(({ ctx, input }) => queuePace.waitOf(ctx.actor, input.id)),

    withdrawConsent: playerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/game/submissions/{id}/withdraw-consent',
          summary: 'Take back the consent to be featured on Instagram',
          failures: { 404: 'You have no photo with this id', 409: 'The photo is on Instagram' },
        },
      })
      .input(together.submissionInput)
      .output(together.consentWithdrawn)
      .mutation(({ ctx, input }) => consent.withdraw(ctx.actor, input.id, ctx.origin)),

    queue: reviewerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/review-queue',
          summary: 'List the photos that wait for a review',
        },
      })
      .input(together.queueInput)
      .output(together.queue)
      .query(({ ctx, input }) => listing.queue(ctx.actor, input)),

    deal: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review-queue/deal',
          summary: 'Take waiting photos that no other screen shows',
          description:
            'They stay with the screen for 90 s after its last call. The oldest come first; a decision about any photo remains possible.',
        },
      })
      .input(together.dealInput)
      .output(together.dealt)
      .mutation(({ ctx, input }) => dealing.deal(ctx.actor, input)),

    leave: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review-queue/leave',
          summary: 'Give the photos of a screen back',
        },
      })
      .input(together.leaveInput)
      .output(together.ok)
      .mutation(({ ctx, input }) => dealing.leave(ctx.actor, input.screen)),

    beside: reviewerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/review/{id}/beside',
          summary: 'List what a photo is compared with',
          failures: { 404: 'No photo has this id' },
        },
      })
      .input(together.submissionInput)
      .output(together.beside)
      .query(({ input }) => beside.of(input.id)),

    ofPlayer: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/players/{id}/photos',
          summary: 'List the photos of a player',
          failures: { 404: 'No player has this id' },
        },
      })
      .input(together.playerInput)
      .output(together.playerPhotos)
      .query(({ input }) => listing.ofPlayerForReview(input.id)),

    stats: reviewerProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/review-stats',
          summary: 'Show the figures of the reviews',
        },
      })
      .output(together.reviewStats)
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
      .input(together.reviewInput)
      .output(together.ok)
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
      .input(together.undoInput)
      .output(together.undone)
      .mutation(({ ctx, input }) => reviewing.undo(ctx.actor, input, ctx.origin)),

    approveMany: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review-queue/approve',
          summary: 'Approve several photos at once',
        },
      })
      .input(together.approveManyInput)
      .output(together.approvedMany)
      .mutation(({ ctx, input }) => reviewing.approveMany(ctx.actor, input.ids, ctx.origin)),

    rejectMany: reviewerProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/review-queue/reject',
          summary: 'Reject several photos with one reason',
        },
      })
      .input(together.rejectManyInput)
      .output(together.rejectedMany)
      .mutation(({ ctx, input }) => reviewing.rejectMany(ctx.actor, input, ctx.origin)),
  });

// Submission procedures: a player's own photos, the review queue, reviews.

import {
  organiserProcedure,
  phoneProcedure,
  playerProcedure,
  reviewerProcedure,
  router,
} from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { LeasingService } from './service/leasing.ts';
import type { BesideService, ListingService } from './service/listing.ts';
import type { ConsentService, ReportsService, ReviewService } from './service/review.ts';

const NO_PHOTO = { 404: 'No photo has this id' };

const NOT_YOURS = { 404: 'You have no photo with this id' };

interface Deps {
  beside: BesideService;
  leasing: LeasingService;
  consent: ConsentService;
  listing: ListingService;
  reports: ReportsService;
  reviewing: ReviewService;
}

export const submissionsRouter = ({
  beside,
  consent,
  leasing,
  listing,
  reports,
  reviewing,
}: Deps) =>
  router({
    mine: phoneProcedure('GET /game/submissions', 'List your photos')
      .output(contract.ownSubmissions)
      .query(({ ctx }) => listing.ofPlayer(ctx.actor)),

    waiting: phoneProcedure(
      'GET /game/submissions/{id}/waiting',
      'Show about how long your photo will wait for its review',
      NOT_YOURS,
    )
      .input(idInput)
      .output(contract.waiting)
      .query(({ ctx, input }) => listing.waitOf(ctx.actor, input.id)),

    withdrawConsent: playerProcedure(
      'POST /game/submissions/{id}/withdraw-consent',
      'Take back the consents to be shown in the hall and featured on Instagram',
      { ...NOT_YOURS, 409: 'The photo is on Instagram' },
    )
      .input(idInput)
      .output(contract.consentChanged)
      .mutation(({ ctx, input }) => consent.withdraw(ctx.actor, input.id, ctx.origin)),

    setConsents: playerProcedure(
      'PATCH /game/submissions/{id}',
      'Give or take back the consents to your photo: shown in the hall, featured on Instagram',
      { ...NOT_YOURS, 409: 'The photo is on Instagram, or was rejected' },
    )
      .input(contract.consentsInput)
      .output(contract.consentChanged)
      .mutation(({ ctx, input }) => consent.change(ctx.actor, input, ctx.origin)),

    report: phoneProcedure(
      'POST /game/gallery/{id}/report',
      'Tell the reviewers that something is wrong with a photo',
      {
        404: 'The photo is not in the gallery',
      },
    )
      .input(contract.reportInput)
      .output(ok)
      .mutation(({ ctx, input }) => reports.report(ctx.actor, input)),

    dismissReports: reviewerProcedure(
      'POST /admin/review/{id}/dismiss-reports',
      'Find nothing wrong with a reported photo',
      {
        ...NO_PHOTO,
        409: 'Nobody has reported it, or it was dismissed',
      },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => reports.dismiss(ctx.actor, input.id, ctx.origin)),

    queue: reviewerProcedure('GET /admin/review-queue', 'List the photos that wait for a review')
      .input(contract.queueInput)
      .output(contract.queue)
      .query(({ ctx, input }) => listing.queue(ctx.actor, input)),

    find: reviewerProcedure('GET /admin/photos', 'Find photos, waiting and decided')
      .input(contract.findInput)
      .output(contract.foundPhotos)
      .query(({ ctx, input }) => leasing.withLookers(ctx.actor, listing.find(ctx.actor, input))),

    deal: reviewerProcedure(
      'POST /admin/review-queue/deal',
      'Take waiting photos that no other screen shows',
      {},
      {
        description:
          'They stay with the screen for 90 s after its last call. The oldest come first; a decision about any photo remains possible.',
      },
    )
      .input(contract.dealInput)
      .output(contract.dealt)
      .mutation(({ ctx, input }) => leasing.deal(ctx.actor, input)),

    askOthers: reviewerProcedure(
      'POST /admin/review/{id}/second-opinion',
      'Leave a photo to another reviewer; it comes to you last',
      { ...NO_PHOTO, 409: 'The photo is not waiting for review' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => leasing.askOthers(ctx.actor, input.id)),

    leave: reviewerProcedure('POST /admin/review-queue/leave', 'Give the photos of a screen back')
      .input(contract.leaveInput)
      .output(ok)
      .mutation(({ ctx, input }) => leasing.leave(ctx.actor, input.screen)),

    beside: reviewerProcedure(
      'GET /admin/review/{id}/beside',
      'List what a photo is compared with',
      NO_PHOTO,
    )
      .input(idInput)
      .output(contract.beside)
      .query(({ input }) => beside.of(input.id)),

    ofPlayer: organiserProcedure('GET /admin/players/{id}/photos', 'List the photos of a player', {
      404: 'No player has this id',
    })
      .input(idInput)
      .output(contract.playerPhotos)
      .query(({ ctx, input }) =>
        leasing.withLookers(ctx.actor, listing.ofPlayerForReview(input.id)),
      ),

    stats: reviewerProcedure('GET /admin/review-stats', 'Show the figures of the reviews')
      .output(contract.reviewStats)
      .query(() => listing.stats()),

    review: reviewerProcedure('POST /admin/review/{id}', 'Approve or reject a photo', {
      ...NO_PHOTO,
      409: 'The photo is reviewed already; the sentence says by whom and when',
    })
      .input(contract.reviewInput)
      .output(ok)
      .mutation(({ ctx, input }) => reviewing.review(ctx.actor, input, ctx.origin)),

    undo: reviewerProcedure('POST /admin/review/{id}/undo', 'Undo the review of a photo', {
      ...NO_PHOTO,
      409: 'The photo is not reviewed, or a newer one took its place',
    })
      .input(contract.undoInput)
      .output(contract.undone)
      .mutation(({ ctx, input }) => reviewing.undo(ctx.actor, input, ctx.origin)),

    approveMany: reviewerProcedure(
      'POST /admin/review-queue/approve',
      'Approve several photos at once',
    )
      .input(contract.approveManyInput)
      .output(contract.approvedMany)
      .mutation(({ ctx, input }) => reviewing.approveMany(ctx.actor, input.ids, ctx.origin)),

    rejectMany: reviewerProcedure(
      'POST /admin/review-queue/reject',
      'Reject several photos with one reason',
    )
      .input(contract.rejectManyInput)
      .output(contract.rejectedMany)
      .mutation(({ ctx, input }) => reviewing.rejectMany(ctx.actor, input, ctx.origin)),
  });

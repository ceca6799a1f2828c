// What players and reviewers look at: own photos, the queue, the figures, the pictures themselves.
import type { Db } from '#db/client.ts';
import { findBlob } from '#features/files/repo.ts';
import type { Caller, PlayerActor } from '#shared/actor.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { photoSizes } from '../contract.ts';
import { findOfPlayer, findSubmission } from '../repo/photos.ts';
import * as repo from '../repo/reviews.ts';
import { ownSubmissionOf, reviewItemOf } from '../rules/views.ts';

interface Needs {
  db: Db;
  now: Clock;
  timeZone: string;
}

export type ListingService = ReturnType<typeof createListing>;

export function createListing({ db, now, timeZone }: Needs) {
  return {
    ofPlayer: (player: PlayerActor) => ({
      submissions: findOfPlayer(db, player.id).map(({ row, challenge }) =>
        ownSubmissionOf(row, challenge),
      ),
    }),

    queue: (limit: number) => ({
      submissions: repo.findPending(db, limit).map(reviewItemOf),
      pending: repo.countPending(db),
    }),

    stats() {
      const { pending, approved, rejected } = repo.countByStatus(db);
      const wait = repo.averageWait(db);
      return {
        // Nothing can have been posted while no account can be connected.
        overall: { total: pending + approved + rejected, approved, rejected, posted: 0 },
        queue: { pending, oldest: repo.oldestPending(db)?.toISOString() ?? null },
        today: { submitted: repo.countSince(db, startOfContestDay(now(), timeZone)) },
        avgReviewTime: wait === null ? null : Math.round(wait / 100) / 10,
      };
    },

    /** One picture of a photo, for its player and for organisers. @throws unauthenticated, not_found for others */
    picture(caller: Caller, id: string, size: (typeof photoSizes)[number]) {
      if (!caller.player && !caller.admin) throw new AppError('unauthenticated');
      const photo = findSubmission(db, id);
      const mayLook = caller.admin !== null || photo?.playerId === caller.player?.id;
      if (!photo || !mayLook) throw new AppError('not_found');
      const hashes = {
        thumbnail: photo.thumbnailHash,
        view: photo.viewHash,
        original: photo.originalHash,
      };
      const found = findBlob(db, hashes[size]);
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
}

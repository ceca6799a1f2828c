// Read side of submissions: a player's photos, the review queue, statistics, pictures.
import type { Db } from '#db/client.ts';
import { findPlayer } from '#features/auth/reads.ts';
import { countPhotosSince, findCounters } from '#features/operations/reads.ts';
import type { OpenStoredFile } from '#server/stored-file.ts';
import { type Caller, isOrganiser, type PlayerActor, type Reviewer } from '#shared/actor.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { photoSizes, QueueInput } from '../contract.ts';
import { findOfPlayer, findSubmission } from '../reads/photos.ts';
import * as reads from '../reads/reviews.ts';
import { ownSubmissionOf, reviewItemOf, withoutPrivateData } from '../rules/views.ts';
import type { FindInstagramPosts } from './instagram-posts.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  openBlob: OpenStoredFile;
  findInstagramPosts: FindInstagramPosts;
}

export type ListingService = ReturnType<typeof createListing>;

export function createListing({ db, now, timeZone, openBlob, findInstagramPosts }: Deps) {
  const oldestPending = () => reads.oldestPending(db)?.toISOString() ?? null;

  const itemsOf = (photos: readonly reads.ReviewedPhoto[]) => {
    const posts = findInstagramPosts(
      db,
      photos.map(({ row }) => row.id),
    );
    return photos.map((photo) =>
      reviewItemOf({ ...photo, instagram: posts.get(photo.row.id) ?? null }),
    );
  };

  return {
    ofPlayer(player: PlayerActor) {
      const photos = findOfPlayer(db, player.id);
      const posts = findInstagramPosts(
        db,
        photos.map(({ row }) => row.id),
      );
      return {
        submissions: photos.map(({ row, challenge }) =>
          ownSubmissionOf(row, challenge, posts.get(row.id)?.state === 'posted'),
        ),
      };
    },

    /** One player's photos for an organiser, newest first. @throws not_found */
    ofPlayerForReview(id: string) {
      if (!findPlayer(db, id)) throw new AppError('not_found');
      return { submissions: itemsOf(reads.findReviewedOfPlayer(db, id)) };
    },

    /** A reviewer who is no organiser gets photos without private data. */
    queue(admin: Reviewer, { limit, order }: QueueInput) {
      const items = itemsOf(reads.findPending(db, limit, order));
      return {
        submissions: isOrganiser(admin) ? items : items.map(withoutPrivateData),
        pending: findCounters(db).pending,
        oldest: oldestPending(),
      };
    },

    stats() {
      const { pending, approved, rejected, posted, wait } = findCounters(db);
      const decided = approved + rejected;
      return {
        overall: { total: pending + decided, approved, rejected, posted },
        queue: { pending, oldest: oldestPending() },
        today: { submitted: countPhotosSince(db, startOfContestDay(now(), timeZone)) },
        avgReviewTime: decided === 0 ? null : Math.round(wait / decided / 100) / 10,
      };
    },

    /**
     * A picture, for the photo's player and for organisers; for volunteers too, but for the original, whose metadata has the
     * camera's owner and serial number. @throws unauthenticated, forbidden; not_found, also for other players
     */
    picture({ player, admin }: Caller, id: string, size: (typeof photoSizes)[number]) {
      if (!player && !admin) throw new AppError('unauthenticated');
      const photo = findSubmission(db, id);
      const isOwn = player !== null && photo?.playerId === player.id;
      if (!photo || (!isOwn && !admin)) throw new AppError('not_found');
      const isPrivate = size === 'original' && !isOwn;
      if (isPrivate && admin && !isOrganiser(admin)) throw new AppError('forbidden');
      const hashes = {
        thumbnail: photo.thumbnailHash,
        view: photo.viewHash,
        original: photo.originalHash,
      };
      const found = openBlob(hashes[size]);
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
}

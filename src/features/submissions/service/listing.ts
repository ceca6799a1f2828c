// Read side of submissions: a player's photos, the review queue, statistics, pictures.
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { findPlayer } from '#features/auth/reads.ts';
import { countPhotosSince, findCounters, findQuartersSince } from '#features/operations/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { OpenStoredFile } from '#server/stored-file.ts';
import { type Caller, isOrganiser, type PlayerActor, type Reviewer } from '#shared/actor.ts';
import { type Clock, HOUR, startOfContestDay } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { photoSizes, QueueInput, QueueOrder } from '../contract.ts';
import { findOfPlayer, findSubmission } from '../reads/photos.ts';
import * as reads from '../reads/reviews.ts';
import { type Pace, paceOf } from '../rules/pace.ts';
import { ownSubmissionOf, reviewItemOf, withoutName, withoutPrivateData } from '../rules/views.ts';
import type { FindInstagramPosts } from './instagram-posts.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  openBlob: OpenStoredFile;
  findInstagramPosts: FindInstagramPosts;
  /** What the photo paid before it was taken back; null for one that was not paid. */
  paidForPhoto(db: Db, submissionId: string): number | null;
}

export type ListingService = ReturnType<typeof createListing>;

export function createListing(deps: Deps) {
  const { db, now, timeZone, openBlob, findInstagramPosts, paidForPhoto } = deps;
  const aliasKey = randomBytes(32);
  /** The same for a player as long as the session lasts, so that a reviewer sees whose photos belong together. */
  const aliasOf = ({ sessionId }: Reviewer, playerId: string): string =>
    createHmac('sha256', aliasKey).update(`${sessionId}\0${playerId}`).digest('hex').slice(0, 20);
  const oldestPending = () => reads.oldestPending(db)?.toISOString() ?? null;

  const itemsOf = (photos: readonly reads.ReviewedPhoto[]) => {
    const posts = findInstagramPosts(
      db,
      photos.map(({ row }) => row.id),
    );
    return photos.map((photo) =>
      reviewItemOf({
        ...photo,
        instagram: posts.get(photo.row.id) ?? null,
        paidBefore: photo.row.status === 'approved' ? null : paidForPhoto(db, photo.row.id),
      }),
    );
  };

  /** What a reviewer judges: without private data unless an organiser, and without names where the organisers chose so. */
  const toJudge = (admin: Reviewer, photos: readonly reads.ReviewedPhoto[]) => {
    const areNamesHidden = findAllSettings(db).reviewing.hideNames;
    const all = itemsOf(photos);
    const items = isOrganiser(admin) ? all : all.map(withoutPrivateData);
    // An organiser opens the player's points from a photo.
    const shownId = (id: string) => (isOrganiser(admin) ? id : aliasOf(admin, id));
    return {
      submissions: areNamesHidden
        ? items.map((item) => withoutName(item, shownId(item.user.id)))
        : items,
      pending: findCounters(db).pending,
      oldest: oldestPending(),
      areNamesHidden,
    };
  };

  /** Of the last hour: 45 to 60 minutes, in whole quarters. */
  const pace = (pending: number) => {
    const at = now();
    const quarters = findQuartersSince(db, new Date(at.getTime() - 0.75 * HOUR));
    const { doneAt, ...rates }: Pace = paceOf({ pending, ...quarters, now: at });
    return { ...rates, doneAt: doneAt?.toISOString() ?? null };
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

    queue: (admin: Reviewer, { limit, order }: QueueInput) =>
      toJudge(admin, reads.findPending(db, limit, order)),

    /** These photos for a reviewer's screen. */
    dealt: (admin: Reviewer, ids: readonly string[], order: QueueOrder) =>
      toJudge(admin, reads.findReviewedByIds(db, ids, order)),

    /** Photos that wait for review, and since when. */
    waiting: () => ({ pending: findCounters(db).pending, oldest: reads.oldestPending(db) }),

    stats() {
      const { pending, approved, rejected, posted, wait } = findCounters(db);
      const decided = approved + rejected;
      return {
        overall: { total: pending + decided, approved, rejected, posted },
        queue: { pending, oldest: oldestPending(), pace: pace(pending) },
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

// Read side of submissions: a player’s photos, the review queue, comparison photos, statistics, pictures, export.

import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getPlayer } from '#features/auth/reads.ts';
import { findTotals } from '#features/operations/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import { type Caller, isOrganiser, type PhoneActor, type Reviewer } from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { reasonIn } from '#shared/failures/failures.ts';
import { photoUrl } from '#shared/paths.ts';
import { type Columns, tableOf } from '#shared/text/columns.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { foldText, searchText } from '#shared/text/text.ts';
import { contestMinute, HOUR, MINUTE, startOfContestDay } from '#shared/time/clock.ts';
import {
  type BesidePhoto,
  type ExifData,
  type FindInput,
  type Flag,
  FOUND_PAGE,
  type photoSizes,
  type QueueInput,
  type QueueOrder,
  type ReviewItem,
} from '../contract.ts';
import * as beside from '../reads.beside.ts';
import { findFiltered, findNames, findTitles } from '../reads.find.ts';
import * as reads from '../reads.ts';
import { PACE_MINUTES, paceOf, waitMinutes } from '../rules/pace.ts';
import { SERIOUS_FLAGS } from '../rules/photo-facts.ts';
import {
  ownSubmissionOf,
  paidBefore,
  reviewItemOf,
  withoutName,
  withoutPrivateData,
} from '../rules/views.ts';

const REPORTED: readonly Flag[] = ['reported'];

type InstagramPost = NonNullable<ReviewItem['instagram']>;

/** Posts by submission id. Photos without a post are missing from the map. */
type FindInstagramPosts = (
  db: Db,
  submissionIds: readonly string[],
) => ReadonlyMap<string, InstagramPost>;

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone'> {
  openBlob: OpenStoredFile;
  findInstagramPosts: FindInstagramPosts;
  /** Points the photo earned, its bonus included, before its approval was undone; null when it earned none. */
  earnedByPhoto(db: Db, submissionId: string): number | null;
}

const idsOf = (photos: readonly { readonly row: reads.SubmissionRow }[]) =>
  photos.map(({ row }) => row.id);

export type ListingService = ReturnType<typeof createListing>;

export function createListing(deps: Deps) {
  const { db, now, timeZone, openBlob, findInstagramPosts, earnedByPhoto } = deps;
  const aliasKey = randomBytes(32);
  /** Stable per player within a session, so a reviewer can tell which photos are by the same player. */
  const aliasOf = ({ sessionId }: Reviewer, playerId: string): string =>
    createHmac('sha256', aliasKey).update(`${sessionId}\0${playerId}`).digest('hex').slice(0, 20);
  const oldestPending = () => reads.oldestPending(db)?.toISOString() ?? null;

  const itemsOf = (photos: readonly reads.ReviewedPhoto[]) => {
    const ids = idsOf(photos);
    const posts = findInstagramPosts(db, ids);
    const reports = reads.findReports(db, ids);
    return photos.map((photo) =>
      reviewItemOf({
        ...photo,
        reports: reports.get(photo.row.id),
        instagram: posts.get(photo.row.id) ?? null,
        before:
          photo.row.status === 'approved'
            ? null
            : paidBefore(earnedByPhoto(db, photo.row.id), photo.row),
      }),
    );
  };

  /** Photos as a reviewer may see them: private data for organisers only, no names if the settings hide them. */
  const toJudge = (admin: Reviewer, photos: readonly reads.ReviewedPhoto[]) => {
    const areNamesHidden = findAllSettings(db).reviewing.hideNames;
    const reported = reads.countReported(db);
    const all = itemsOf(photos);
    const items = isOrganiser(admin) ? all : all.map(withoutPrivateData);
    // Organisers get the real id: they can open the player's points from a photo.
    const shownId = (id: string) => (isOrganiser(admin) ? id : aliasOf(admin, id));
    return {
      submissions: areNamesHidden
        ? items.map((item) => withoutName(item, shownId(item.user.id)))
        : items,
      pending: reads.countPending(db),
      oldest: oldestPending(),
      ...(reported > 0 && { reported }),
      areNamesHidden,
    };
  };

  /** These photos for a reviewer's screen. */
  const dealt = (admin: Reviewer, ids: readonly string[], order: QueueOrder) =>
    toJudge(admin, reads.findReviewedByIds(db, ids, order));

  /** The players and challenges that match every word. */
  const whoAndWhat = (text: string) => {
    const words = foldText(text).split(' ').filter(Boolean);
    const hasAll = (where: string) => {
      const folded = searchText(where);
      return words.every((word) => folded.includes(word));
    };
    const names = findAllSettings(db).reviewing.hideNames ? [] : findNames(db);
    return {
      players: names.filter((one) => hasAll(fullNameOf(one))).map(({ id }) => id),
      challenges: findTitles(db)
        .filter((one) => hasAll(`${one.title} ${one.category}`))
        .map(({ id }) => id),
    };
  };

  /** Over the last 45 to 60 minutes, in whole quarter hours. */
  const pace = (pending: number) => {
    const at = now();
    const quarters = reads.findQuartersSince(db, new Date(at.getTime() - 0.75 * HOUR));
    return paceOf({ pending, ...quarters, now: at });
  };

  return {
    ofPlayer(player: PhoneActor) {
      const photos = reads.findOfPlayer(db, player.id);
      const posts = findInstagramPosts(db, idsOf(photos));
      return {
        submissions: photos.map(({ row, challenge, sender }) =>
          ownSubmissionOf(row, challenge, sender, posts.get(row.id)?.state === 'posted'),
        ),
      };
    },

    /** One player's photos for an organiser, newest first. @throws not_found */
    ofPlayerForReview(id: string) {
      return { submissions: itemsOf(reads.findOfPlayer(db, getPlayer(db, id).id)) };
    },

    queue: (admin: Reviewer, { limit, order }: QueueInput) =>
      dealt(admin, reads.findWaitingIds(db, limit, order), order),

    /** Photos in any status. Names are searched only if reviewers see them. */
    find(admin: Reviewer, { text, status, flagged, reported, order, after }: FindInput) {
      const last = after === undefined ? null : reads.findSubmission(db, after);
      // The photo of the cursor has been erased since.
      if (last === undefined) return { submissions: [], next: null };
      const filter = {
        about: text.trim() === '' ? null : whoAndWhat(text),
        status,
        flags: reported === 'true' ? REPORTED : flagged === 'true' ? SERIOUS_FLAGS : null,
        isOldestFirst: order === 'oldest',
        after: last,
      };
      const found = findFiltered(db, filter, FOUND_PAGE + 1);
      const page = found.slice(0, FOUND_PAGE);
      const { submissions } = toJudge(admin, page);
      return {
        submissions,
        next: found.length > FOUND_PAGE ? (page.at(-1)?.row.id ?? null) : null,
      };
    },

    dealt,

    /** Number of pending photos, and when the oldest was sent. */
    waiting: () => ({ pending: reads.countPending(db), oldest: reads.oldestPending(db) }),

    stats() {
      const { pending, approved, rejected, posted } = findTotals(db);
      const wait = reads.findMeanWait(db);
      return {
        overall: { total: pending + approved + rejected, approved, rejected, posted },
        queue: { pending, oldest: oldestPending(), pace: pace(pending) },
        today: { submitted: reads.countSentSince(db, startOfContestDay(now(), timeZone())) },
        avgReviewTime: wait === null ? null : Math.round(wait / 100) / 10,
      };
    },

    /**
     * About how many minutes a photo waits for its review; null for a reviewed one, and while there is too little data.
     * @throws not_found, also for other players'
     */
    waitOf(player: PhoneActor, id: string): { minutes: number | null } {
      const photo = reads.findSubmission(db, id);
      if (photo?.playerId !== player.id) throw new AppError('not_found');
      if (photo.status !== 'pending') return { minutes: null };
      const since = new Date(now().getTime() - PACE_MINUTES * MINUTE);
      const decisions = reads.countDecidedSince(db, since);
      return { minutes: waitMinutes(reads.countWaitingBefore(db, photo.submittedAt), decisions) };
    },

    /**
     * A picture, for its player, companions and staff. Volunteers and companions do not get the original: its
     * metadata has the camera's owner and serial number.
     * @throws unauthenticated, forbidden; not_found, also for other players
     */
    picture({ player, companion, admin }: Caller, id: string, size: (typeof photoSizes)[number]) {
      const phone = player ?? companion;
      if (!phone && !admin) throw new AppError('unauthenticated');
      const photo = reads.findSubmission(db, id);
      const isOwn = photo?.playerId === phone?.id;
      if (!photo || (!isOwn && !admin)) throw new AppError('not_found');
      const isPlayers = isOwn && Boolean(player);
      const isOrganisers = admin !== null && isOrganiser(admin);
      if (size === 'original' && !isPlayers && !isOrganisers) throw new AppError('forbidden');
      const found = openBlob(photo[`${size}Hash`]);
      if (!found) throw new AppError('not_found');
      return found;
    },
  };
}

const APPROVED_MAX = 6;
const RESEMBLES_MAX = 3;

export type BesideService = ReturnType<typeof createBeside>;

interface BesideDeps {
  db: Db;
  /** Ids of the stored photos with a similar perceptual hash, oldest first. */
  similarTo(perceptualHash: string): readonly string[];
}

export function createBeside({ db, similarTo }: BesideDeps) {
  const viewOf = (row: beside.BesideRow, playerId: string): BesidePhoto => ({
    id: row.id,
    thumbnailUrl: photoUrl(row.id, 'thumbnail'),
    photoUrl: photoUrl(row.id, 'view'),
    challengeTitle: row.challengeTitle,
    status: row.status,
    submittedAt: row.submittedAt.toISOString(),
    isSamePlayer: row.playerId === playerId,
  });

  /** Mirrored, rotated or cropped copies have different hashes, so their source is not found. */
  const resembled = (photo: reads.SubmissionRow): readonly string[] => {
    const raised = JSON.parse(photo.flags) as Flag[];
    if (raised.includes('exact_duplicate')) {
      return beside.findSameFile(db, photo, RESEMBLES_MAX);
    }
    if (!raised.includes('possible_duplicate')) return [];
    const similar = similarTo(photo.perceptualHash);
    return similar.slice(0, similar.indexOf(photo.id)).slice(0, RESEMBLES_MAX);
  };

  return {
    /** Returns no names and no metadata. @throws not_found */
    of(id: string) {
      const photo = reads.findSubmission(db, id);
      if (!photo) throw new AppError('not_found');
      const found = resembled(photo);
      const approved = beside
        .findApprovedFor(db, photo.challengeId, APPROVED_MAX + 1)
        .filter((other) => other.id !== id);
      return {
        approved: approved.slice(0, APPROVED_MAX).map((row) => viewOf(row, photo.playerId)),
        resembles: beside.findBeside(db, found).map((row) => viewOf(row, photo.playerId)),
      };
    },
  };
}

/** Photos per tick of the event loop; takes about two milliseconds. */
const PAGE = 50;

type Line = reads.ReviewedPhoto & {
  readonly exif: ExifData;
  readonly instagram: InstagramPost | undefined;
};

export function createPhotoExport({
  db,
  timeZone,
  findInstagramPosts,
}: Pick<Deps, 'db' | 'timeZone' | 'findInstagramPosts'>) {
  const moment = (at: Date | null): string => (at ? contestMinute(at, timeZone()) : '');

  const { headings, lineOf } = tableOf([
    ['Sent', ({ row }) => moment(row.submittedAt)],
    ['First name', ({ player }) => player.firstName],
    ['Last name', ({ player }) => player.lastName],
    ['Email', ({ player }) => player.email ?? ''],
    ['Square', ({ row }) => row.position + 1],
    ['Challenge', ({ challenge }) => challenge.title],
    ['Category', ({ challenge }) => challenge.category],
    ['Difficulty', ({ challenge }) => challenge.difficulty],
    ['Status', ({ row }) => row.status],
    ['Points', ({ row }) => row.pointsAwarded],
    ['Reviewed', ({ row }) => moment(row.reviewedAt)],
    ['Reviewed by', ({ reviewer }) => reviewer ?? ''],
    ['Notes', ({ row }) => reasonIn(row.notes).reason],
    ['Flags', ({ row }) => (JSON.parse(row.flags) as Flag[]).join(', ').replaceAll('_', ' ')],
    ['May be featured', ({ row }) => (row.allowFeature ? 'yes' : 'no')],
    ['Instagram', ({ instagram }) => instagram?.permalink ?? instagram?.state ?? ''],
    ['Taken', ({ exif }) => moment(exif.timestamp ? new Date(exif.timestamp) : null)],
    ['Camera', ({ exif }) => exif.camera ?? ''],
    ['Place', ({ exif: { gps } }) => (gps ? `${gps.lat.toFixed(6)}, ${gps.lng.toFixed(6)}` : '')],
    ['Size (bytes)', ({ row }) => row.fileSize],
    ['May be shown', ({ row }) => (row.allowShow ? 'yes' : 'no')],
    ['Board id', ({ row }) => row.boardId],
    ['Photo id', ({ row }) => row.id],
  ] as const satisfies Columns<Line>);

  return {
    headings,
    /** Oldest first; includes photos sent during the export. */
    async *rows() {
      let last: reads.SubmissionRow | null = null;
      for (;;) {
        const page: reads.ReviewedPhoto[] = reads.pageAfter(db, last, PAGE);
        const posts = findInstagramPosts(db, idsOf(page));
        for (const photo of page) {
          const exif = JSON.parse(photo.row.exif) as ExifData;
          yield lineOf({ ...photo, exif, instagram: posts.get(photo.row.id) });
        }
        last = page.at(-1)?.row ?? null;
        if (page.length < PAGE) return;
        // Yields to the event loop between pages.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

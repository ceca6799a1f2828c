// The photo export: all photos as CSV rows, read in pages so that other requests are served during a download.
import type { Db } from '#db/client.ts';
import { contestDateTime } from '#shared/clock.ts';
import { type Columns, tableOf } from '#shared/columns.ts';
import type { ExifData, Flag } from '../contract.ts';
import { pageAfter, type ReviewedPhoto } from '../reads/reviews.ts';
import type { FindInstagramPosts, InstagramPost } from './instagram-posts.ts';

/** Photos in one turn of the event loop: about two milliseconds. */
const PAGE = 50;

type Line = ReviewedPhoto & {
  readonly exif: ExifData;
  readonly instagram: InstagramPost | undefined;
};

interface Deps {
  db: Db;
  timeZone: string;
  findInstagramPosts: FindInstagramPosts;
}

export function createPhotoExport({ db, timeZone, findInstagramPosts }: Deps) {
  const moment = (at: Date | null): string => (at ? contestDateTime(at, timeZone) : '');

  const { headings, lineOf } = tableOf([
    ['id', ({ row }) => row.id],
    ['submitted', ({ row }) => moment(row.submittedAt)],
    ['first_name', ({ player }) => player.firstName],
    ['last_name', ({ player }) => player.lastName],
    ['email', ({ player }) => player.email ?? ''],
    ['board', ({ row }) => row.boardId],
    ['square', ({ row }) => row.position + 1],
    ['challenge', ({ challenge }) => challenge.title],
    ['category', ({ challenge }) => challenge.category],
    ['difficulty', ({ challenge }) => challenge.difficulty],
    ['status', ({ row }) => row.status],
    ['points', ({ row }) => row.pointsAwarded],
    ['reviewed', ({ row }) => moment(row.reviewedAt)],
    ['reviewed_by', ({ reviewer }) => reviewer ?? ''],
    ['notes', ({ row }) => row.notes],
    ['flags', ({ row }) => (JSON.parse(row.flags) as Flag[]).join(' ')],
    ['may_be_featured', ({ row }) => (row.allowFeature ? 'yes' : 'no')],
    ['instagram', ({ instagram }) => instagram?.permalink ?? instagram?.state ?? ''],
    ['taken', ({ exif }) => exif.timestamp ?? ''],
    ['camera', ({ exif }) => exif.camera ?? ''],
    ['place', ({ exif: { gps } }) => (gps ? `${gps.lat.toFixed(6)}, ${gps.lng.toFixed(6)}` : '')],
    ['bytes', ({ row }) => row.fileSize],
  ] as const satisfies Columns<Line>);

  return {
    headings,
    /** Oldest first; includes photos sent during the export. */
    async *rows() {
      let last: { at: Date; id: string } | null = null;
      for (;;) {
        const page: ReviewedPhoto[] = pageAfter(db, last, PAGE);
        const posts = findInstagramPosts(
          db,
          page.map(({ row }) => row.id),
        );
        for (const photo of page) {
          const exif = JSON.parse(photo.row.exif) as ExifData;
          yield lineOf({ ...photo, exif, instagram: posts.get(photo.row.id) });
        }
        const end = page.at(-1)?.row;
        if (!end || page.length < PAGE) return;
        last = { at: end.submittedAt, id: end.id };
        // Yields to the event loop between pages.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

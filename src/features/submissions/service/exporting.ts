// All photos as rows for a spreadsheet, read page by page: the contest goes on while an organiser downloads.
import type { Db } from '#db/client.ts';
import { contestMoment } from '#shared/clock.ts';
import type { ExifData, Flag } from '../contract.ts';
import { type JudgedPhoto, pageAfter } from '../repo/reviews.ts';

const PAGE = 200;

interface Needs {
  db: Db;
  timeZone: string;
}

export function createExporting({ db, timeZone }: Needs) {
  const moment = (at: Date | null): string => (at ? contestMoment(at, timeZone) : '');

  const lineOf = ({ row, challenge, player, reviewer, instagram }: JudgedPhoto) => {
    const exif = JSON.parse(row.exif) as ExifData;
    return {
      id: row.id,
      submitted: moment(row.submittedAt),
      first_name: player.firstName,
      last_name: player.lastName,
      email: player.email,
      board: row.boardId,
      square: row.position + 1,
      challenge: challenge.title,
      category: challenge.category,
      difficulty: challenge.difficulty,
      status: row.status,
      points: row.pointsAwarded,
      reviewed: moment(row.reviewedAt),
      reviewed_by: reviewer ?? '',
      notes: row.notes,
      flags: (JSON.parse(row.flags) as Flag[]).join(' '),
      may_be_featured: row.allowFeature ? 'yes' : 'no',
      instagram: instagram?.permalink ?? instagram?.state ?? '',
      taken: exif.timestamp ?? '',
      camera: exif.camera ?? '',
      place: exif.gps ? `${exif.gps.lat.toFixed(6)}, ${exif.gps.lng.toFixed(6)}` : '',
      bytes: row.fileSize,
    };
  };

  return {
    /** In order of coming; photos that come meanwhile are at the end. */
    async *rows() {
      let last: { at: Date; id: string } | null = null;
      for (;;) {
        const page: JudgedPhoto[] = pageAfter(db, last, PAGE);
        for (const photo of page) yield lineOf(photo);
        const end = page.at(-1)?.row;
        if (!end || page.length < PAGE) return;
        last = { at: end.submittedAt, id: end.id };
        // Between two pages everybody else has a turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

export const exportColumns = [
  'id',
  'submitted',
  'first_name',
  'last_name',
  'email',
  'board',
  'square',
  'challenge',
  'category',
  'difficulty',
  'status',
  'points',
  'reviewed',
  'reviewed_by',
  'notes',
  'flags',
  'may_be_featured',
  'instagram',
  'taken',
  'camera',
  'place',
  'bytes',
] as const;

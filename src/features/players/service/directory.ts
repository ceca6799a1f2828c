// The list of players as organisers search, sort and page it; one of them; and all of them as a table.
import type { Db } from '#db/client.ts';
import { contestMoment } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { type ListInput, PLAYERS_PAGE, type PlayerFile, type PlayerLine } from '../contract.ts';
import * as repo from '../repo/standings.ts';

/** Players read at once for the table. */
const CHUNK = 200;

interface Needs {
  db: Db;
  timeZone: string;
}

const lineOf = (row: repo.StandingRow): PlayerLine => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  boardId: row.boardId,
  points: row.points,
  rank: row.rank,
  photosApproved: row.photosApproved,
  photosPending: row.photosPending,
  isHandedIn: row.handedInAt !== null,
  isMember: row.tier !== null,
  isDisabled: row.disabledAt !== null,
  registeredAt: row.createdAt.toISOString(),
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export type DirectoryService = ReturnType<typeof createDirectory>;

export function createDirectory({ db, timeZone }: Needs) {
  const tableLine = (row: repo.StandingRow) => ({
    rank: row.rank ?? '',
    points: row.points,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone ?? '',
    board: row.boardId ?? '',
    photos_approved: row.photosApproved,
    photos_waiting: row.photosPending,
    handed_in: row.handedInAt ? contestMoment(row.handedInAt, timeZone) : '',
    lines_at_hand_in: row.handInLines ?? '',
    blackout_at_hand_in: row.isBlackout === null ? '' : yesNo(row.isBlackout),
    member: yesNo(row.tier !== null),
    tier: row.tier ?? '',
    referral_code: row.referralCode,
    registered: contestMoment(row.createdAt, timeZone),
    disabled: yesNo(row.disabledAt !== null),
  });

  return {
    list({ search, sort, reverse, page: wanted }: ListInput) {
      const found = repo.countPlayers(db, search);
      const pages = Math.max(1, Math.ceil(found / PLAYERS_PAGE));
      // A page that is gone since, such as after an erasure, is the last one.
      const page = Math.min(wanted, pages);
      const standing = repo.findPage(db, {
        search,
        sort,
        isReversed: reverse === 'true',
        limit: PLAYERS_PAGE,
        offset: (page - 1) * PLAYERS_PAGE,
      });
      return { players: repo.findStandingRows(db, standing).map(lineOf), found, page, pages };
    },

    /** @throws not_found */
    one(id: string): { player: PlayerFile } {
      const standing = repo.findStanding(db, id);
      const [row] = standing ? repo.findStandingRows(db, [standing]) : [];
      if (!row) throw new AppError('not_found');
      const { phone, referralCode } = row;
      return {
        player: { ...lineOf(row), phone, referralCode, friends: repo.countFriends(db, id) },
      };
    },

    /** Every player in the order of the ranking as it is at the start. */
    async *rows() {
      const ranking = repo.findRanking(db);
      for (let from = 0; from < ranking.length; from += CHUNK) {
        const chunk = ranking.slice(from, from + CHUNK);
        yield* repo.findStandingRows(db, chunk).map(tableLine);
        // Between two chunks everybody else has a turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

export const playerColumns = [
  'rank',
  'points',
  'first_name',
  'last_name',
  'email',
  'phone',
  'board',
  'photos_approved',
  'photos_waiting',
  'handed_in',
  'lines_at_hand_in',
  'blackout_at_hand_in',
  'member',
  'tier',
  'referral_code',
  'registered',
  'disabled',
] as const;

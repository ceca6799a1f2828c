// The player list for organisers: search, sorting, pages, details, CSV export.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { profileOf } from '#features/auth/contract.accounts.ts';
import { findReferred } from '#features/points/reads.ts';
import { isYes, pageOf } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { type Columns, phoneCell, tableOf } from '#shared/text/columns.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import type { FindPrintGaps } from '#shared/text/print-gaps.ts';
import { contestMinute } from '#shared/time/clock.ts';
import { type ListInput, PLAYERS_PAGE, type PlayerFile, type PlayerLine } from '../contract.ts';
import * as reads from '../reads.ts';

/** Players per query of the export. */
const CHUNK = 200;

interface Deps extends Pick<ServiceDeps, 'db' | 'timeZone'> {
  findPrintGaps: FindPrintGaps;
}

const lineOf = (row: reads.LeaderboardRow): PlayerLine => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  shownName: shownNameOf(row),
  ...(row.crewName !== null && { crewName: row.crewName }),
  email: row.email,
  isWalkIn: row.isWalkIn,
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

export type PlayerListService = ReturnType<typeof createPlayerList>;

export function createPlayerList({ db, timeZone, findPrintGaps }: Deps) {
  const moment = (at: Date | null): string => (at ? contestMinute(at, timeZone()) : '');
  const table = tableOf([
    ['Rank', (row) => row.rank ?? ''],
    ['Points', (row) => row.points],
    ['First name', (row) => row.firstName],
    ['Last name', (row) => row.lastName],
    ['Email', (row) => row.email ?? ''],
    ['Phone', (row) => phoneCell(row.phone)],
    ['Photos approved', (row) => row.photosApproved],
    ['Photos waiting', (row) => row.photosPending],
    ['Handed in', (row) => moment(row.handedInAt)],
    ['Lines at hand-in', (row) => row.handInLines ?? ''],
    ['Blackout at hand-in', (row) => (row.isBlackout === null ? '' : yesNo(row.isBlackout))],
    ['Member', (row) => yesNo(row.tier !== null)],
    ['Tier', (row) => row.tier ?? ''],
    ['Registered', (row) => moment(row.createdAt)],
    ['Disabled', (row) => yesNo(row.disabledAt !== null)],
    ['Shown name', (row) => shownNameOf(row)],
    ['Crew', (row) => row.crewName ?? ''],
    ['Referral code', (row) => row.referralCode],
    ['Board id', (row) => row.boardId ?? ''],
  ] as const satisfies Columns<reads.LeaderboardRow>);

  return {
    headings: table.headings,

    list({ search, sort, reverse, page: wanted }: ListInput) {
      const found = reads.countPlayers(db, search);
      const { page, pages, skip } = pageOf(found, wanted, PLAYERS_PAGE);
      const ranks = reads.findPage(db, {
        search,
        sort,
        isReversed: isYes(reverse),
        limit: PLAYERS_PAGE,
        offset: skip,
      });
      return { players: reads.findLeaderboardRows(db, ranks).map(lineOf), found, page, pages };
    },

    /** @throws not_found */
    async one(id: string): Promise<{ player: PlayerFile }> {
      const rank = reads.findRank(db, id);
      const [row] = rank ? reads.findLeaderboardRows(db, [rank]) : [];
      if (!row) throw new AppError('not_found');
      const { referralCode, note } = row;
      const friends = findReferred(db, id).length;
      const [printWarning] = await findPrintGaps([fullNameOf(row)]);
      const more = { referralCode, friends, printWarning, ...(note !== null && { note }) };
      return { player: { ...lineOf(row), ...profileOf(row), ...more } };
    },

    /** CSV rows of all players, ordered by rank as of the start. */
    async *rows() {
      const ranking = reads.findRanking(db);
      for (let from = 0; from < ranking.length; from += CHUNK) {
        const chunk = ranking.slice(from, from + CHUNK);
        yield* reads.findLeaderboardRows(db, chunk).map(table.lineOf);
        // Yields to the event loop between chunks.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

// Reads who is eligible for a prize, in chunks so that other requests can run in between.
import type { ServiceDeps } from '#db/with-transaction.ts';
import { pageOf } from '#shared/calls.ts';
import { type Columns, phoneCell, tableOf } from '#shared/text/columns.ts';
import { contestMinute } from '#shared/time/clock.ts';
import { CANDIDATES_PAGE, type CandidateLine, type Filter } from '../contract.ts';
import { type BoardOfPlayer, findBoardsAfter, findFound, findWinningBoards } from '../reads.ts';
import { type Candidate, type Placed, progressOf, selectCandidates } from '../rules/candidates.ts';

/** Boards per query. */
const CHUNK = 200;

type CandidateRow = Placed<Candidate & BoardOfPlayer>;

interface Deps extends Pick<ServiceDeps, 'db' | 'timeZone'> {
  /** The lines of a board of `size`, with the positions of their squares. */
  linesOf(size: number): readonly { readonly positions: readonly number[] }[];
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const lineOf = (row: CandidateRow): CandidateLine => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.crewName !== null && { crewName: row.crewName }),
  boardId: row.boardId,
  points: row.points,
  place: row.place,
  reachedAt: iso(row.reachedAt),
  lines: row.lines,
  isBlackout: row.blackoutAt !== null,
  isHandedIn: row.isHandedIn,
  isReachable: row.isReachable,
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export type CandidatesService = ReturnType<typeof createCandidates>;

export function createCandidates({ db, timeZone, linesOf }: Deps) {
  const complete = (chunk: readonly BoardOfPlayer[], won: ReadonlySet<string>) => {
    const foundOn = findFound(
      db,
      chunk.map(({ boardId }) => boardId),
    );
    return chunk.map((row): Candidate & BoardOfPlayer => {
      const { free, photos } = foundOn(row.boardId);
      const lines = linesOf(row.size).map(({ positions }) => positions);
      return {
        ...row,
        ...progressOf(row.size, lines, free, photos),
        isHandedIn: row.handedInAt !== null,
        isReachable: row.phone !== null,
        hasWon: won.has(row.boardId),
      };
    });
  };

  /** Everybody who passes the filter, in its order. Changes made meanwhile may or may not be seen. */
  const select = async (filter: Filter): Promise<CandidateRow[]> => {
    const won = findWinningBoards(db);
    const all: (Candidate & BoardOfPlayer)[] = [];
    for (let after = ''; ; ) {
      const chunk = findBoardsAfter(db, after, CHUNK);
      all.push(...complete(chunk, won));
      const last = chunk.at(-1);
      if (!last || chunk.length < CHUNK) return selectCandidates(all, filter);
      after = last.boardId;
      // Yields to the event loop between chunks.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const moment = (at: Date | number | null): string =>
    at === null ? '' : contestMinute(new Date(at), timeZone());
  const table = tableOf([
    ['Place', (row) => row.place ?? ''],
    ['Reached', (row) => moment(row.reachedAt)],
    ['Points', (row) => row.points],
    ['First name', (row) => row.firstName],
    ['Last name', (row) => row.lastName],
    ['Email', (row) => row.email ?? ''],
    ['Phone', (row) => phoneCell(row.phone)],
    ['Lines', (row) => row.lines],
    ['First line', (row) => moment(row.lineAt)],
    ['Blackout', (row) => moment(row.blackoutAt)],
    ['Handed in', (row) => moment(row.handedInAt)],
    ['Has won', (row) => yesNo(row.hasWon)],
    ['Crew', (row) => row.crewName ?? ''],
    ['Board id', (row) => row.boardId],
  ] as const satisfies Columns<CandidateRow>);

  return {
    headings: table.headings,
    select,

    async list({ page: wanted, ...filter }: Filter & { page: number }) {
      const found = await select(filter);
      const { page, pages, skip } = pageOf(found.length, wanted, CANDIDATES_PAGE);
      return {
        players: found.slice(skip, skip + CANDIDATES_PAGE).map(lineOf),
        found: found.length,
        page,
        pages,
      };
    },

    /** CSV rows of everybody who passes the filter, in its order. */
    async *rows(filter: Filter) {
      yield* (await select(filter)).map(table.lineOf);
    },
  };
}

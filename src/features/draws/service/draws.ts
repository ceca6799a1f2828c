// Draws: a list is frozen with its hash, then drawn once with words said aloud. Both are immutable, and audited.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { assertStillStaff } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { countPending } from '#features/submissions/reads.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { setBounded } from '#shared/bounded-map.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newSpokenCode } from '#shared/ids.ts';
import { sameText } from '#shared/text/text.ts';
import { createWords } from '#shared/text/words.ts';
import {
  DRAWS_MAX,
  type DrawFile,
  type DrawLine,
  ENTRIES_MAX,
  type Filter,
  type FreezeInput,
  type PublicDraw,
  type SeedInput,
  type Winner,
} from '../contract.ts';
import { failures } from '../messages.ts';
import * as reads from '../reads.ts';
import { insertDraw, insertResult } from '../repo.ts';
import { countSharing, stillOpenReasons } from '../rules/candidates.ts';
import { drawWinners, lineOf, listText, numberEntries } from '../rules/draw.ts';

interface Deps extends Omit<ServiceDeps, 'isDiskFull'> {
  /** Everybody who passes the filter. */
  select(filter: Filter): Promise<readonly { readonly boardId: string }[]>;
}

/** Lists cached in memory; each takes a few megabytes at most. */
const SHOWN_MAX = 4;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const numbersOf = (row: reads.DrawRow): number[] =>
  row.winners === null ? [] : (JSON.parse(row.winners) as number[]);

const lineOfDraw = (row: reads.DrawRow): DrawLine => ({
  id: row.id,
  title: row.title,
  entries: row.entries,
  listHash: row.listHash,
  wanted: row.wanted,
  frozenAt: row.frozenAt.toISOString(),
  drawnAt: row.drawnAt?.toISOString() ?? null,
  seed: row.seed,
  sharedNetwork: row.sharedNetwork,
});

export type DrawsService = ReturnType<typeof createDraws>;

export function createDraws({ db, withTransaction, now, timeZone, select, audit }: Deps) {
  const shown = new Map<string, PublicDraw>();
  /** Board ids in drawn order, by draw: a draw never changes, and each review and each look at the prizes asks for them. */
  const orders = new Map<string, readonly string[]>();

  const find = (tx: Db, id: string): reads.DrawRow => {
    const row = reads.findDraw(tx, id);
    if (!row) throw new AppError('not_found');
    return row;
  };

  /** The winners with their current player data, first winner first. */
  const winnersOf = (row: reads.DrawRow): Winner[] => {
    const entries = new Map(reads.findEntries(db, row.id).map((entry) => [entry.number, entry]));
    const won = numbersOf(row).flatMap((number) => entries.get(number) ?? []);
    const boardIds = won.map(({ boardId }) => boardId);
    const players = new Map(
      reads
        .findBoards(db, boardIds)
        .map(({ boardId, id, firstName, lastName, crewName, phone, points, handedInAt, isOut }) => [
          boardId,
          {
            ...{ id, firstName, lastName, phone, points },
            ...(crewName !== null && { crewName }),
            isHandedIn: handedInAt !== null,
            ...(isOut && { isDisabled: true as const }),
          },
        ]),
    );
    return won.map((entry) => ({ ...entry, player: players.get(entry.boardId) ?? null }));
  };

  /** All entries of a list, in the order that these words draw. */
  const drawnFrom = (tx: Db, { id, listHash }: reads.DrawRow, seed: string) => {
    const byLine = new Map(reads.findEntries(tx, id).map((entry) => [lineOf(entry), entry]));
    const lines = [...byLine.keys()];
    const order = drawWinners(sha256, { seed, listHash, lines }, lines.length);
    return order.flatMap((line) => byLine.get(line) ?? []);
  };

  const one = (id: string): { draw: DrawFile } => {
    const row = find(db, id);
    const { frozenBy, drawnBy } = row;
    return { draw: { ...lineOfDraw(row), frozenBy, drawnBy, winners: winnersOf(row) } };
  };

  return {
    /** Newest first. */
    list: () => ({ draws: reads.findDraws(db, DRAWS_MAX).map(lineOfDraw) }),

    /** For organisers: the winners with name and phone. @throws not_found */
    one,

    /**
     * For everybody: what the check needs, without names. Cached until it is drawn, and frozen: a hall full of phones
     * reads one object. @throws not_found
     */
    show(id: string): PublicDraw {
      const row = find(db, id);
      const kept = shown.get(id);
      if (kept && kept.drawnAt === (row.drawnAt?.toISOString() ?? null)) return kept;
      const entries = reads.findEntries(db, id);
      const lines = new Map(entries.map((entry) => [entry.number, lineOf(entry)]));
      const draw: PublicDraw = Object.freeze({
        ...lineOfDraw(row),
        lines: [...lines.values()],
        winners: numbersOf(row).flatMap((number) => lines.get(number) ?? []),
      });
      setBounded(shown, id, draw, SHOWN_MAX);
      return draw;
    },

    /** What may still change who can win, one sentence each. Shown before a list is frozen; it blocks nothing. */
    stillOpen() {
      const { contest } = findAllSettings(db);
      return { open: stillOpenReasons(contest, countPending(db), now(), timeZone()) };
    },

    /**
     * Freezes the list of those who pass the filter. Repeating it returns the same list while it is undrawn.
     * @throws unauthenticated; conflict when fewer match than should win, or beyond `ENTRIES_MAX` or `DRAWS_MAX`
     */
    async freeze(admin: AdminActor, { title, winners, filter }: FreezeInput, origin: Origin) {
      const selected = (await select(filter)).map(({ boardId }) => boardId);
      return withTransaction((tx, emit) => {
        assertStillStaff(tx, admin);
        // Skip players erased or disabled since the list was read.
        const present = reads.findBoardIds(tx);
        const entries = numberEntries(selected.filter((boardId) => present.has(boardId)));
        const count = entries.length;
        if (count === 0) throw failures.nobody();
        if (count < winners) throw failures.tooFew({ players: count, winners });
        if (count > ENTRIES_MAX) throw failures.tooMany({ most: ENTRIES_MAX });
        const listHash = sha256(listText(entries.map(lineOf)));
        const same = reads.findSameUndrawn(tx, { listHash, title, winners });
        if (same) return { success: true as const, id: same.id, entries: count };
        if (reads.countDraws(tx) >= DRAWS_MAX) {
          throw failures.tooManyDraws({ most: DRAWS_MAX });
        }
        const id = newSpokenCode();
        const networks = reads.findRegistrationNetworks(tx);
        insertDraw(
          tx,
          {
            id,
            title,
            filter: JSON.stringify(filter),
            listHash,
            winners,
            sharedNetwork: countSharing(entries.map(({ boardId }) => networks.get(boardId))),
            frozenAt: now(),
            frozenBy: admin.id,
          },
          entries,
        );
        const frozen = { title, entries: count, winners, list: id, listHash };
        audit(tx, staffEntry(admin, origin, 'draw.frozen', frozen));
        emit({ type: 'draws.changed' });
        return { success: true as const, id, entries: count };
      });
    },

    /** Draws from a frozen list, once. @throws not_found, conflict */
    draw(admin: AdminActor, { id, seed }: SeedInput, origin: Origin): { draw: DrawFile } {
      withTransaction((tx, emit) => {
        const row = find(tx, id);
        if (row.drawnAt) {
          const by = row.drawnBy ?? 'An organiser';
          const at = row.drawnAt.toISOString();
          throw failures.isDrawn({ by, at }, createWords('en', timeZone()));
        }
        const won = drawnFrom(tx, row, seed).slice(0, row.wanted);
        insertResult(tx, {
          drawId: id,
          seed,
          winners: JSON.stringify(won.map(({ number }) => number)),
          drawnAt: now(),
          drawnBy: admin.id,
        });
        const boards = won.map(({ boardId }) => boardId);
        const drawn = { title: row.title, words: seed, boards, list: id };
        audit(tx, staffEntry(admin, origin, 'draw.drawn', drawn));
        emit({ type: 'draws.changed' });
      });
      return one(id);
    },

    /**
     * The results of all draws with this title, newest first: every entry in drawn order, and how many won. The next in
     * line is as certain as the winners: it follows from the same words. A prize that is drawn again goes to the newer
     * winners.
     */
    drawnAs: (tx: Db, title: string) =>
      reads
        .findDrawn(tx)
        .filter(({ title: of }) => sameText(of) === sameText(title))
        .flatMap((row) => {
          if (row.seed === null) return [];
          const boardIds =
            orders.get(row.id) ?? drawnFrom(tx, row, row.seed).map(({ boardId }) => boardId);
          orders.set(row.id, boardIds);
          return [{ boardIds, pieces: row.wanted }];
        }),

    /** For the data export: the lists that include the player, oldest first. */
    ofPlayer: (playerId: string) =>
      reads.findDrawsOf(db, playerId).map(({ winners, ...draw }) => ({
        ...draw,
        hasWon: winners === null ? null : (JSON.parse(winners) as number[]).includes(draw.number),
      })),
  };
}

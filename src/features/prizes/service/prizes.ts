// Prizes: set up by organisers, won by boards that their rules name, given at the fan table.
import type { Db } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { isPictureAsset } from '#features/assets/reads.ts';
import { findBoardOf, findBoardWithPlayer } from '#features/boards/reads.ts';
import type { Organiser, Origin, PhoneActor, PlayerId, TableStaff } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import type { DomainEvent, Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import { assetUrl } from '#shared/paths.ts';
import { readBoardId } from '#shared/text/codes.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import { MINUTE } from '#shared/time/clock.ts';
import type {
  GiveInput,
  OwnPrize,
  Prize,
  PrizeList,
  PrizesInput,
  PublicPrize,
  Rule,
  Winner,
} from '../contract.ts';
import { failures } from '../messages.ts';
import * as reads from '../reads.ts';
import * as repo from '../repo.ts';
import { nextDeadline, settle } from '../rules/settle.ts';
import { createRankings, type RankingDeps } from './rankings.ts';

interface Deps
  extends RankingDeps,
    Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'timeZone' | 'audit'> {}

const ruleOf = ({ rule }: Pick<reads.PrizeRow, 'rule'>): Rule => JSON.parse(rule) as Rule;
const iso = (at: number): string => new Date(at).toISOString();
/** Deadline of a board named at `namedAt`, in milliseconds; null for no deadline. */
const untilOf = ({ collectMinutes }: reads.PrizeRow, namedAt: number): number | null =>
  collectMinutes === null ? null : namedAt + collectMinutes * MINUTE;

/** Used when the account was deleted. */
const SOMEBODY = 'An organiser';

/** Events that may change which boards a prize names. */
const CHANGING: readonly DomainEvent['type'][] = [
  'submission.approved',
  'submission.reopened',
  'player.changed',
  'board.handed_in',
  'draws.changed',
  'hearts.changed',
  'contest.changed',
];

export type PrizesService = ReturnType<typeof createPrizes>;

/**
 * Rules are settled after a change, after a deadline, and before anything is read or given; a board's time to collect
 * starts then.
 */
export function createPrizes(deps: Deps) {
  const { db, withTransaction, now, timeZone, audit } = deps;
  const rankings = createRankings(deps);
  /** Whether something may have changed since rules were last settled. */
  let isStale = true;
  let deadline: number | null = null;
  /** What everybody reads, until rules are settled again. */
  let shown: { readonly prizes: PublicPrize[] } | null = null;

  const isOver = (until: number | null): boolean => until !== null && until <= now().getTime();

  const standingOf = (tx: Db, row: reads.PrizeRow) => {
    const rule = ruleOf(row);
    const claims = reads.findClaims(tx, row.id);
    const { name, number } = row;
    const collected = claims.map(({ boardId }) => boardId);
    const lanes = rankings.rank(tx, { rule, name, number }, collected);
    const settled = settle({
      lanes,
      number,
      collectMs: row.collectMinutes === null ? null : row.collectMinutes * MINUTE,
      named: reads.findNamed(tx, row.id),
      collected,
      now: now().getTime(),
    });
    return { rule, lanes, claims, settled };
  };

  type Standing = ReturnType<typeof standingOf>;

  /** Stores which boards the rule names now, and notifies those that are new. */
  const settleOne = (tx: Db, emit: Emit, row: reads.PrizeRow): Standing => {
    const before = reads.findNamed(tx, row.id);
    const standing = standingOf(tx, row);
    const named = new Map(standing.settled.map((one) => [one.boardId, one]));
    const gone = [...before.keys()].filter((boardId) => !named.has(boardId));
    const fresh = standing.settled.filter(
      ({ boardId, state }) => state === 'due' && !before.has(boardId),
    );
    for (const boardId of gone) repo.deleteName(tx, row.id, boardId);
    for (const { boardId, namedAt } of fresh) {
      repo.insertName(tx, row.id, boardId, new Date(namedAt ?? now()));
      const owner = findBoardWithPlayer(tx, boardId);
      if (owner) emit({ type: 'prize.won', playerId: owner.playerId as PlayerId, prize: row.name });
    }
    if (gone.length + fresh.length > 0) emit({ type: 'prizes.changed' });
    return standing;
  };

  const keepSettled = (): void => {
    if (!isStale && !isOver(deadline)) return;
    skipUnlessWritable(() => {
      const ends = withTransaction((tx, emit) => {
        // A board whose time is over may have no successor, so that no name changes.
        if (isOver(deadline)) emit({ type: 'prizes.changed' });
        const rows = reads.findPrizes(tx);
        return rows.flatMap((row) => nextDeadline(settleOne(tx, emit, row).settled) ?? []);
      });
      // Only once it is stored: a full disk may undo it.
      deadline = ends.length > 0 ? Math.min(...ends) : null;
      isStale = false;
      shown = null;
    });
  };

  const winnersOf = (tx: Db, { claims, settled }: Standing): Winner[] => {
    const owners = reads.findOwners(
      tx,
      settled.map(({ boardId }) => boardId),
    );
    return settled.flatMap(({ boardId, state, namedAt, until }): Winner[] => {
      const owner = owners.get(boardId);
      const base = {
        boardId,
        state,
        ...(owner && { player: { id: owner.id, name: fullNameOf(owner) } }),
        ...(namedAt !== null && { namedAt: iso(namedAt) }),
        ...(until !== null && state !== 'collected' && { until: iso(until) }),
      };
      if (state !== 'collected') return [base];
      return claims
        .filter((claim) => claim.boardId === boardId)
        .map(({ id, givenAt, givenBy }) => ({
          ...base,
          claimId: id,
          givenAt: givenAt.toISOString(),
          ...(givenBy !== null && { givenBy }),
        }));
    });
  };

  const list = (): PrizeList => {
    keepSettled();
    return {
      prizes: reads.findPrizes(db).map((row): Prize => {
        const standing = standingOf(db, row);
        return {
          id: row.id,
          name: row.name,
          number: row.number,
          rule: standing.rule,
          ...(row.collectMinutes !== null && { collectMinutes: row.collectMinutes }),
          ...(row.picture !== null && { picture: row.picture }),
          left: row.number - standing.claims.length,
          ...(standing.rule.kind === 'draw' &&
            standing.lanes.length > 0 && {
              drawn: standing.lanes.reduce((sum, { pieces }) => sum + pieces, 0),
            }),
          winners: winnersOf(db, standing),
        };
      }),
    };
  };

  const pictureOf = ({ picture }: reads.PrizeRow) =>
    picture === null ? {} : { picture: assetUrl(picture) };

  /** Pieces not given, and those of them that nobody is named for. */
  const stockOf = (row: reads.PrizeRow) => {
    const claims = reads.findClaims(db, row.id);
    const has = new Set(claims.map(({ boardId }) => boardId));
    const due = [...reads.findNamed(db, row.id)].filter(
      ([boardId, at]) => !has.has(boardId) && !isOver(untilOf(row, at)),
    );
    const left = row.number - claims.length;
    return { left, open: Math.max(0, left - due.length) };
  };

  const publicOf = (row: reads.PrizeRow): PublicPrize => ({
    name: row.name,
    number: row.number,
    ...stockOf(row),
    rule: ruleOf(row),
    ...pictureOf(row),
  });

  /**
   * @throws conflict if a prize already given would lose pieces, its rule or its place on the list, or a drawn one its draw
   */
  const assertKept = (tx: Db, rows: readonly reads.PrizeRow[]): void => {
    const after = new Map(rows.map((row) => [row.id, row]));
    const isDrawn = (title: string) => deps.drawnAs(tx, title).length > 0;
    for (const { id, name: prize, rule } of reads.findPrizes(tx)) {
      const given = reads.findClaims(tx, id).length;
      const row = after.get(id);
      if (row && ruleOf({ rule }).kind === 'draw' && isDrawn(prize)) {
        if (row.rule !== rule) throw failures.drawnRuleStays({ prize });
        if (!isDrawn(row.name)) throw failures.nameStays({ prize });
      }
      if (given === 0) continue;
      if (!row) throw failures.stays({ prize });
      if (row.number < given) throw failures.belowGiven({ prize, given });
      if (row.rule !== rule) throw failures.ruleStays({ prize });
    }
  };

  return {
    list,

    /** Called for each event; its effects are settled on the next read, or within a second. */
    onEvent(event: DomainEvent): void {
      rankings.onEvent(event);
      if (CHANGING.includes(event.type)) isStale = true;
    },

    /** For a job: notifies named boards and enforces deadlines, even if nobody reads. */
    keepSettled,

    /** @throws not_found for an unknown id; invalid_input for an invalid picture; conflict as in `assertKept` */
    replace(admin: Organiser, { prizes: wanted }: PrizesInput, origin: Origin): PrizeList {
      withTransaction((tx, emit) => {
        const before = new Map(reads.findPrizes(tx).map((row) => [row.id, row]));
        const rows = wanted.map((one, place): reads.PrizeRow => {
          if (one.id !== undefined && !before.has(one.id)) throw failures.unknown();
          const picture = one.picture ?? null;
          if (picture !== null && !isPictureAsset(tx, picture)) {
            throw failures.noPicture().at(`prizes.${place}.picture`);
          }
          return {
            id: one.id ?? newId(),
            place,
            name: one.name,
            number: one.number,
            rule: JSON.stringify(one.rule),
            collectMinutes: one.collectMinutes ?? null,
            picture,
          };
        });
        assertKept(tx, rows);
        repo.replacePrizes(tx, rows);
        // Another rule names its own boards, also those that did not collect in time by the one before.
        for (const { id, rule } of rows) {
          if (before.get(id)?.rule !== rule) repo.deleteNames(tx, id);
        }
        const names = rows.map(({ name }) => name);
        audit(tx, staffEntry(admin, origin, 'prizes.changed', { names }));
        emit({ type: 'prizes.changed' });
        isStale = true;
      });
      return list();
    },

    /**
     * Gives one piece to the board whose id was typed or scanned. Repeating it with the same `key`, after a lost response, gives
     * nothing.
     * @throws not_found for an unknown prize or board; conflict when the board has one, when none is left, and for a
     * board that the rule does not name or that missed the deadline
     */
    give(admin: TableStaff, { id, boardId: typed, key }: GiveInput, origin: Origin) {
      const board = findBoardWithPlayer(db, readBoardId(typed) ?? typed);
      return withTransaction((tx, emit) => {
        if (key && reads.findClaim(tx, key)) return { claim: { id: key } };
        const row = reads.findPrizes(tx).find((one) => one.id === id);
        if (!row) throw failures.unknown();
        if (!board) throw failures.unknownBoard();
        const { boardId, playerId, firstName, lastName } = board;
        const { rule, claims, settled } = settleOne(tx, emit, row);
        const words = createWords('en', timeZone());
        const said = ({ boardId: has, givenAt, givenBy }: reads.ClaimRow) => ({
          board: has,
          by: givenBy ?? SOMEBODY,
          at: givenAt.toISOString(),
        });
        const own = claims.findLast((claim) => claim.boardId === boardId);
        if (own && !(rule.kind === 'hand' && rule.isRepeatable)) {
          throw failures.hasIt(said(own), words);
        }
        const last = claims.at(-1);
        if (last && claims.length >= row.number) throw failures.noneLeft(said(last), words);
        if (rule.kind !== 'hand') {
          const standing = settled.find((one) => one.boardId === boardId);
          if (standing?.state === 'lapsed' && standing.until !== null) {
            const due = settled.filter(({ state }) => state === 'due').length;
            const isPassedOn = claims.length + due >= row.number;
            const refuse = isPassedOn ? failures.lapsed : failures.late;
            throw refuse({ until: iso(standing.until) }, words);
          }
          if (standing?.state !== 'due') throw failures.notNamed();
        } else if (!reads.findOwners(tx, [boardId]).get(boardId)?.isEnabled)
          throw failures.isDisabled();
        const claim = {
          id: key ?? newId(),
          prizeId: id,
          boardId,
          givenAt: now(),
          givenBy: admin.id,
        };
        repo.insertClaim(tx, claim);
        const player = `${firstName} ${lastName}`;
        audit(
          tx,
          staffEntry(admin, origin, 'prize.given', { prize: row.name, player, boardId }, playerId),
        );
        emit({ type: 'prizes.changed' });
        isStale = true;
        return { claim: { id: claim.id } };
      });
    },

    /** Deletes a claim; the board has the full time to collect again if its own is over. @throws not_found */
    undo(admin: TableStaff, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const claim = reads.findClaim(tx, id);
        if (!claim) throw failures.unknownClaim();
        repo.deleteClaim(tx, id);
        const { boardId, prize: row } = claim;
        const namedAt = reads.findNamed(tx, row.id).get(boardId);
        if (namedAt !== undefined && isOver(untilOf(row, namedAt))) {
          repo.deleteName(tx, row.id, boardId);
          repo.insertName(tx, row.id, boardId, now());
        }
        const owner = findBoardWithPlayer(tx, boardId);
        const player = owner ? fullNameOf(owner) : boardId;
        audit(
          tx,
          staffEntry(
            admin,
            origin,
            'prize.undone',
            { prize: row.name, player, boardId },
            owner?.playerId,
          ),
        );
        emit({ type: 'prizes.changed' });
        isStale = true;
      });
      return { success: true as const };
    },

    /** For everybody: a hall full of phones reads it each time that one of them collects a prize. */
    show(): { readonly prizes: PublicPrize[] } {
      keepSettled();
      shown ??= Object.freeze({ prizes: reads.findPrizes(db).map(publicOf) });
      return shown;
    },

    /** What the phone's board has won. */
    ofBoard({ id }: Pick<PhoneActor, 'id'>): { boardId: string | null; prizes: OwnPrize[] } {
      const board = findBoardOf(db, id);
      const rows = reads.findPrizes(db);
      if (!board || rows.length === 0) return { boardId: board?.id ?? null, prizes: [] };
      keepSettled();
      const { named, given } = reads.findPrizesOf(db, board.id);
      const prizes = rows.flatMap((row): OwnPrize[] => {
        const has = given.some(({ prize }) => prize === row.id);
        const name = named.find(({ prize }) => prize === row.id);
        if (!has && !name) return [];
        const until = name ? untilOf(row, name.namedAt.getTime()) : null;
        const isLapsed = !has && isOver(until);
        const open = isLapsed ? stockOf(row).open : 0;
        return [
          {
            name: row.name,
            state: has ? 'collected' : isLapsed ? 'lapsed' : 'due',
            ...(!has && until !== null && { until: iso(until) }),
            ...(open > 0 && { open }),
            ...pictureOf(row),
          },
        ];
      });
      return { boardId: board.id, prizes };
    },

    /** For the data export. */
    ofPlayer(playerId: string) {
      const board = findBoardOf(db, playerId);
      return board ? reads.findPrizesOf(db, board.id) : { named: [], given: [] };
    },
  };
}

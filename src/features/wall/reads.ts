// What the wall shows about the contest: the ranking, news and photos.
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { players } from '#db/schema/auth.ts';
import { boards } from '#db/schema/boards.ts';
import { leaderboard, ledger } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { frozenRanks } from '#db/schema/wall.ts';
import { nameInPublic } from '#features/auth/reads.ts';
import { bestFirst, findRank } from '#features/players/reads.ts';

/** A place; `playerId` is null after the player was erased. */
export type Place = typeof frozenRanks.$inferSelect;

/** The best players with points, in order; exact ties share a rank. */
export const findTop = (db: Db, limit: number): Place[] =>
  db
    .select({ playerId: leaderboard.playerId })
    .from(leaderboard)
    .where(sql`${leaderboard.isOut} = 0 and ${leaderboard.points} > 0`)
    .orderBy(...bestFirst, asc(leaderboard.playerId))
    .limit(limit)
    .all()
    .map(({ playerId }, i) => {
      const { rank = null, points = 0 } = findRank(db, playerId) ?? {};
      return { place: i + 1, playerId, rank: rank ?? i + 1, points };
    });

/** Names of these players by id, and whether the wall may show them. */
export const findNames = (db: Db, ids: readonly string[]) =>
  new Map(
    db
      .select({
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        shownName: nameInPublic,
        isShown: sql<number>`${players.disabledAt} is null and ${hasShownPhoto}`.mapWith(Boolean),
      })
      .from(players)
      .where(inArray(players.id, [...ids]))
      .all()
      .map((player) => [player.id, player]),
  );

/** Odd turns award; an award that was taken back has a next turn. */
const isInEffect = ({ subject, turn }: Record<'subject' | 'turn', SQLWrapper>): SQL =>
  sql`${turn} % 2 = 1 and not exists (select 1 from ${ledger} undone
    where undone.subject = ${subject} and undone.turn = ${turn} + 1)`;

/** Maximum entries read. If none may be shown by name, the wall has no news, rather than scanning the ledger. */
const ENTRIES_MAX = 60;

/** Lines and blackouts in effect, of players who may be named, newest first; only among the latest entries. */
export function findLastMoments(db: Db) {
  // Literals, so that SQLite uses the index `ledger_lines`.
  const entry = db
    .select({
      id: ledger.id,
      kind: sql<'line' | 'blackout'>`${ledger.kind}`.as('kind'),
      subject: ledger.subject,
      turn: ledger.turn,
      playerId: ledger.playerId,
    })
    .from(ledger)
    .where(sql`${ledger.kind} in ('line', 'blackout')`)
    .orderBy(desc(ledger.id))
    .limit(ENTRIES_MAX)
    .as('entry');
  return db
    .select({
      id: entry.id,
      kind: entry.kind,
      subject: entry.subject,
      playerId: entry.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
      shownName: nameInPublic,
      board: { id: boards.id, size: boards.size },
    })
    .from(entry)
    .innerJoin(players, eq(players.id, entry.playerId))
    .innerJoin(boards, eq(boards.playerId, players.id))
    .where(and(isInEffect(entry), isNull(players.disabledAt), hasShownPhoto))
    .orderBy(desc(entry.id))
    .all();
}

/** The latest blackout in effect, and whether its player may be named; ignores disabled accounts. */
export const findLastBlackout = (db: Db) =>
  db
    .select({
      id: ledger.id,
      playerId: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      shownName: nameInPublic,
      isShown: sql<number>`${hasShownPhoto}`.mapWith(Boolean),
    })
    .from(ledger)
    .innerJoin(players, eq(players.id, ledger.playerId))
    .where(
      and(
        // The first condition is for the index `ledger_lines`.
        sql`${ledger.kind} in ('line', 'blackout') and ${ledger.kind} = 'blackout'`,
        isInEffect(ledger),
        isNull(players.disabledAt),
      ),
    )
    .orderBy(desc(ledger.id))
    .limit(1)
    .get();

/** Number of approved photos, without disabled accounts. */
export const countFound = (db: Db): number =>
  db
    .select({ n: count() })
    .from(submissions)
    .innerJoin(players, and(eq(players.id, submissions.playerId), isNull(players.disabledAt)))
    .where(eq(submissions.status, 'approved'))
    .get()?.n ?? 0;

/** Number of blackouts in effect, without disabled accounts. */
export const countBlackouts = (db: Db): number =>
  db
    .select({ n: sql<number>`coalesce(sum(iif(${ledger.turn} % 2 = 1, 1, -1)), 0)` })
    .from(ledger)
    // With a join, SQLite would read every player.
    .where(
      sql`${ledger.kind} = 'blackout' and (select ${leaderboard.isOut} from ${leaderboard}
        where ${leaderboard.playerId} = ${ledger.playerId}) = 0`,
    )
    .get()?.n ?? 0;

/** Whether the player of the outer query has such a photo. */
const hasShownPhoto: SQL = sql`exists (select 1 from ${submissions} photo
  where photo.player_id = ${players.id} and photo.status = 'approved' and photo.allow_show = 1)`;

// Queries on photos: by player and board, for reviewers, for comparison, and for the queue's pace.
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  min,
  ne,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '#db/client.ts';
import { countRows, findBy, hasRow, oneOf, prepared, rowLimit } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { companions } from '#db/schema/crews.ts';
import { photoReports, submissions } from '#db/schema/submissions.ts';
import { MINUTE } from '#shared/time/clock.ts';
import type { QueueOrder } from './contract.ts';
import { replacement } from './messages.refusals.ts';

const QUARTER = 15 * MINUTE;

/** Stored in `notes` when a player replaces a photo before its review: it is rejected, without a reviewer. */
export const REPLACED: string = replacement.replaced;

export type SubmissionRow = typeof submissions.$inferSelect;

/** A photo in any status. */
export const findSubmission = findBy(submissions, submissions.id);

/** SQLite's rowid: grows with every insert, whatever the clock says, as long as the last row is not deleted. */
export const insertion = sql<number>`${submissions}.rowid`;

/** The `insertion` of the newest photo; 0 without photos. */
export const findLastRow = (db: Db): number =>
  db
    .select({ last: sql<number>`coalesce(max(${insertion}), 0)` })
    .from(submissions)
    .get()?.last ?? 0;

export const isUpToRow = (db: Db, id: string, last: number): boolean =>
  hasRow(db, submissions, and(eq(submissions.id, id), lte(insertion, last)));

/** Number of a player's photos, in any status. */
export const countPhotosOf = (db: Db, playerId: string): number =>
  countRows(db, submissions, eq(submissions.playerId, playerId));

/** Joined from `companions`; null for a photo from the player or the fan table. */
const sender = { name: companions.name, isChild: companions.isChild };
const isSender = eq(companions.id, submissions.sentBy);

const approvedOf = prepared((db) =>
  db
    .select({
      id: submissions.id,
      position: submissions.position,
      pointsAwarded: submissions.pointsAwarded,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.boardId, sql.placeholder('boardId')),
        // The unary plus keeps SQLite off the status index, which lists every approved photo of the contest.
        sql`+${submissions.status} = 'approved'`,
      ),
    ),
);
/** Approved photos of a board, unordered. */
export const findApproved = (db: Db, boardId: string) => approvedOf(db).all({ boardId });

/** How many players found each found square of a board, in order of position; disabled accounts do not count. */
export function findFinders(db: Db, boardId: string) {
  const own = alias(submissions, 'own');
  return db
    .select({ position: own.position, foundBy: countDistinct(submissions.playerId) })
    .from(own)
    .innerJoin(
      submissions,
      // The unary plus makes SQLite use the challenge index.
      and(eq(submissions.challengeId, own.challengeId), sql`+${submissions.status} = 'approved'`),
    )
    .innerJoin(players, and(eq(players.id, submissions.playerId), isNull(players.disabledAt)))
    .where(and(eq(own.boardId, boardId), sql`+${own.status} = 'approved'`))
    .groupBy(own.position)
    .orderBy(own.position)
    .all();
}

const ofBoard = prepared((db) =>
  db
    .select({
      id: submissions.id,
      position: submissions.position,
      status: submissions.status,
      notes: submissions.notes,
      pointsAwarded: submissions.pointsAwarded,
      bonus: submissions.bonus,
      submittedAt: submissions.submittedAt,
      sender,
    })
    .from(submissions)
    .leftJoin(companions, isSender)
    .where(eq(submissions.boardId, sql.placeholder('boardId')))
    .orderBy(sql`${submissions.status} <> 'rejected'`, insertion),
);
/** All photos of a board: the rejected ones in insertion order, which does not depend on the clock, then the others. */
export const findOfBoard = (db: Db, boardId: string) => ofBoard(db).all({ boardId });

/** A photo with its challenge, player, sender and reviewer. */
export const withPeople = (db: Db) =>
  db
    .select({
      row: submissions,
      challenge: challenges,
      player: {
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        email: players.email,
      },
      sender,
      reviewer: admins.firstName,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(players, eq(players.id, submissions.playerId))
    .leftJoin(companions, isSender)
    .leftJoin(admins, eq(admins.id, submissions.reviewedBy));

export type ReviewedPhoto = ReturnType<typeof findReviewedByIds>[number];

const orders = {
  oldest: [asc(submissions.submittedAt), asc(submissions.id)],
  challenge: [asc(challenges.title), asc(submissions.submittedAt), asc(submissions.id)],
} as const;

/** Ids of at most `limit` pending photos, oldest first, or ordered by challenge title and then oldest first. */
export const findWaitingIds = (db: Db, limit: number, order: QueueOrder): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.status, 'pending'))
    .orderBy(...orders[order])
    .limit(rowLimit(limit))
    .all()
    .map(({ id }) => id);

const amongIds = (ids: readonly string[]) => sql`${submissions.id} ${oneOf(ids)}`;

/** The pending ones among these photos, oldest first. */
export const findWaitingAmong = (db: Db, ids: readonly string[]): string[] =>
  db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(amongIds(ids), sql`+${submissions.status} = 'pending'`))
    .orderBy(...orders.oldest)
    .all()
    .map(({ id }) => id);

/** These photos in any status, in the order of `findWaitingIds`. */
export const findReviewedByIds = (db: Db, ids: readonly string[], order: QueueOrder) =>
  withPeople(db)
    .where(amongIds(ids))
    .orderBy(...orders[order])
    .all();

/** All photos of one player, newest first. */
export const findOfPlayer = (db: Db, playerId: string) =>
  withPeople(db)
    .where(eq(submissions.playerId, playerId))
    .orderBy(desc(submissions.submittedAt), desc(insertion))
    .all();

const reviewedById = prepared((db) =>
  withPeople(db).where(eq(submissions.id, sql.placeholder('id'))),
);
/** One photo in any status. Prepared, because every review runs it. */
export const findReviewed = (db: Db, id: string): ReviewedPhoto | undefined =>
  reviewedById(db).get({ id });

/** A page of all photos, oldest first, after the cursor `last`, or from the start without one. */
export const pageAfter = (
  db: Db,
  last: Pick<SubmissionRow, 'id' | 'submittedAt'> | null,
  limit: number,
): ReviewedPhoto[] =>
  withPeople(db)
    .where(
      last
        ? sql`(${submissions.submittedAt}, ${submissions.id}) > (${last.submittedAt.getTime()}, ${last.id})`
        : undefined,
    )
    .orderBy(...orders.oldest)
    .limit(rowLimit(limit))
    .all();

/** When the oldest pending photo was sent; null when none is pending. */
export const oldestPending = (db: Db): Date | null =>
  db
    .select({ at: min(submissions.submittedAt) })
    .from(submissions)
    .where(eq(submissions.status, 'pending'))
    .get()?.at ?? null;

// Raw SQL: Drizzle would emit an unqualified `id`, which is ambiguous with that of submissions.
const isDealt = sql`(exists (select 1 from board_cells where challenge_id = "challenges"."id")
  or exists (select 1 from submissions where challenge_id = "challenges"."id"))`;

/** Ids of all challenges in use. */
export const findDealtIds = (db: Db): ReadonlySet<string> =>
  new Set(
    db
      .select({ id: challenges.id })
      .from(challenges)
      .where(isDealt)
      .all()
      .map(({ id }) => id),
  );

/** Players with an approved photo, by challenge. */
export const countFound = (db: Db): ReadonlyMap<string, number> =>
  new Map(
    db
      .select({ id: submissions.challengeId, players: countDistinct(submissions.playerId) })
      .from(submissions)
      .where(eq(submissions.status, 'approved'))
      .groupBy(submissions.challengeId)
      .all()
      .map(({ id, players }) => [id, players]),
  );

export const countPending = (db: Db): number =>
  countRows(db, submissions, eq(submissions.status, 'pending'));

/** Mean milliseconds from a photo to its decision; null without decisions. Nobody decided on a replaced photo. */
export const findMeanWait = (db: Db): number | null =>
  db
    .select({
      wait: sql<number | null>`avg(max(0, ${submissions.reviewedAt} - ${submissions.submittedAt}))`,
    })
    .from(submissions)
    .where(ne(submissions.notes, REPLACED))
    .get()?.wait ?? null;

/** Photos sent since a moment, in any status. */
export const countSentSince = (db: Db, from: Date): number =>
  countRows(db, submissions, gte(submissions.submittedAt, from));

/**
 * Photos and decisions per quarter hour, from the one containing `from`; undone decisions and replaced photos do not
 * count. `start` is in milliseconds since 1970.
 */
export function findQuartersSince(db: Db, from: Date) {
  const start = Math.floor(from.getTime() / QUARTER) * QUARTER;
  const found = (moment: typeof submissions.submittedAt | typeof submissions.reviewedAt) => {
    const quarter = sql<number>`${moment} / ${sql.raw(String(QUARTER))}`;
    return db
      .select({ quarter, n: count() })
      .from(submissions)
      .where(and(gte(moment, new Date(start)), ne(submissions.notes, REPLACED)))
      .groupBy(quarter)
      .all()
      .map((row) => ({ start: row.quarter * QUARTER, n: row.n }));
  };
  return { photos: found(submissions.submittedAt), decisions: found(submissions.reviewedAt) };
}

/** More than are decided in half an hour. The last ones to be decided are among the last ones sent of those decided. */
const NEWEST_DECIDED = 500;

/** Photos decided after a moment, of the newest approved and the newest rejected ones. */
export function countDecidedSince(db: Db, since: Date): number {
  const countIn = (status: 'approved' | 'rejected') => {
    const newest = db
      .select({ reviewedAt: submissions.reviewedAt, notes: submissions.notes })
      .from(submissions)
      .where(eq(submissions.status, status))
      .orderBy(desc(submissions.submittedAt))
      .limit(NEWEST_DECIDED)
      .as('newest');
    const isDecision = and(ne(newest.notes, REPLACED), gt(newest.reviewedAt, since));
    return db.select({ n: count() }).from(newest).where(isDecision).get()?.n ?? 0;
  };
  return countIn('approved') + countIn('rejected');
}

/** Pending photos sent before a moment; reads only the index. */
export const countWaitingBefore = (db: Db, moment: Date): number =>
  countRows(
    db,
    submissions,
    and(eq(submissions.status, 'pending'), lt(submissions.submittedAt, moment)),
  );

// Reports by players

/** Reasons of open reports by photo id, oldest first; photos without an open report are missing. */
export const findReports = (db: Db, ids: readonly string[]): ReadonlyMap<string, string[]> => {
  const reports = new Map<string, string[]>();
  const found = db
    .select({ id: photoReports.submissionId, reason: photoReports.reason })
    .from(photoReports)
    .where(and(sql`${photoReports.submissionId} ${oneOf(ids)}`, isNull(photoReports.settledAt)))
    .orderBy(asc(photoReports.reportedAt), asc(photoReports.playerId))
    .all();
  for (const { id, reason } of found) reports.set(id, [...(reports.get(id) ?? []), reason]);
  return reports;
};

/** Number of approved photos with an open report, also of a player who has been erased since. */
export const countReported = (db: Db): number =>
  countRows(
    db,
    submissions,
    sql`${submissions.status} = 'approved' and instr(${submissions.flags}, '"reported"') > 0`,
  );

/** How many reports a player's board made in that time, and when the oldest of them. */
export const findReportsBetween = (db: Db, playerId: string, since: Date, until: Date) =>
  db
    .select({ count: count(), oldest: min(photoReports.reportedAt) })
    .from(photoReports)
    .where(
      and(
        eq(photoReports.playerId, playerId),
        gt(photoReports.reportedAt, since),
        lte(photoReports.reportedAt, until),
      ),
    )
    .get() ?? { count: 0, oldest: null };

/** For the data export: the reports a player made, oldest first. */
export const findReportsOf = (db: Db, playerId: string) =>
  db
    .select({
      photo: photoReports.submissionId,
      reporter: photoReports.playerId,
      reason: photoReports.reason,
      reportedAt: photoReports.reportedAt,
      settledAt: photoReports.settledAt,
    })
    .from(photoReports)
    .where(eq(photoReports.playerId, playerId))
    .orderBy(asc(photoReports.reportedAt))
    .all();

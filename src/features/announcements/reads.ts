// Announcements with their senders, as shown to players and on the wall, and whom each audience reaches.
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/prepared.ts';
import { announcements } from '#db/schema/announcements.ts';
import { admins, playerSessions, players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { submissions } from '#db/schema/submissions.ts';
import { patternOf } from '#shared/text/text.ts';
import { type AnnouncementAudience, audiences, type Reach } from './contract.ts';

/** What the players of each audience lack; undefined for everybody. */
const lacking: Readonly<Record<AnnouncementAudience, SQL | undefined>> = {
  everybody: undefined,
  no_board: sql`not exists (select 1 from ${boards} board where board.player_id = ${players.id})`,
  no_photo: sql`not exists (select 1 from ${submissions} photo where photo.player_id = ${players.id})`,
  no_hand_in: sql`not exists (select 1 from ${handIns} hand_in
    join ${boards} board on board.id = hand_in.board_id where board.player_id = ${players.id})`,
};

/** Players without an email cannot sign in, but other phones may play on their boards. */
const hasPhone = or(
  isNotNull(players.email),
  sql`exists (select 1 from ${playerSessions} session where session.user_id = ${players.id})`,
);

const isIn = (audience: AnnouncementAudience) =>
  and(isNull(players.disabledAt), hasPhone, lacking[audience]);

/** Ids of the players of an audience whose phones get messages, unordered. */
export const findPlayersIn = (db: Db, audience: AnnouncementAudience): string[] =>
  db
    .select({ id: players.id })
    .from(players)
    .where(isIn(audience))
    .all()
    .map(({ id }) => id);

export const countReach = (db: Db) =>
  Object.fromEntries(
    audiences.map((audience) => [audience, countRows(db, players, isIn(audience))]),
  ) as Reach;

const stands = and(isNull(announcements.takenBackAt), eq(announcements.audience, 'everybody'));

/** The last `limit` announcements to everybody from `since` on that were not withdrawn, oldest first. */
export const findSince = (db: Db, since: Date, limit: number) =>
  db
    .select({ id: announcements.id, sentAt: announcements.sentAt })
    .from(announcements)
    .where(and(stands, gte(announcements.sentAt, since)))
    .orderBy(desc(announcements.id))
    .limit(limit)
    .all()
    .reverse();

/** The newest announcement to everybody, after `after` and up to `until`, that was not withdrawn. */
export const findNewest = (db: Db, { after, until }: { after: Date; until: Date }) =>
  db
    .select({ id: announcements.id, message: announcements.message })
    .from(announcements)
    .where(and(stands, gt(announcements.sentAt, after), lte(announcements.sentAt, until)))
    .orderBy(desc(announcements.id))
    .limit(1)
    .get();

/** Times of announcements sent after `after` and up to `until`, oldest first. */
export const findTimes = (db: Db, { after, until }: { after: Date; until: Date }): Date[] =>
  db
    .select({ at: announcements.sentAt })
    .from(announcements)
    .where(and(gt(announcements.sentAt, after), lte(announcements.sentAt, until)))
    .orderBy(asc(announcements.sentAt))
    .all()
    .map(({ at }) => at);

/** At most `limit` announcements after the first `skip`, newest first, with their senders' first names. */
export const findPage = (db: Db, { skip, limit }: { skip: number; limit: number }) =>
  db
    .select({
      id: announcements.id,
      message: announcements.message,
      audience: announcements.audience,
      reached: announcements.reached,
      sentAt: announcements.sentAt,
      sentBy: admins.firstName,
      takenBackAt: announcements.takenBackAt,
    })
    .from(announcements)
    .leftJoin(admins, eq(admins.id, announcements.sentBy))
    .orderBy(desc(announcements.id))
    .limit(limit)
    .offset(skip)
    .all();

/** Number of announcements not withdrawn that contain one of these names as whole words. */
export const countNaming = (db: Db, names: readonly string[]): number => {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patternOf(names)})(?![\\p{L}\\p{N}])`, 'u');
  const isNaming = names.map((name) => sql`instr(${announcements.message}, ${name}) > 0`);
  return db
    .select({ message: announcements.message })
    .from(announcements)
    .where(and(isNull(announcements.takenBackAt), or(...isNaming)))
    .all()
    .filter(({ message }) => whole.test(message)).length;
};

// Queries on the ledger and on memberships for other features.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { challenges } from '#db/schema/challenges.ts';
import { ledger, memberships } from '#db/schema/points.ts';
import { submissions } from '#db/schema/submissions.ts';
import { titleColumns } from '#features/challenges/reads.ts';
import { shownNameOf } from '#shared/text/player-names.ts';

export type LedgerRow = typeof ledger.$inferSelect;

const entries = prepared((db) =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.playerId, sql.placeholder('playerId')))
    .orderBy(asc(ledger.id)),
);
/** A player's entries in insertion order. */
export const entriesOf = (db: Db, playerId: string): LedgerRow[] => entries(db).all({ playerId });

/** A player's membership. `recordedBy` is the organiser's first name, null when that account was deleted. */
export const findMembership = (db: Db, playerId: string) =>
  db
    .select({
      tier: memberships.tier,
      discountPercent: memberships.discountPercent,
      recordedAt: memberships.recordedAt,
      recordedBy: admins.firstName,
    })
    .from(memberships)
    .leftJoin(admins, eq(admins.id, memberships.recordedBy))
    .where(eq(memberships.playerId, playerId))
    .get();

/** Players who used a friend's code, ordered by when their first approved photo was sent; those without one last. */
export const findReferred = (db: Db, friend: string) =>
  db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      shownName: players.shownName,
      // Null without an approved photo, and for a disabled account.
      since: sql<number | null>`(select min(photo.submitted_at) from ${submissions} photo
        where photo.player_id = players.id and photo.status = 'approved'
          and players.disabled_at is null)`.as('since'),
    })
    .from(players)
    .where(eq(players.referredBy, friend))
    .orderBy(sql`since is null`, sql`since`, asc(players.id))
    .all()
    .map(({ since, ...newcomer }) => ({
      ...newcomer,
      name: shownNameOf(newcomer),
      isPlaying: since !== null,
    }));

/** A player's photos with their challenges' titles in the other languages. */
export const findPhotoTitles = (db: Db, playerId: string) =>
  db
    .select({ id: submissions.id, ...titleColumns })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.playerId, playerId))
    .all();

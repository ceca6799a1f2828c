// Queries on accounts for other features.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import type { AdminId, PlayerId } from '#shared/actor.ts';

export type PlayerRow = typeof players.$inferSelect & { id: PlayerId };

const playerById = prepared((db) =>
  db
    .select()
    .from(players)
    .where(eq(players.id, sql.placeholder('id')))
    .prepare(),
);
/** A player, including disabled ones; undefined if unknown or erased. */
export const findPlayer = (db: Db, id: string): PlayerRow | undefined =>
  playerById(db).get({ id }) as PlayerRow | undefined;

/** Ids of all organisers, unordered. */
export const findAdminIds = (db: Db): AdminId[] =>
  db
    .select({ id: admins.id })
    .from(admins)
    .all()
    .map(({ id }) => id as AdminId);

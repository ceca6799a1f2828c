// Accounts as other features read them.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { admins, players } from '#db/schema/auth.ts';
import type { AdminId, PlayerId } from '#shared/actor.ts';

export type PlayerRow = typeof players.$inferSelect & { id: PlayerId };

/** A player, disabled ones too; undefined when there is none or when they were erased. */
export const findPlayer = (db: Db, id: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.id, id)).get() as PlayerRow | undefined;

/** Every organiser, in no order. */
export const findAdminIds = (db: Db): AdminId[] =>
  db
    .select({ id: admins.id })
    .from(admins)
    .all()
    .map(({ id }) => id as AdminId);

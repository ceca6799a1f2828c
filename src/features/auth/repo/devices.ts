// Queries on devices that have signed in to an account.
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { knownDevices } from '#db/schema/auth.ts';

type Kind = 'player' | 'admin';

const OWNERS = { player: knownDevices.playerId, admin: knownDevices.adminId } as const;

const ofUser = (kind: Kind, userId: string) => eq(OWNERS[kind], userId);

/** Whether the device has signed in to this account. */
export const isKnownTo = (db: Db, kind: Kind, userId: string, tokenHash: string): boolean =>
  db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(ofUser(kind, userId), eq(knownDevices.tokenHash, tokenHash)))
    .get() !== undefined;

/** Whether the device has signed in to any account. */
export const isKnown = (db: Db, tokenHash: string): boolean =>
  db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1)
    .get() !== undefined;

/** Remembers a device; the account keeps the `kept` that signed in last. */
export function saveDevice(
  db: Db,
  row: { kind: Kind; userId: string; tokenHash: string; at: Date; kept: number },
): void {
  const { kind, userId, tokenHash, at, kept } = row;
  db.insert(knownDevices)
    .values({ tokenHash, usedAt: at, [kind === 'player' ? 'playerId' : 'adminId']: userId })
    .onConflictDoUpdate({
      target: [OWNERS[kind], knownDevices.tokenHash],
      set: { usedAt: at },
    })
    .run();
  const newest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(ofUser(kind, userId))
    .orderBy(desc(knownDevices.usedAt), desc(knownDevices.id))
    .limit(kept);
  db.delete(knownDevices)
    .where(and(ofUser(kind, userId), notInArray(knownDevices.id, newest)))
    .run();
}

// Announcements by key and id, and writes.
import { count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { announcements } from '#db/schema/announcements.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

export const findByKey = (db: Db, key: string): AnnouncementRow | undefined =>
  db.select().from(announcements).where(eq(announcements.key, key)).get();

export const findById = (db: Db, id: number): AnnouncementRow | undefined =>
  db.select().from(announcements).where(eq(announcements.id, id)).get();

export const countAll = (db: Db): number =>
  db.select({ n: count() }).from(announcements).get()?.n ?? 0;

/** @returns its id */
export const insertAnnouncement = (tx: Db, row: Omit<AnnouncementRow, 'id'>): number =>
  tx.insert(announcements).values(row).returning({ id: announcements.id }).get().id;

export const markTakenBack = (tx: Db, id: number, at: Date): void => {
  tx.update(announcements).set({ takenBackAt: at }).where(eq(announcements.id, id)).run();
};

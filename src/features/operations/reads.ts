// Figures that triggers keep, as every feature reads them.
import { gte, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { counters, photoQuarters } from '#db/schema/operations.ts';
import { MINUTE } from '#shared/clock.ts';

const tallyRows = prepared((db) => db.select().from(counters).prepare());

/** What triggers count. */
export type Counter =
  | 'players'
  | 'boards'
  | 'blobs'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'posted'
  | 'wait';

/** What there is of each, kept by triggers; `wait` is the milliseconds all decided photos waited. */
export const findCounters = (db: Db): Record<Counter, number> =>
  Object.fromEntries(
    tallyRows(db)
      .all()
      .map(({ name, n }) => [name, n]),
  ) as Record<Counter, number>;

/** Milliseconds. */
export const QUARTER = 15 * MINUTE;
/** The number of a quarter of an hour, counted from 1970. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER);

/** Photos sent since a moment that begins a quarter of an hour. */
export const countPhotosSince = (db: Db, from: Date): number =>
  db
    .select({ n: sum(photoQuarters.n).mapWith(Number) })
    .from(photoQuarters)
    .where(gte(photoQuarters.quarter, quarterOf(from)))
    .get()?.n ?? 0;

// Moves what was stamped by a wrong clock when the clock is corrected.
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Who came first, and what is shown as new, follow from these. */
const ORDER = [
  ['submissions', 'submitted_at'],
  ['submissions', 'reviewed_at'],
  ['hand_ins', 'recorded_at'],
  ['announcements', 'sent_at'],
] as const;

/** Something ends a while after these. */
const WAITS = [
  ['prize_names', 'named_at'],
  ['admin_sessions', 'created_at'],
] as const;

export interface ClockStep {
  /** In milliseconds; negative for a clock that was set back. */
  readonly step: number;
  /** Waits that began from here on move, in milliseconds by the clock as it was. */
  readonly switchedOn: number;
  /** So does what has an order, if the clock was set back. */
  readonly wrongSince: number;
}

/**
 * Set forward, a clock changes no order, and what was stamped before may have been right: only waits move, or they would end at
 * once.
 */
export function moveStamps(tx: Db, { step, switchedOn, wrongSince }: ClockStep): void {
  const add = (table: string, column: string, from: number, by: number) => {
    const stamp = sql.identifier(column);
    tx.run(
      sql`UPDATE ${sql.identifier(table)} SET ${stamp} = ${stamp} + ${by} WHERE ${stamp} >= ${from}`,
    );
  };
  const by = Math.round(step);
  for (const [table, column] of WAITS) add(table, column, switchedOn, by);
  // In seconds.
  add('admin_sessions', 'expires_at', switchedOn / 1000, Math.round(step / 1000));
  if (step < 0) for (const [table, column] of ORDER) add(table, column, wrongSince, by);
}

// Moves what was stamped by a wrong clock when the clock is corrected.
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Who came first, what is shown as new, and what ends after a while follow from these. */
const STAMPS = [
  ['submissions', 'submitted_at'],
  ['submissions', 'reviewed_at'],
  ['hand_ins', 'recorded_at'],
  ['prize_names', 'named_at'],
  ['announcements', 'sent_at'],
  ['admin_sessions', 'created_at'],
] as const;

export interface ClockStep {
  /** Stamps from here on move, in milliseconds by the clock as it was. */
  readonly since: number;
  /** In milliseconds; negative for a clock that was set back. */
  readonly step: number;
}

export function moveStamps(tx: Db, { since, step }: ClockStep): void {
  const add = (table: string, column: string, from: number, by: number) => {
    const stamp = sql.identifier(column);
    tx.run(
      sql`UPDATE ${sql.identifier(table)} SET ${stamp} = ${stamp} + ${by} WHERE ${stamp} >= ${from}`,
    );
  };
  for (const [table, column] of STAMPS) add(table, column, Math.floor(since), Math.round(step));
  // In seconds.
  add('admin_sessions', 'expires_at', Math.floor(since / 1000), Math.round(step / 1000));
}

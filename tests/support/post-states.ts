// Post states that take hours to reach: written directly into the running server's file, which no call can do.
import Database from 'better-sqlite3';
import type { callsOf } from './contest-calls.ts';
import type { ContestProcess } from './contest-process.ts';
import { photo } from './photos.ts';

type Calls = ReturnType<typeof callsOf>;

const LATER = Date.now() + 3_600_000_000;

function writeBeside({ databaseFile }: ContestProcess, sql: string, ...values: unknown[]) {
  const db = new Database(databaseFile);
  db.prepare(sql).run(...values);
  db.close();
}

/** Sets the states of the first posts, in order, with a due date so late that the worker ignores them. */
export function setPostStates(
  contest: ContestProcess,
  states: readonly string[],
  trouble: string | null = null,
) {
  for (const [i, state] of states.entries()) {
    writeBeside(
      contest,
      `UPDATE instagram_posts SET state = ?, trouble = ?, due_at = ?, container_id = '1', rank = ? WHERE id =
        (SELECT id FROM instagram_posts ORDER BY queued_at, rowid LIMIT 1 OFFSET ?)`,
      ...[state, trouble, LATER, i + 1, i],
    );
  }
}

/** No hold, no restore, and every post queued. */
export function setAllQueued(contest: ContestProcess): void {
  writeBeside(contest, 'UPDATE instagram_account SET hold_reason = NULL, is_silence_told = 0');
  writeBeside(contest, 'DELETE FROM instagram_config WHERE id = 2');
  setPostStates(contest, ['queued', 'queued', 'queued', 'queued', 'queued']);
}

export function setRestored(contest: ContestProcess): void {
  writeBeside(
    contest,
    'INSERT INTO instagram_config (id, value) VALUES (2, ?)',
    JSON.stringify({ restoredAt: Date.now(), isApplied: true, isReviewed: false }),
  );
  setPostStates(contest, ['restored', 'restored', 'queued', 'queued', 'queued']);
}

/** The token has expired after Instagram had stopped responding. */
export function setExpired(contest: ContestProcess): void {
  writeBeside(
    contest,
    "UPDATE instagram_account SET hold_reason = 'token', hold_words = 'The connection to Instagram has expired. Connect the account again.', hold_until = NULL, is_silence_told = 1",
  );
}

/** Photos that may be featured, approved and queued. */
export async function queuePhotos({ call, register, send }: Calls, admin: string, count: number) {
  const theo = await register();
  for (let position = 0; position < count; position++) {
    const bytes = await photo({ width: 480, height: 640, seed: position });
    const id = await send(theo, position, bytes, true);
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve', post: true });
  }
}

/** Connects an account whose schedule posts nothing at this time of day. */
export async function connectWithoutPosting({ call }: Calls, admin: string, token: string) {
  await call('POST', '/admin/instagram/connection', admin, { token });
  const hour = new Date().getHours();
  await call('PUT', '/admin/instagram/config', admin, {
    ...(await call('GET', '/admin/instagram/config', admin)),
    postSchedule: {
      ...{ enabled: true, postsPerDay: 1, intervalMinutes: 360 },
      ...{ startHour: (hour + 12) % 24, endHour: (hour + 13) % 24 },
    },
  });
}

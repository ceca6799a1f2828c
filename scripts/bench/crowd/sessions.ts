// Sessions written directly into a contest's file: a hundred sign-ins would only measure argon2.
import { createHash, randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';

/** @returns tokens for `count` players with a board, valid for three days */
export function openSessions(databaseFile: string, count: number): string[] {
  const database = new Database(databaseFile);
  const insert = database.prepare(
    'INSERT INTO player_sessions (id, user_id, expires_at, created_at) VALUES (?, ?, ?, ?)',
  );
  const now = Date.now();
  const ids = database.prepare('SELECT player_id FROM boards LIMIT ?').pluck().all(count);
  const tokens = ids.map((id) => {
    const token = `p_${randomBytes(25).toString('hex')}`;
    const hash = createHash('sha256').update(token).digest('hex');
    // As long as a new session's lifetime, so no request renews it.
    insert.run(hash, id, Math.floor(now / 1000) + 3 * 86_400, now);
    return token;
  });
  database.close();
  return tokens;
}

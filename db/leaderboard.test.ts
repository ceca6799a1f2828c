// The table that ranks players, compared with the rows it is derived from.
import path from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertRow, released } from '#tests/support/migrations.ts';
import { rounds } from '#tests/support/rounds.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

const PLAYERS = ['noor', 'theo', 'rosa'];

/** Players without an approved photo come last. */
const recomputed = (raw: Database.Database) =>
  raw
    .prepare(
      `SELECT id AS player_id, coalesce((SELECT sum(points) FROM ledger WHERE player_id = players.id), 0) AS points,
        coalesce((SELECT max(submitted_at) FROM submissions WHERE player_id = players.id AND status = 'approved'), 9e15) AS last_at,
        disabled_at IS NOT NULL AS is_out FROM players ORDER BY id`,
    )
    .all();
const kept = (raw: Database.Database) =>
  raw.prepare('SELECT * FROM leaderboard ORDER BY player_id').all();

const player = fc.constantFrom(...PLAYERS);
const photo = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ what: fc.constant('join'), player }),
  fc.record({ what: fc.constant('erase'), player }),
  fc.record({ what: fc.constant('disable'), player, n: fc.option(fc.nat()) }),
  fc.record({ what: fc.constant('award'), player, n: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ what: fc.constant('take back'), n: fc.nat({ max: 8 }) }),
  fc.record({ what: fc.constant('correct'), n: fc.nat({ max: 8 }) }),
  fc.record({
    what: fc.constant('send'),
    player,
    photo,
    status: fc.constantFrom('pending', 'approved'),
  }),
  fc.record({
    what: fc.constant('review'),
    photo,
    status: fc.constantFrom('pending', 'approved', 'rejected'),
  }),
  fc.record({ what: fc.constant('move'), photo, n: fc.nat({ max: 1000 }) }),
  fc.record({ what: fc.constant('remove'), photo }),
);
type Step = { what: string; player?: string; photo?: number; n?: number | null; status?: string };

function apply(raw: Database.Database, { what, player, photo, n, status }: Step, i: number) {
  const run = (sql: string, ...values: unknown[]) => raw.prepare(sql).run(...values);
  const photoId = `photo ${photo}`;
  const isHere = raw.prepare('SELECT 1 FROM players WHERE id = ?').get(player ?? '');
  if (what === 'join' && !isHere)
    insertRow(raw, 'players', {
      id: player as string,
      email: `${player}`,
      referral_code: `${player}`,
    });
  if (what === 'erase') run('DELETE FROM players WHERE id = ?', player);
  if (what === 'disable') run('UPDATE players SET disabled_at = ? WHERE id = ?', n, player);
  if (what === 'award' && isHere)
    insertRow(raw, 'ledger', { player_id: player as string, points: n as number, subject: `${i}` });
  const nth = 'id = (SELECT id FROM ledger ORDER BY id LIMIT 1 OFFSET ?)';
  if (what === 'take back') run(`DELETE FROM ledger WHERE ${nth}`, n);
  if (what === 'correct') run(`UPDATE ledger SET points = points + 7 WHERE ${nth}`, n);
  if (
    what === 'send' &&
    isHere &&
    !raw.prepare('SELECT 1 FROM submissions WHERE id = ?').get(photoId)
  ) {
    const row = { id: photoId, player_id: player as string, status: status as string };
    insertRow(raw, 'submissions', {
      ...row,
      board_id: photoId,
      idempotency_key: photoId,
      submitted_at: i,
    });
  }
  if (what === 'review') run('UPDATE submissions SET status = ? WHERE id = ?', status, photoId);
  if (what === 'move') run('UPDATE submissions SET submitted_at = ? WHERE id = ?', n, photoId);
  if (what === 'remove') run('DELETE FROM submissions WHERE id = ?', photoId);
  // Foreign keys are off, because boards and pictures are missing, so cascades are done by hand.
  if (what === 'erase') {
    for (const table of ['ledger', 'submissions'])
      run(`DELETE FROM ${table} WHERE player_id = ?`, player);
  }
}

test('the ranking equals the sum of the ledger and the last approved photo, whatever is written', () => {
  const made = openDatabase(':memory:');
  migrate(made.raw, released);
  const empty = made.raw.serialize();
  made.close();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { raw, close } = openDatabase(':memory:', empty);
      raw.pragma('foreign_keys = OFF');
      for (const [i, one] of steps.entries()) {
        apply(raw, one as Step, i);
        expect(kept(raw)).toEqual(recomputed(raw));
      }
      close();
    }),
    { numRuns: rounds(100) },
  );
});

test('a ranking missing from a file is rebuilt from its rows', () => {
  const { raw, close } = openDatabase(path.join(temporaryFolder(), 'contest.sqlite'));
  migrate(raw, released);
  raw.pragma('foreign_keys = OFF');
  insertRow(raw, 'players', { id: 'noor' });
  insertRow(raw, 'ledger', { player_id: 'noor', points: 30 });
  insertRow(raw, 'submissions', { player_id: 'noor', status: 'approved', submitted_at: 5 });
  const before = kept(raw);
  expect(before).toEqual([{ player_id: 'noor', points: 30, last_at: 5, is_out: 0 }]);
  raw.exec('DELETE FROM leaderboard; DROP TRIGGER leaderboard_awarded');
  migrate(raw, released);
  expect(kept(raw)).toEqual(before);
  close();
});

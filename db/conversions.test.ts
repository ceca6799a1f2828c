import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertRow, migrateAsBefore, released } from '#tests/support/migrations.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

/** Migrations of the version before triggers.ts, with a combined `cause` and notifications without a subject. */
const OLD = 4;

let database: OpenDatabase;
beforeEach(() => {
  database = openDatabase(':memory:');
  migrateAsBefore(database.raw, OLD);
});
afterEach(() => database.close());

const rows = (sql: string) => database.raw.prepare(sql).raw().all();

test('the ledger of an older file keeps every entry, with subject and turn separated', () => {
  insertRow(database.raw, 'players', { id: 'noor' });
  const old = [
    ['referral:theo', 1, 25],
    ['line:SS-1:row-2', 1, 50],
    ['line:SS-1:row-2#2', 2, -50],
    ['line:SS-1:row-2#3', 3, 50],
    ['blackout:SS-1', 1, 200],
    ['blackout:SS-1#2', 2, -200],
  ] as const;
  for (const [cause, turn, points] of old) {
    insertRow(database.raw, 'ledger', { player_id: 'noor', cause, turn, points });
  }
  migrate(database.raw, released);
  expect(rows('SELECT subject, turn, points FROM ledger ORDER BY id')).toEqual([
    ['referral:theo', 1, 25],
    ['line:SS-1:row-2', 1, 50],
    ['line:SS-1:row-2', 2, -50],
    ['line:SS-1:row-2', 3, 50],
    ['blackout:SS-1', 1, 200],
    ['blackout:SS-1', 2, -200],
  ]);
  const again = () =>
    insertRow(database.raw, 'ledger', { player_id: 'noor', subject: 'blackout:SS-1', turn: 2 });
  expect(again).toThrow(/UNIQUE/);
});

test('an older file’s notifications get their player, except where two players share the name', () => {
  const { raw } = database;
  const players = [
    ['noor-1', 'Noor', 'Haddad'],
    ['noor-2', 'Noor', 'Haddad'],
    ['theo', 'Theo', 'Lind'],
  ] as const;
  for (const [id, first_name, last_name] of players) {
    insertRow(raw, 'players', { id, first_name, last_name });
  }
  const old = [
    ['admin:rosa', 1, 'new_submission', '{"userName":"Noor Haddad"}'],
    ['admin:rosa', 2, 'new_submission', '{"userName":"Theo Lind"}'],
    ['admin:rosa', 3, 'new_submission', '{"userName":"an erased player"}'],
    ['admin:rosa', 4, 'system_alert', '{"severity":"high","message":"Theo Lind"}'],
    ['player:noor-2', 1, 'line_completed', '{"points":50}'],
  ] as const;
  for (const [recipient, seq, name, payload] of old) {
    insertRow(raw, 'notifications', { recipient, seq, name, payload });
  }
  migrate(raw, released);
  expect(
    rows('SELECT recipient, seq, name, payload, subject_id FROM notifications ORDER BY rowid'),
  ).toEqual([
    [...old[0], null],
    [...old[1], 'theo'],
    [...old[2], null],
    [...old[3], null],
    [...old[4], 'noor-2'],
  ]);
});

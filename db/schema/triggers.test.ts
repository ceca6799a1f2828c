import path from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { insertRow, released, releasedWith } from '#tests/support/migrations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { triggers } from './triggers.ts';

const BREAKPOINT = '\n--> statement-breakpoint\n';

/** The SQL that drizzle-kit generates for a changed column: a new table, its rows and its indexes. */
function rebuildOf(raw: Database.Database, table: string): string {
  const sqlOf = (type: string) =>
    raw
      .prepare(
        'SELECT sql FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL ORDER BY name',
      )
      .pluck()
      .all(type, table) as string[];
  return [
    'PRAGMA foreign_keys=OFF;',
    ...sqlOf('table').map((sql) => `${sql.replace(table, `__new_${table}`)};`),
    `INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\`;`,
    `DROP TABLE \`${table}\`;`,
    `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`,
    'PRAGMA foreign_keys=ON;',
    ...sqlOf('index').map((sql) => `${sql};`),
  ].join(BREAKPOINT);
}

const counter = (raw: Database.Database, name: string) =>
  raw.prepare('SELECT n FROM counters WHERE name = ?').pluck().get(name);

/** A file with one player. */
function contest() {
  const database = openDatabase(path.join(temporaryFolder(), 'contest.sqlite'));
  migrate(database.raw, released);
  insertRow(database.raw, 'players', { id: 'noor' });
  return database;
}

const triggerNames = (raw: Database.Database) =>
  raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").pluck().all();

test('a table that a migration rebuilds keeps its triggers: players are counted as before', () => {
  const { raw, close } = contest();
  migrate(raw, releasedWith(rebuildOf(raw, 'players')));
  insertRow(raw, 'players', { id: 'theo' });
  expect(counter(raw, 'players')).toBe(2);
  raw.exec("DELETE FROM players WHERE id = 'noor'");
  expect(counter(raw, 'players')).toBe(1);
  close();
});

test('decisions are counted in the quarter of an hour in which they were made, as long as they stand', () => {
  const { raw, close } = contest();
  raw.pragma('foreign_keys = OFF');
  const quarters = () =>
    raw.prepare('SELECT quarter, n FROM decision_quarters WHERE n > 0').raw().all();
  const decide = (id: string, at: number | null) =>
    raw
      .prepare("UPDATE submissions SET status = 'approved', reviewed_at = ? WHERE id = ?")
      .run(at, id);
  for (const id of ['one', 'two', 'three']) {
    insertRow(raw, 'submissions', { id, board_id: id, status: 'pending', submitted_at: 1000 });
  }
  expect(quarters()).toEqual([]);
  decide('one', 899_999);
  decide('two', 900_000);
  decide('three', 900_001);
  expect(quarters()).toEqual([
    [0, 1],
    [1, 2],
  ]);
  decide('two', null);
  expect(quarters()).toEqual([
    [0, 1],
    [1, 1],
  ]);
  raw.exec("DELETE FROM submissions WHERE id = 'one'");
  expect(quarters()).toEqual([[1, 1]]);
  // Counted again from the rows, as after a migration.
  raw.exec('DROP TRIGGER submissions_deleted; DELETE FROM submissions');
  migrate(raw, released);
  expect(quarters()).toEqual([]);
  close();
});

describe('the triggers of the file', () => {
  test('are those of triggers.ts after all migrations, and no others', () => {
    const { raw, close } = contest();
    expect(triggerNames(raw)).toEqual(Object.keys(triggers).sort());
    close();
  });

  test('are re-created and the counters rebuilt when the file lacks one or has an older one', () => {
    const { raw, close } = contest();
    raw.exec(`DROP TRIGGER players_inserted; DROP TRIGGER boards_deleted;
      CREATE TRIGGER boards_deleted AFTER DELETE ON boards BEGIN SELECT 1; END`);
    insertRow(raw, 'players', { id: 'theo' });
    expect(counter(raw, 'players')).toBe(1);
    expect(migrate(raw, released).applied).toBe(0);
    expect(counter(raw, 'players')).toBe(2);
    insertRow(raw, 'players', { id: 'lin' });
    expect(counter(raw, 'players')).toBe(3);
    close();
  });

  test.each([
    [
      'has one that the code does not know',
      'CREATE TRIGGER players_renamed AFTER UPDATE ON players BEGIN SELECT 1; END;',
      /extra \(drop it in a migration.*\): players_renamed/,
    ],
    ['lacks the table of one', 'DROP TABLE photo_quarters;', /photo_quarters/],
  ])('roll back a migration after which the file %s', (_what, step, words) => {
    const { raw, close } = contest();
    const before = triggerNames(raw);
    expect(() => migrate(raw, releasedWith(step))).toThrow(words);
    expect(triggerNames(raw)).toEqual(before);
    insertRow(raw, 'players', { id: 'theo' });
    expect(counter(raw, 'players')).toBe(2);
    close();
  });
});

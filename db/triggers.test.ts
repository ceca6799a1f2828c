import path from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { insertRow, released, releasedWith } from '#tests/support/migrations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { triggers } from './schema/triggers.ts';

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

const ranked = (raw: Database.Database) =>
  raw.prepare('SELECT player_id FROM leaderboard ORDER BY player_id').pluck().all();

/** A file with one player. */
function contest() {
  const database = openDatabase(path.join(temporaryFolder(), 'contest.sqlite'));
  migrate(database.raw, released);
  insertRow(database.raw, 'players', { id: 'noor' });
  return database;
}

const triggerNames = (raw: Database.Database) =>
  raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").pluck().all();

test('a table rebuilt by a migration keeps its triggers: players are ranked as before', () => {
  const { raw, close } = contest();
  migrate(raw, releasedWith(rebuildOf(raw, 'players')));
  insertRow(raw, 'players', { id: 'theo' });
  expect(ranked(raw)).toEqual(['noor', 'theo']);
  raw.exec("DELETE FROM players WHERE id = 'noor'");
  expect(ranked(raw)).toEqual(['theo']);
  close();
});

describe('the triggers of the file', () => {
  test('are those of triggers.ts after all migrations, and no others', () => {
    const { raw, close } = contest();
    expect(triggerNames(raw)).toEqual(Object.keys(triggers).sort());
    close();
  });

  test('are re-created and the ranking rebuilt when the file lacks one or has an outdated one', () => {
    const { raw, close } = contest();
    raw.exec(`DROP TRIGGER leaderboard_player; DROP TRIGGER leaderboard_erased;
      CREATE TRIGGER leaderboard_erased AFTER DELETE ON players BEGIN SELECT 1; END`);
    insertRow(raw, 'players', { id: 'theo' });
    expect(ranked(raw)).toEqual(['noor']);
    expect(migrate(raw, released).applied).toBe(0);
    expect(ranked(raw)).toEqual(['noor', 'theo']);
    insertRow(raw, 'players', { id: 'lin' });
    expect(ranked(raw)).toEqual(['lin', 'noor', 'theo']);
    close();
  });

  test.each([
    [
      'has one that the code does not know',
      'CREATE TRIGGER players_renamed AFTER UPDATE ON players BEGIN SELECT 1; END;',
      /extra \(drop it in a migration.*\): players_renamed/,
    ],
    ['lacks the table of one', 'DROP TABLE leaderboard;', /leaderboard/],
  ])('roll back a migration after which the file %s', (_what, step, words) => {
    const { raw, close } = contest();
    const before = triggerNames(raw);
    expect(() => migrate(raw, releasedWith(step))).toThrow(words);
    expect(triggerNames(raw)).toEqual(before);
    insertRow(raw, 'players', { id: 'theo' });
    expect(ranked(raw)).toEqual(['noor', 'theo']);
    close();
  });
});

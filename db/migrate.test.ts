import fs from 'node:fs';

import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { assertSqliteVersion, inTransaction, openDatabase } from './client.ts';
import { hashOfFile, readChecksum } from './guard/checksums.ts';
import { lockDatabase } from './guard/lock.ts';
import { closeAfter } from './guard/open-for-reading.ts';
import { migrate as migrateWith } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const file = () => path.join(folder, 'contest.sqlite');
const released = path.join(rootFolder, 'drizzle');

/** A folder of migrations in drizzle-kit's format, one per step. */
function migrations(...steps: string[]): string {
  const place = fs.mkdtempSync(path.join(folder, 'migrations-'));
  fs.mkdirSync(path.join(place, 'meta'));
  const entries = steps.map((sql, idx) => {
    fs.writeFileSync(path.join(place, `${idx}.sql`), sql);
    return { idx, version: '6', when: idx + 1, tag: String(idx), breakpoints: true };
  });
  fs.writeFileSync(path.join(place, 'meta', '_journal.json'), JSON.stringify({ entries }));
  return place;
}

const noObjects = { triggers: {}, views: {}, rebuildLeaderboard: [] };

/** The tables of these tests have no triggers. */
const migrate = (raw: Database.Database, place: string) =>
  migrateWith(raw, place, place === released ? undefined : noObjects);

const FAMILY = `CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE children (id INTEGER PRIMARY KEY,
    parent INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE);`;

/** The SQL that drizzle-kit generates for a changed column: it replaces the parent table with a new one. */
const REBUILD = `CREATE TABLE __new_parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
--> statement-breakpoint
INSERT INTO __new_parents SELECT id, name FROM parents;
--> statement-breakpoint
DROP TABLE parents;
--> statement-breakpoint
ALTER TABLE __new_parents RENAME TO parents;`;

function familyOf(children: number) {
  const database = openDatabase(file());
  migrate(database.raw, migrations(FAMILY));
  database.raw.exec("INSERT INTO parents VALUES (1, 'Noor')");
  const insert = database.raw.prepare('INSERT INTO children (parent) VALUES (1)');
  for (let i = 0; i < children; i++) insert.run();
  return database;
}

const children = (raw: Database.Database) =>
  raw.prepare('SELECT count(*) FROM children').pluck().get();

describe('migrating the database file', () => {
  test('keeps every child when a parent table is rebuilt', () => {
    const { raw, close } = familyOf(50);
    expect(migrate(raw, migrations(FAMILY, REBUILD)).applied).toBe(1);
    expect(children(raw)).toBe(50);
    expect(raw.pragma('foreign_keys', { simple: true })).toBe(1);
    close();
  });

  test('copies the file first, and the copy is complete', () => {
    const { raw, close } = familyOf(3);
    const { copy } = migrate(raw, migrations(FAMILY, REBUILD));
    close();
    const before = new Database(copy ?? '', { readonly: true });
    expect(children(before)).toBe(3);
    expect(before.pragma('integrity_check', { simple: true })).toBe('ok');
    before.close();
    expect(fs.statSync(copy ?? '').mode & 0o077).toBe(0);
  });

  test('copies it again after somebody went back to the copy and the contest went on', () => {
    const first = familyOf(3);
    const place = migrations(FAMILY, REBUILD);
    const copy = String(migrate(first.raw, place).copy);
    first.close();
    fs.copyFileSync(copy, file());
    const again = openDatabase(file());
    again.raw.exec('INSERT INTO children (parent) VALUES (1)');
    expect(migrate(again.raw, place)).toEqual({ applied: 1, copy });
    again.close();
    closeAfter(new Database(copy, { readonly: true }), (raw) => expect(children(raw)).toBe(4));
    expect(readChecksum(copy)?.whole).toBe(hashOfFile(copy));
  });

  test.each([
    [
      'loses rows without declaring it',
      'DELETE FROM children WHERE id > 1;',
      /would lose 2 rows of children/,
    ],
    [
      'leaves orphans',
      'INSERT INTO children (parent) VALUES (99);',
      /leaves 1 orphaned rows in children/,
    ],
    ['fails half way', 'DELETE FROM children; SELECT nonsense;', /nonsense/],
  ])('rolls back a migration that %s', (_what, step, words) => {
    const { raw, close } = familyOf(3);
    expect(() => migrate(raw, migrations(FAMILY, step))).toThrow(words);
    expect(children(raw)).toBe(3);
    expect(raw.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(migrate(raw, migrations(FAMILY, REBUILD)).applied).toBe(1);
    close();
  });

  test('allows a migration to remove rows that it declares', () => {
    const { raw, close } = familyOf(3);
    migrate(
      raw,
      migrations(FAMILY, '-- removes rows from children\nDELETE FROM children WHERE id > 1;'),
    );
    expect(children(raw)).toBe(1);
    close();
  });

  test('rejects a file from a newer version and a changed history', () => {
    const { raw, close } = familyOf(1);
    migrate(raw, migrations(FAMILY, REBUILD));
    expect(() => migrate(raw, migrations(FAMILY))).toThrow(/newer Swag & Seek/);
    expect(() => migrate(raw, migrations(`${FAMILY}--`, REBUILD))).toThrow(/Restore drizzle/);
    close();
  });
});

describe('the database file', () => {
  test('survives a power failure: every commit is synced before the response', () => {
    const { raw, close } = openDatabase(file());
    migrate(raw, released);
    const setting = (name: string) => raw.pragma(name, { simple: true });
    expect(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(setting)).toEqual([
      'wal',
      2,
      1,
      250,
    ]);
    close();
    expect(fs.existsSync(`${file()}-wal`)).toBe(false);
  });

  test('is readable by its owner only', () => {
    openDatabase(file()).close();
    expect(fs.statSync(file()).mode & 0o077).toBe(0);
  });

  test('is not opened with an SQLite that can corrupt it', () => {
    expect(() => assertSqliteVersion('3.51.2')).toThrow(/3\.51\.3 or newer/);
    for (const good of ['3.51.3', '3.53.0', '4.0.0']) assertSqliteVersion(good);
  });

  test('is served by one process at a time', () => {
    const unlock = lockDatabase(file());
    expect(() => lockDatabase(file())).toThrow(`process ${process.pid}`);
    unlock();
    lockDatabase(file())();
  });
});

test('a transaction is atomic', () => {
  const { db, raw, close } = openDatabase(':memory:');
  raw.exec('CREATE TABLE notes (text TEXT)');
  const write = () =>
    inTransaction(db, () => {
      raw.exec("INSERT INTO notes VALUES ('one')");
      throw new Error('power failure');
    });
  expect(write).toThrow('power failure');
  expect(raw.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(0);
  // @ts-expect-error a promise would commit at its first await
  expect(() => inTransaction(db, async () => {})).toThrow();
  close();
});

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { incrementalVacuum, truncateWal } from './free-space.ts';

const INCREMENTAL = 2;
const newFile = () => path.join(temporaryFolder(), 'contest.sqlite');

/** A file from a version with larger pages. */
function oldFile(): string {
  const file = newFile();
  const raw = new Database(file);
  raw.pragma('page_size = 8192');
  raw.pragma('auto_vacuum = INCREMENTAL');
  raw.pragma('journal_mode = WAL');
  raw.exec('CREATE TABLE photos (id INTEGER PRIMARY KEY, bytes BLOB)');
  const insert = raw.prepare('INSERT INTO photos (bytes) VALUES (?)');
  for (let i = 0; i < 50; i++) insert.run(Buffer.alloc(100_000, i));
  raw.close();
  return file;
}

const photosIn = (raw: Database.Database) =>
  raw
    .prepare('SELECT id, hex(substr(bytes, 1, 1)) AS first, length(bytes) AS size FROM photos')
    .all();

test('a new file has incremental vacuum', () => {
  const { raw, close } = openDatabase(newFile());
  expect(raw.pragma('auto_vacuum', { simple: true })).toBe(INCREMENTAL);
  close();
});

test('a file with a different page size opens, shrinks a few pages at a time, and keeps every row', () => {
  const file = oldFile();
  const { db, raw, close } = openDatabase(file);
  const before = fs.statSync(file).size;
  raw.exec('DELETE FROM photos WHERE id <= 40');
  const kept = photosIn(raw);
  expect(raw.pragma('page_size', { simple: true })).toBe(8192);
  let slices = 1;
  while (incrementalVacuum(db, 100)) slices++;
  truncateWal(db);
  expect(slices).toBeGreaterThan(4);
  expect(fs.statSync(file).size).toBeLessThan(before / 4);
  expect(photosIn(raw)).toEqual(kept);
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  close();
  expect(incrementalVacuum(db, 100)).toBe(false);
});

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../client.ts';
import { emptyLog } from '../free-space.ts';
import { markInUse } from '../guard/file-header.ts';
import { assertStartable } from '../guard/start-guard.ts';
import { rewriteFile } from './rewrite.ts';

const SECRET = 'noor@private.example';

/** A file from a version that did not overwrite deleted data, in which half of the players were erased. */
function oldFile(): string {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const raw = new Database(file);
  raw.pragma('page_size = 8192');
  raw.pragma('journal_mode = WAL');
  raw.exec('CREATE TABLE players (id INTEGER PRIMARY KEY, email TEXT NOT NULL)');
  const insert = raw.prepare('INSERT INTO players (email) VALUES (?)');
  for (let i = 0; i < 2000; i++)
    insert.run(i % 2 === 0 ? `${i}-${SECRET}` : `${i}-theo@example.org`);
  raw.exec('DELETE FROM players WHERE id % 2 = 1');
  raw.close();
  return file;
}

test('rewriting an open file removes what was erased and keeps every other row', () => {
  const file = oldFile();
  expect(fs.readFileSync(file, 'latin1')).toContain(SECRET);
  const { raw, close } = openDatabase(file);
  const read = raw.prepare('SELECT * FROM players');
  const players = read.all();
  rewriteFile(file);
  const bytes = fs.readFileSync(file, 'latin1') + fs.readFileSync(`${file}-wal`, 'latin1');
  expect(bytes).not.toContain(SECRET);
  expect(read.all()).toEqual(players);
  expect(raw.pragma('auto_vacuum', { simple: true })).toBe(2);
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  close();
});

test('a contest whose file is rewritten after its server was killed starts again', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const { raw, close } = openDatabase(file);
  raw.exec("create table people (name text); insert into people values ('Noor Haddad')");
  markInUse(raw);
  raw.exec("insert into people values ('Theo')");
  const killed = path.join(temporaryFolder(), 'contest.sqlite');
  for (const end of ['', '-wal']) fs.copyFileSync(`${file}${end}`, `${killed}${end}`);
  close();
  rewriteFile(killed);
  expect(() => assertStartable(killed)).not.toThrow();
  const again = openDatabase(killed);
  expect(again.raw.prepare('select name from people').pluck().all()).toEqual([
    'Noor Haddad',
    'Theo',
  ]);
  again.close();
});

test('data deleted while a backup reads the file leaves the log once the backup ends', async () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const { db, raw, close } = openDatabase(file);
  raw.exec("create table people (name text); insert into people values ('Noor Haddad')");
  const backup = new Database(file, { readonly: true });
  backup.exec('begin; select * from people');
  raw.exec('delete from people');
  emptyLog(db);
  emptyLog(db);
  const isInLog = () => fs.readFileSync(`${file}-wal`, 'latin1').includes('Noor Haddad');
  expect(isInLog()).toBe(true);
  backup.exec('commit');
  await vi.waitFor(() => expect(isInLog()).toBe(false), { timeout: 5_000, interval: 100 });
  backup.close();
  close();
});

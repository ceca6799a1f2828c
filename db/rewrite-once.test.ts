import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';

const SECRET = 'noor@private.example';

/** A file of a version that did not overwrite: players came, and half of them were erased. */
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

function open(file: string) {
  const said: string[] = [];
  const opened = openDatabase(file, undefined, (line) => said.push(line));
  return { ...opened, said };
}

const playersIn = (raw: Database.Database) => raw.prepare('SELECT * FROM players').all();

test('the first start on an older file removes what was erased before, says so, and loses no row', () => {
  const file = oldFile();
  expect(fs.readFileSync(file, 'latin1')).toContain(SECRET);
  const before = new Database(file);
  const players = playersIn(before);
  before.close();
  const { raw, close, said } = open(file);
  expect(fs.readFileSync(file, 'latin1') + fs.readFileSync(`${file}-wal`, 'latin1')).not.toContain(
    SECRET,
  );
  expect(said).toEqual([
    expect.stringMatching(/^Rewriting the contest's file \(1 MB\) once/),
    'The file is rewritten.',
  ]);
  expect(playersIn(raw)).toEqual(players);
  expect(raw.pragma('auto_vacuum', { simple: true })).toBe(2);
  expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  close();
});

test('a file is rewritten once: neither the second start nor a new file has to wait', () => {
  const file = oldFile();
  open(file).close();
  const changed = fs.statSync(file).mtimeMs;
  const second = open(file);
  second.close();
  expect(second.said).toEqual([]);
  expect(fs.statSync(file).mtimeMs).toBe(changed);
  const fresh = path.join(temporaryFolder(), 'contest.sqlite');
  open(fresh).close();
  expect(open(fresh).said).toEqual([]);
});

test('a copy of an older file is rewritten when it is opened as the contest', () => {
  const file = oldFile();
  const copy = `${file}.copy`;
  const raw = new Database(file);
  raw.prepare('VACUUM INTO ?').run(copy);
  raw.close();
  expect(open(copy).said).toHaveLength(2);
});

test('a file that another process is writing to opens unchanged, and the next start rewrites it', () => {
  const file = oldFile();
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  const first = open(file);
  expect(first.raw.pragma('user_version', { simple: true })).toBe(0);
  expect(playersIn(first.raw)).toHaveLength(1000);
  expect(first.said.at(-1)).toBe('Another process is using the file: the next start rewrites it.');
  other.close();
  first.close();
  expect(open(file).said.at(-1)).toBe('The file is rewritten.');
});

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { withSecureDelete } from './secure-delete.ts';

function openFile() {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  return { file, ...openDatabase(file) };
}

function openWithNoor() {
  const opened = openFile();
  opened.raw.exec("create table people (name text); insert into people values ('Noor Haddad')");
  return opened;
}

function readContest() {
  const { file, db, raw, close } = openWithNoor();
  const backup = new Database(file, { readonly: true });
  backup.exec('begin; select * from people');
  return {
    remove: () => withSecureDelete(db, () => raw.exec('delete from people')),
    isInLog: () => fs.readFileSync(`${file}-wal`, 'latin1').includes('Noor Haddad'),
    backup,
    close() {
      backup.close();
      close();
    },
  };
}

test('what is deleted while a backup reads the file is removed from the log when the backup has ended', async () => {
  const { remove, isInLog, backup, close } = readContest();
  remove();
  expect(isInLog()).toBe(true);
  backup.exec('commit');
  await vi.waitFor(() => expect(isInLog()).toBe(false), { timeout: 5_000, interval: 100 });
  close();
});

test('a hundred deletions during a backup wait for one try together', () => {
  vi.useFakeTimers();
  const { remove, isInLog, backup, close } = readContest();
  for (let i = 0; i < 100; i++) remove();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([isInLog(), vi.getTimerCount()]).toEqual([true, 1]);
  backup.exec('commit');
  vi.advanceTimersByTime(1_000);
  expect([isInLog(), vi.getTimerCount()]).toEqual([false, 0]);
  close();
  vi.useRealTimers();
});

test('what SQLite left of deleted rows is overwritten page by page while others write, and the file stays whole', () => {
  vi.useFakeTimers();
  const { file, db, raw, close } = openFile();
  raw.pragma('synchronous = OFF');
  raw.exec('create table people (name text, more blob)');
  const add = raw.prepare('insert into people values (?, zeroblob(?))');
  const grow = raw.prepare('update people set more = zeroblob(900) where rowid % 7 = ?');
  for (let i = 0; i < 2_000; i++) add.run(`person-${i}!`, i % 500);
  for (const rest of [1, 2, 3]) grow.run(rest);
  const left = () => {
    const bytes = fs.readFileSync(file, 'latin1');
    return Array.from({ length: 2_000 }, (_, i) => i).filter(
      (i) => i % 3 > 0 && bytes.includes(`person-${i}!`),
    ).length;
  };
  // A slice has time for two pages.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  withSecureDelete(db, () => raw.exec('delete from people where (rowid - 1) % 3 > 0'));
  expect(left()).toBeGreaterThan(0);
  let written = 0;
  while (vi.getTimerCount() > 0) {
    add.run(`newcomer-${written++}`, 100);
    vi.advanceTimersToNextTimer();
  }
  clock.mockRestore();
  expect(left()).toBe(0);
  expect(written).toBeGreaterThan(10);
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  const count = raw.prepare('select count(*) from people where name like ?').pluck();
  expect([count.get('person-%'), count.get('newcomer-%')]).toEqual([667, written]);
  close();
  vi.useRealTimers();
});

test('a file that takes the place of the contest is left alone, and opened once a try at most', () => {
  vi.useFakeTimers();
  const { file, db, raw, close } = openWithNoor();
  raw.pragma('wal_checkpoint(TRUNCATE)');
  const other = Buffer.from(fs.readFileSync(file).fill(1));
  fs.renameSync(file, `${file}.moved`);
  fs.writeFileSync(file, other);
  // Linux tells which are open.
  const handles = () =>
    fs.existsSync('/proc/self/fd') ? fs.readdirSync('/proc/self/fd').length : 0;
  withSecureDelete(db, () => raw.exec('delete from people'));
  const before = handles();
  vi.advanceTimersByTime(60_000);
  expect(handles()).toBe(before);
  expect(fs.readFileSync(file).equals(other)).toBe(true);
  expect(vi.getTimerCount()).toBe(1);
  close();
  vi.useRealTimers();
});

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { withSecureDelete } from './secure-delete.ts';

function readContest() {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const { db, raw, close } = openDatabase(file);
  raw.exec("create table people (name text); insert into people values ('Noor Haddad')");
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

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { withSecureDelete } from './secure-delete.ts';

test('what is deleted while a backup reads the file is removed from the log when the backup has ended', async () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const { db, raw, close } = openDatabase(file);
  raw.exec("create table people (name text); insert into people values ('Noor Haddad')");
  const backup = new Database(file, { readonly: true });
  backup.exec('begin; select * from people');
  withSecureDelete(db, () => raw.exec('delete from people'));
  const isInLog = () => fs.readFileSync(`${file}-wal`, 'latin1').includes('Noor Haddad');
  expect(isInLog()).toBe(true);
  backup.exec('commit');
  await vi.waitFor(() => expect(isInLog()).toBe(false), { timeout: 5_000, interval: 100 });
  backup.close();
  close();
});

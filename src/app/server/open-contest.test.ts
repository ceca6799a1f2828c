import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openContest } from './open-contest.ts';

test('another program’s database is left as it is, even by a new contest', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  new Database(file).exec('CREATE TABLE bookmarks (url TEXT)').close();
  const before = fs.readFileSync(file);
  for (const options of [{}, { newWithStamp: '20250831-090000' }]) {
    expect(() => openContest(file, options)).toThrow('was not touched');
  }
  expect(fs.readFileSync(file).equals(before)).toBe(true);
});

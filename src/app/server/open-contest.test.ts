import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { makeBackup } from '#db/copies/backups.ts';
import { closeAfter } from '#db/guard/open-for-reading.ts';
import { documents } from '#db/schema/content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openContest, openContestBeside } from './open-contest.ts';

test('another program’s database is left as it is, even by a new contest', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  new Database(file).exec('CREATE TABLE bookmarks (url TEXT)').close();
  const before = fs.readFileSync(file);
  for (const options of [{}, { newWithStamp: '20250831-090000' }]) {
    expect(() => openContest(file, options)).toThrow('was not touched');
  }
  expect(fs.readFileSync(file).equals(before)).toBe(true);
});

test('a script beside the server names the hour of a copy in the contest’s time zone', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  openContest(file).close();
  const at = new Date('2025-08-30T18:03:11Z');
  makeBackup(file, { at, stamp: '20250831-030311', keep: 10, free: null });
  fs.rmSync(file);
  expect(() => openContestBeside(file, 'Asia/Tokyo')).toThrow('is of 2025-08-31 03:03');
});

test('a script beside the server makes no other contest where the served file was moved away', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  // As the server's process, which is another one than the script's.
  const { raw, close } = openContest(file, { pid: process.ppid });
  const save = (name: string) =>
    raw.prepare("insert into settings (name, value) values (?, '{}')").run(name);
  save('before');
  fs.renameSync(file, `${file}.away`);
  expect(() => openContestBeside(file, 'UTC')).toThrow(`${file} is missing`);
  expect(fs.existsSync(file)).toBe(false);
  fs.renameSync(`${file}.away`, file);
  save('after');
  const copy = path.join(temporaryFolder(), 'contest.sqlite');
  for (const part of ['', '-wal']) fs.copyFileSync(file + part, copy + part);
  const names = closeAfter(new Database(copy), (saved) =>
    saved.prepare("select name from settings where value = '{}'").pluck().all(),
  );
  expect(names).toEqual(['before', 'after']);
  close();
});

test('unfinished copies of a restore and an archive that were cut off go with the next start, finished ones stay', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'contest.sqlite');
  openContest(file).close();
  fs.mkdirSync(path.join(folder, 'archives'));
  const kept = ['contest.sqlite.restored', 'archives/old.sqlite', 'archives/old.sqlite.sha256'];
  const left = ['contest.sqlite.restored.part', 'archives/new.sqlite.part'];
  const journals = left.map((name) => `${name}-journal`);
  for (const name of [...kept, ...left, ...journals]) {
    fs.writeFileSync(path.join(folder, name), 'everybody');
  }
  openContest(file).close();
  const isThere = (name: string) => fs.existsSync(path.join(folder, name));
  expect([...kept, ...left, ...journals].filter(isThere)).toEqual(kept);
});

test('a new contest starts with rules and locations, and does not bring them back once they are deleted', () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const texts = () => {
    const opened = openContest(file);
    const rows = opened.db.select().from(documents).all();
    return { rows, opened };
  };
  const { rows, opened } = texts();
  expect(rows.map(({ name }) => name).sort()).toEqual(['photoLocations', 'rules']);
  expect(rows.find(({ name }) => name === 'rules')?.content).toContain('# How to play');
  opened.db.delete(documents).run();
  opened.close();
  const again = texts();
  expect(again.rows).toEqual([]);
  again.opened.close();
});

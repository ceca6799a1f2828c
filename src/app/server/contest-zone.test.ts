import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { contestZone } from './contest-zone.ts';
import { openContest } from './open-contest.ts';

let file: string;
beforeEach(() => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
});

const zone = () =>
  contestZone(readEnv({ DATABASE_FILE: file, CONTEST_TIME_ZONE: 'America/New_York' }));

const contestInTokyo = () => {
  const contest = openContest(file);
  contest.raw.exec(
    `INSERT INTO settings (name, value) VALUES ('contest', '{"timeZone":"Asia/Tokyo"}')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  return contest;
};

test('commands use the time zone that organisers have set, whether the contest is running or not', () => {
  const contest = contestInTokyo();
  expect(zone()).toBe('Asia/Tokyo');
  contest.close();
  expect(zone()).toBe('Asia/Tokyo');
});

test('without one, or without a contest, they use the laptop’s setting and change nothing', () => {
  expect([zone(), fs.readdirSync(path.dirname(file))]).toEqual(['America/New_York', []]);
  openContest(file).close();
  expect(zone()).toBe('America/New_York');
  fs.writeFileSync(file, 'a text');
  expect(zone()).toBe('America/New_York');
  fs.rmSync(file);
  new Database(file).exec('CREATE TABLE bookmarks (url TEXT)').close();
  expect(zone()).toBe('America/New_York');
});

import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { thrownBy } from '#tests/support/thrown-by.ts';
import { backupsOf, makeBackup, newestBackup } from '../copies/backups.ts';
import { restoreBackup } from '../copies/restore.ts';
import { assertUsablePlace } from './place.ts';
import { assertStartable } from './start-guard.ts';

const OLDER = new Date('2025-08-30T18:03:11.000Z');
const NEWER = new Date('2025-08-30T19:03:11.000Z');
const LATER = new Date('2025-09-06T09:00:00.000Z');
const timeZone = 'America/New_York';

let file: string;
let older: string;
let newer: string;

beforeEach(() => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  const raw = new Database(file);
  raw.exec('CREATE TABLE __drizzle_migrations (id INTEGER); CREATE TABLE players (id TEXT)');
  raw.exec('CREATE TABLE instagram_config (id INTEGER PRIMARY KEY, value TEXT)');
  raw.close();
  const make = (at: Date, stamp: string) => makeBackup(file, { at, stamp, keep: 10, free: null });
  older = make(OLDER, '20250830-140311');
  newer = make(NEWER, '20250830-150311');
});

/** What `cp -r` or a download does, the newest file first. */
function loseFileTimes(): void {
  fs.utimesSync(newer, LATER, LATER);
  const after = new Date(LATER.getTime() + 60_000);
  fs.utimesSync(older, after, after);
}

const startRefusal = () => thrownBy(() => assertStartable(file, { timeZone }))?.message;

const restoredFrom = () => {
  const raw = new Database(file, { readonly: true });
  const mark = raw.prepare('SELECT value FROM instagram_config WHERE id = 2').pluck().get();
  raw.close();
  return new Date((JSON.parse(String(mark)) as { copiedAt: number }).copiedAt);
};

test('a copy is as old as when it was made, whatever the time of its file has become', () => {
  loseFileTimes();
  fs.writeFileSync(file, '');
  expect(startRefusal()).toContain(
    `the newest good copy is of 2025-08-30 15:03, bring it back with: npm run restore -- ${newer}`,
  );
  expect(backupsOf(file, LATER)).toEqual([
    { path: newer, at: NEWER },
    { path: older, at: OLDER },
  ]);
  expect(newestBackup(file, LATER)).toEqual(NEWER);
  restoreBackup(file, older, 'x');
  expect(restoredFrom()).toEqual(OLDER);
});

test('a copy of an earlier version, or without its checksum, goes by the time of its file', () => {
  const checksum = fs.readFileSync(`${older}.sha256`, 'utf8');
  fs.writeFileSync(`${older}.sha256`, checksum.replace(/^# copied at .*\n/m, ''));
  expect(fs.readFileSync(`${older}.sha256`, 'utf8')).not.toBe(checksum);
  fs.rmSync(`${newer}.sha256`);
  expect(backupsOf(file, LATER).map(({ at }) => at)).toEqual([NEWER, OLDER]);
  restoreBackup(file, older, 'x');
  expect(restoredFrom()).toEqual(OLDER);
});

test('a refused start names the hour of a copy in the contest’s time zone', () => {
  fs.rmSync(file);
  expect(startRefusal()).toContain('is of 2025-08-30 15:03');
  fs.mkdirSync(file);
  expect(() => assertUsablePlace(file, false, null, timeZone)).toThrow('is of 2025-08-30 15:03');
  fs.writeFileSync(older, fs.readFileSync(older).fill(0xff, 4096));
  expect(() => restoreBackup(file, older, 'x', { timeZone })).toThrow('is of 2025-08-30 15:03');
});

test('a refused start names no backup that a wrong clock dated in the future, unless it is the only one', () => {
  const tomorrow = makeBackup(file, {
    ...{ at: new Date(Date.now() + 86_400_000), stamp: '20991231-120000', keep: 10, free: null },
  });
  fs.rmSync(file);
  expect(startRefusal()).toContain(newer);
  for (const copy of [older, newer]) fs.rmSync(copy);
  expect(startRefusal()).toContain(tomorrow);
});

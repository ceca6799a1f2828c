// Copies hold everybody's email and phone: no other account on the laptop can read them, not even unfinished ones.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../client.ts';
import { createVerifiedCopy } from '../guard/verified-copy.ts';
import { migrate } from '../migrate.ts';
import { updateMirror } from './mirror.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let file: string;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  folder = temporaryFolder();
  file = path.join(folder, 'contest.sqlite');
  const contest = openDatabase(file);
  migrate(contest.raw, 'drizzle');
  contest.close();
});
afterEach(() => {
  process.umask(umask);
});

/** Runs `work`; at every SQLite call, checks the permissions of every file in `place`. */
function rightsDuring(place: string, work: () => void): string[] {
  const seen = new Set<string>();
  const look = () => {
    for (const name of fs.readdirSync(place)) {
      const { mode } = fs.statSync(path.join(place, name));
      if ((mode & 0o777) !== 0o600) seen.add(`${name} ${(mode & 0o777).toString(8)}`);
    }
  };
  for (const method of ['pragma', 'prepare', 'exec', 'close'] as const) {
    const original = Database.prototype[method] as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(Database.prototype, method as 'exec');
    spy.mockImplementation(function (this: unknown, ...args: unknown[]) {
      look();
      const result = original.apply(this, args);
      look();
      return result as never;
    });
  }
  work();
  look();
  return [...seen];
}

test('a verified copy is private from its first byte', () => {
  const place = temporaryFolder();
  const raw = new Database(file);
  expect(
    rightsDuring(place, () => createVerifiedCopy(raw, path.join(place, 'copy.sqlite'))),
  ).toEqual([]);
  raw.close();
});

test('a restore’s file is private from its first byte', () => {
  const backup = path.join(temporaryFolder(), 'backup.sqlite');
  fs.copyFileSync(file, backup);
  const seen = rightsDuring(folder, () => void restoreBackup(file, backup, '20260828-120000'));
  expect(seen.filter((line) => line.includes('.restored'))).toEqual([]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('the copy on a second disk is private from its first byte, even where an earlier one was left', () => {
  const place = temporaryFolder();
  const at = { at: new Date('2026-08-28T12:00:00Z'), stamp: '20260828-120000' };
  expect(rightsDuring(place, () => void updateMirror(file, place, at))).toEqual([]);
  const [copy = ''] = fs.readdirSync(place);
  fs.chmodSync(path.join(place, copy), 0o644);
  updateMirror(file, place, at);
  expect(fs.statSync(path.join(place, copy)).mode & 0o777).toBe(0o600);
});

// Backups copy a contest or nothing: what is not one is refused like a start, and costs no earlier backup.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { thrownBy } from '#tests/support/thrown-by.ts';
import { markInUse } from '../guard/file-header.ts';
import { makeArchive } from './archives.ts';
import { makeBackup } from './backups.ts';
import { updateMirror } from './mirror.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'contest.sqlite');
});

const TABLES = 'CREATE TABLE __drizzle_migrations (id INTEGER); CREATE TABLE players (id TEXT)';

function database(sql: string): void {
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.exec(sql);
  raw.close();
}

const backUp = (second: number) =>
  makeBackup(file, {
    at: new Date(2025, 7, 30, 14, 3, second),
    stamp: `20250830-1403${second}`,
    keep: 2,
    free: 50e9,
  });

const messageOf = (work: () => unknown): string => thrownBy(work)?.message ?? '';

const backups = () => fs.readdirSync(path.join(folder, 'backups')).sort();

/** Leaves the file as if its server had been killed, and its log deleted. */
function loseLog(): void {
  database(TABLES);
  const raw = new Database(file);
  markInUse(raw);
  fs.copyFileSync(file, `${file}.kept`);
  raw.close();
  fs.renameSync(`${file}.kept`, file);
}

describe('a contest’s file that is no contest any more', () => {
  let good: string;
  beforeEach(() => {
    database(TABLES);
    backUp(11);
    good = backUp(12);
    fs.rmSync(file);
  });

  test.each([
    ['is missing', () => {}, / is missing, but a contest was there: /],
    ['was emptied', () => fs.writeFileSync(file, ''), / is empty, but a contest was there: /],
    ['holds no table', () => database('VACUUM'), / is empty, but a contest was there: /],
    ['is a text', () => fs.writeFileSync(file, 'notes '.repeat(50)), / is not a database: /],
    ['is a folder', () => fs.mkdirSync(file), / is a folder, but a contest was there: /],
    ['has lost its log', loseLog, / put contest.sqlite-wal back /],
  ])(
    'and %s is not backed up: the good backups stay, and the newest is named',
    (_what, make, text) => {
      make();
      const before = backups();
      for (const second of [13, 14, 15]) {
        expect(messageOf(() => backUp(second))).toMatch(text);
        expect(messageOf(() => backUp(second))).toContain(`npm run restore -- ${good}`);
      }
      expect(messageOf(() => makeArchive(file, 'old.sqlite', null))).toMatch(text);
      expect(backups()).toEqual(before);
      expect(fs.existsSync(path.join(folder, 'archives'))).toBe(false);
    },
  );

  test('but another program’s database is neither backed up, archived nor copied to the second disk', () => {
    database('CREATE TABLE bookmarks (url TEXT)');
    const before = backups();
    const disk = temporaryFolder();
    const at = new Date();
    expect(messageOf(() => backUp(13))).toMatch(/ is another program’s database/);
    expect(messageOf(() => makeArchive(file, 'old.sqlite', null))).toMatch(/ is another program’s/);
    expect(messageOf(() => updateMirror(file, disk, { at, stamp: 'now' }))).toMatch(/no contest/);
    expect([backups(), fs.readdirSync(disk)]).toEqual([before, []]);
  });
});

test('where no contest has ever been, a backup says so and creates nothing', () => {
  const text = `There is no contest in ${file}: start one with npm start, or correct DATABASE_FILE.`;
  expect(messageOf(() => backUp(11))).toBe(text);
  database('VACUUM');
  expect(messageOf(() => backUp(11))).toBe(text);
  expect(fs.readdirSync(folder)).toEqual(['contest.sqlite']);
});

test('two backups within the same second do not replace each other: the second takes none of the first one’s files', () => {
  database(TABLES);
  const first = backUp(11);
  const bytes = fs.readFileSync(first);
  database("INSERT INTO players VALUES ('Noor')");
  expect(() => backUp(11)).toThrow(`${first} is there already, or is being made`);
  expect(fs.readFileSync(first).equals(bytes)).toBe(true);
  expect(backups()).toEqual([path.basename(first), `${path.basename(first)}.sha256`]);
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { thrownBy } from '#tests/support/thrown-by.ts';
import { makeBackup } from '../copies/backups.ts';
import { restoreBackup } from '../copies/restore.ts';
import { setContestAside } from '../copies/set-aside.ts';
import { markClosed, markInUse, readHeader } from './file-header.ts';
import { assertUsablePlace } from './place.ts';
import { assertStartable } from './start-guard.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'contest.sqlite');
});

const AT = new Date(2025, 7, 30, 14, 3, 11);

function contestIn(place: string, names: readonly string[] = ['Noor']): Database.Database {
  const raw = new Database(place);
  raw.pragma('journal_mode = WAL');
  raw.exec('CREATE TABLE __drizzle_migrations (id INTEGER); CREATE TABLE players (id TEXT)');
  for (const name of names) raw.prepare('INSERT INTO players VALUES (?)').run(name);
  return raw;
}

const closed = (raw: Database.Database) => {
  markClosed(raw);
  raw.close();
};

/** What a killed process leaves behind. */
function killed(raw: Database.Database): void {
  const parts = ['', '-wal', '-shm'];
  for (const part of parts) fs.copyFileSync(file + part, path.join(folder, `x${part}`));
  raw.close();
  for (const part of parts) fs.renameSync(path.join(folder, `x${part}`), file + part);
}

const backUp = (stamp = '20250830-140311', at = AT) =>
  makeBackup(file, { at, stamp, keep: 10, free: 50e9 });

const digest = (name: string) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(folder, name)))
    .digest('hex');

/** Without SQLite's index of the log, which holds no data. */
const contentOfFolder = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name !== 'backups' && !name.endsWith('-shm'))
    .map((name) => [name, digest(name)]);

/** @returns the refusal's message; the folder stays unchanged */
function refusal(options?: Parameters<typeof assertStartable>[1]): string {
  const before = contentOfFolder();
  const thrown = thrownBy(() => assertStartable(file, options));
  if (thrown) expect(thrown.name).toBe('StartRefusedError');
  const text = thrown?.message ?? '';
  expect(contentOfFolder()).toEqual(before);
  expect(text.split('\n')).toHaveLength(1);
  return text;
}

describe('a start', () => {
  test('is allowed in an empty folder, and with a contest that was closed properly', () => {
    expect(refusal()).toBe('');
    closed(contestIn(file));
    expect(refusal()).toBe('');
  });

  test('with a missing or empty file names the newest good copy and the command that restores it', () => {
    closed(contestIn(file));
    const good = backUp();
    const newer = path.join(folder, 'backups', 'contest-20250830-150000.sqlite');
    fs.writeFileSync(newer, 'half a contest');
    // A dangling link is no copy.
    fs.symlinkSync('/nowhere', path.join(folder, 'backups', 'linked.sqlite'));
    fs.rmSync(file);
    expect(refusal()).toBe(
      `${file} is missing, but a contest was there: the newest good copy is of 2025-08-30 14:03, ` +
        `bring it back with: npm run restore -- ${good}; ` +
        'to start a new contest on purpose, which keeps what is there: npm start -- --new',
    );
    fs.writeFileSync(file, '');
    expect(refusal()).toContain(`is empty, but a contest was there: the newest good copy`);
    new Database(file).exec('VACUUM');
    expect(refusal()).toContain(good);
  });

  test('without the disk to which its backups are a link makes no new contest, and asks for that disk', () => {
    const disk = path.join(temporaryFolder(), 'stick', 'backups');
    fs.symlinkSync(disk, path.join(folder, 'backups'));
    closed(contestIn(file));
    expect(refusal()).toBe('');
    const backups = path.join(folder, 'backups');
    const asked = `${backups} is a link to ${disk}, which is not there: plug in the disk of the backups or correct the link, then start again; without it, `;
    const start =
      'to start a new contest on purpose, which keeps what is there: npm start -- --new';
    fs.rmSync(file);
    expect(refusal()).toBe(
      `${asked}${file} is missing, but a contest was there: no good copy was found next to it; ${start}`,
    );
    closed(new Database(file));
    expect(refusal()).toContain(`${asked}${file} is empty`);
    fs.writeFileSync(file, 'half a contest');
    expect(refusal()).toContain(`${asked}${file} is not a database`);
    fs.mkdirSync(disk, { recursive: true });
    fs.rmSync(file);
    expect(refusal()).toBe('');
  });

  test('beside a leftover log or a file set aside makes no new contest, even without a backup', () => {
    fs.writeFileSync(`${file}-wal`, '');
    expect(refusal()).toMatch(/is missing.*no good copy was found next to it/);
    fs.rmSync(`${file}-wal`);
    closed(contestIn(`${file}.replaced-20250830-140311`));
    expect(refusal()).toContain(`npm run restore -- ${file}.replaced-20250830-140311`);
  });
});

describe('a file that was served', () => {
  test('continues with its log after a kill, and is refused without it', () => {
    const raw = contestIn(file);
    markInUse(raw);
    raw.exec("INSERT INTO players VALUES ('Theo')");
    killed(raw);
    assertStartable(file);
    const log = fs.readFileSync(`${file}-wal`);
    fs.rmSync(`${file}-wal`);
    expect(refusal()).toMatch(
      /was not closed, and its log contest\.sqlite-wal.*is missing: put contest\.sqlite-wal back.*npm start -- --without-log/,
    );
    expect(refusal({ isWithoutLog: true })).toBe('');
    fs.writeFileSync(`${file}-wal`, log);
    assertStartable(file);
    const again = new Database(file);
    expect(again.prepare('SELECT id FROM players').pluck().all()).toEqual(['Noor', 'Theo']);
    closed(again);
    expect(refusal()).toBe('');
  });

  test('yields backups that are whole without a log, and reading it never removes its log', () => {
    const raw = contestIn(file);
    markInUse(raw);
    raw.exec("INSERT INTO players VALUES ('Theo')");
    killed(raw);
    const copy = backUp();
    expect(readHeader(copy)).toMatchObject({ owner: 'contest', isInUse: false });
    assertStartable(copy);
    expect(fs.statSync(`${file}-wal`).size).toBeGreaterThan(0);
    assertStartable(file);
  });
});

describe('a damaged or foreign file', () => {
  test('with a damaged page is refused, naming the newest good copy', () => {
    closed(contestIn(file, Array(3000).fill('a long name of somebody, that fills the pages')));
    const good = backUp();
    const bytes = fs.readFileSync(file);
    bytes.fill(0xa5, bytes.length - 8192);
    fs.writeFileSync(file, bytes);
    expect(refusal()).toMatch(/is damaged \(.+\): the newest good copy/);
    expect(refusal()).toContain(good);
  });

  test('copied from a second disk without the journal of a write asks for it, and starts once it is there', () => {
    const stick = path.join(temporaryFolder(), 'contest.sqlite');
    const name = (i: number) => `${i * 7919} is a long name of somebody, that fills the pages`;
    const raw = new Database(stick);
    raw.exec('CREATE TABLE __drizzle_migrations (id INTEGER)');
    raw.exec('CREATE TABLE players (id TEXT PRIMARY KEY)');
    const insert = raw.prepare('INSERT INTO players VALUES (?)');
    raw.transaction(() => Array.from({ length: 3000 }, (_, i) => insert.run(name(i))))();
    markClosed(raw);
    // The laptop is lost while some of the write’s pages are in the file, and others are not.
    raw.pragma('cache_size = 10');
    raw.exec('BEGIN; DELETE FROM players WHERE rowid % 2');
    for (let i = 3000; i < 5000; i++) insert.run(name(i));
    fs.copyFileSync(stick, file);
    const journal = fs.readFileSync(`${stick}-journal`);
    raw.exec('ROLLBACK');
    raw.close();
    expect(refusal()).toMatch(
      /is damaged \(.+\): no good copy was found next to it; .* npm start -- --new; if it was copied from another disk, copy the file ending in -journal .* as contest\.sqlite-journal, and start again$/,
    );
    fs.writeFileSync(`${file}-journal`, journal);
    assertStartable(file);
    const again = new Database(file, { readonly: true });
    expect(again.prepare('SELECT count(*) FROM players').pluck().get()).toBe(3000);
    again.close();
  });

  test.each([
    ['by its mark', 'PRAGMA application_id = 252006674; CREATE TABLE players (id TEXT)'],
    ['by its tables', 'CREATE TABLE bookmarks (url TEXT)'],
  ])('of another program, recognised %s, is refused and left untouched', (_how, sql) => {
    const raw = new Database(file);
    raw.exec(sql);
    raw.close();
    expect(refusal()).toBe(
      `${file} is another program’s database and was not touched: set DATABASE_FILE to another file.`,
    );
  });

  test('of an earlier version, which has no mark, is accepted as a contest', () => {
    contestIn(file).close();
    expect(readHeader(file).owner).toBe('unmarked');
    expect(refusal()).toBe('');
  });
});

test('a deliberate new contest keeps the old file and its backups', () => {
  closed(contestIn(file));
  backUp();
  const before = fs.readFileSync(file);
  const kept = setContestAside(file, '20250831-090000');
  expect(kept).toEqual([
    `${file}.replaced-20250831-090000`,
    path.join(folder, 'backups.replaced-20250831-090000'),
  ]);
  expect(fs.readFileSync(kept[0] ?? '').equals(before)).toBe(true);
  expect(fs.readdirSync(kept[1] ?? '').filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
  closed(contestIn(file));
  expect(() => setContestAside(file, '20250831-090000')).toThrow('is there already');
  expect(readHeader(file).kind).toBe('sqlite');
});

test('a new contest does not take over backups on a disk that is not plugged in', () => {
  const backups = path.join(folder, 'backups');
  fs.symlinkSync(path.join(folder, 'absent', 'backups'), backups);
  expect(setContestAside(file, '20250831-090000')).toEqual([`${backups}.replaced-20250831-090000`]);
  expect(fs.lstatSync(backups, { throwIfNoEntry: false })).toBeUndefined();
});

test('a missing folder is created, except where other disks are mounted', () => {
  const place = path.join(folder, 'stick', 'contest.sqlite');
  for (const mounts of ['/media/rosa', '/mnt', '/run/media/rosa', '/Volumes']) {
    const file = `${mounts}/a-stick-of-the-tests/contest.sqlite`;
    expect(() => assertUsablePlace(file, false)).toThrow(/is not there: plug in its disk/);
    expect(fs.existsSync(path.dirname(file))).toBe(false);
  }
  assertUsablePlace(place, false);
  expect(() => assertUsablePlace(path.dirname(place), false)).toThrow(
    /is a folder: set DATABASE_FILE to a file in it/,
  );
  fs.writeFileSync(place, '');
  expect(() => assertUsablePlace(path.join(place, 'x'), false)).toThrow(/is a file where/);
});

describe('something else in place of a contest’s file:', () => {
  const refusalHere = () => thrownBy(() => assertUsablePlace(file, false))?.message ?? '';
  const moved = () => {
    closed(contestIn(file));
    const copy = backUp();
    fs.rmSync(file);
    return copy;
  };
  const playersIn = (place: string) => {
    const raw = new Database(place, { readonly: true });
    const found = raw.prepare('SELECT id FROM players').pluck().all();
    raw.close();
    return found;
  };

  test.each([
    ['a folder', () => fs.mkdirSync(file)],
    ['a device or a pipe', () => fs.symlinkSync('/dev/null', file)],
  ])('%s is refused with the newest good copy, and restoring that works', (what, make) => {
    const copy = moved();
    make();
    expect(refusalHere()).toBe(
      `${file} is ${what}, but a contest was there: the newest good copy is of 2025-08-30 14:03, ` +
        `bring it back with: npm run restore -- ${copy}.`,
    );
    expect(restoreBackup(file, copy, '20250831-090000')).toBe(`${file}.replaced-20250831-090000`);
    expect(playersIn(file)).toEqual(['Noor']);
    expect(refusalHere()).toBe('');
    expect(() => restoreBackup(file, `${file}.replaced-20250831-090000`, 'later')).toThrow(
      'it is no file',
    );
  });

  test('a link to a missing disk creates no contest there, and restoring keeps the link', () => {
    const target = path.join(temporaryFolder(), 'contest.sqlite');
    fs.symlinkSync(target, file);
    expect(refusalHere()).toBe(
      `${file} is a link to ${target}, which is not there: plug in its disk or correct the link; ` +
        'no good copy was found next to it.',
    );
    fs.rmSync(file);
    const copy = moved();
    fs.symlinkSync(target, file);
    expect(refusalHere()).toContain(`bring it back with: npm run restore -- ${copy}`);
    restoreBackup(file, copy, '20250831-090000');
    expect(fs.readlinkSync(`${file}.replaced-20250831-090000`)).toBe(target);
    expect([playersIn(file), fs.existsSync(target)]).toEqual([['Noor'], false]);
  });
});

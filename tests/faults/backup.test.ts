import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupsThatFit, keptBackups, makeBackup, newestBackup } from '#db/copies/backups.ts';
import { restoreBackup } from '#db/copies/restore.ts';
import { CopyFailed, createCopyMaker } from '#server/process/child-scripts.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { script } from '#tests/support/script.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const backupsBeside = (file: string) =>
  fs
    .readdirSync(path.join(path.dirname(file), 'backups'))
    .filter((name) => !name.endsWith('.sha256'))
    .sort();

/** A small contest's file, without a server. */
function someFile(): string {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const raw = new Database(file);
  raw.exec('CREATE TABLE __drizzle_migrations (id INTEGER); CREATE TABLE players (id TEXT)');
  raw.exec("INSERT INTO players VALUES ('Noor')");
  raw.close();
  return file;
}

const AT = new Date('2025-08-30T18:03:11Z');
const options = { at: AT, stamp: '20250830-140311', keep: 10, free: 50e9 };

describe('a backup', () => {
  test('taken while photos arrive is whole, and restores a contest that continues from there', async () => {
    const contest = await startForTest();
    const calls = callsOf(contest);
    const theo = await calls.register();
    const admin = await calls.signInAdmin();
    await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
    await calls.send(theo, 0, await photo());

    let isOver = false;
    const sending = (async () => {
      for (let square = 1; square < 12 && !isOver; square++) {
        await calls.send(theo, square, await photo({ width: 1200, height: 900 }));
      }
    })();
    const { code, stdout: copy, stderr } = await script('backup', contest.databaseFile);
    isOver = true;
    await sending;
    expect([code, stderr]).toEqual([0, `This is a copy of ${contest.databaseFile}.`]);
    expect(path.basename(copy)).toMatch(/^contest-\d{8}-\d{6}\.sqlite$/);
    expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
    const sound = new Database(copy, { readonly: true });
    expect(sound.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sound.pragma('foreign_key_check')).toEqual([]);
    const photos = sound.prepare('SELECT count(*) FROM submissions').pluck().get() as number;
    sound.close();
    expect(photos).toBeGreaterThan(0);

    // One more player, who is not in the copy.
    const late = await calls.register('Late', 'Comer');
    const refused = await script('restore', contest.databaseFile, copy);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/already serves/)]);
    await contest.stop();

    const restored = await script('restore', contest.databaseFile, copy);
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('npm start')]);
    const [aside] = fs
      .readdirSync(path.dirname(contest.databaseFile))
      .filter((name) => /\.replaced-\d{8}-\d{6}$/.test(name));
    expect(restored.stdout).toContain(aside);
    const again = await startForTest({ databaseFile: contest.databaseFile });
    const after = callsOf(again);
    const { submissions } = await after.call('GET', '/game/submissions', theo.token);
    expect(submissions).toHaveLength(photos);
    await expect(after.call('GET', '/auth/me', late.token)).rejects.toThrow('401');
    await after.send(theo, 13, await photo());
    expect(fs.statSync(contest.databaseFile).mode & 0o777).toBe(0o600);
  });

  test('replaces the oldest: the newest ten are kept, or as many as configured', async () => {
    const file = someFile();
    for (let second = 10; second < 22; second++) {
      const at = new Date(AT.getTime() + second * 1000);
      makeBackup(file, { ...options, at, stamp: `20250830-1403${second}` });
      expect(newestBackup(file, at)).toEqual(at);
    }
    const names = backupsBeside(file);
    expect([names.length, names[0]]).toEqual([10, 'contest-20250830-140312.sqlite']);
    const wrong = await script('backup', file, '--keep', 'none');
    expect([wrong.code, wrong.stderr]).toEqual([1, '--keep must be a number from 1']);
    const { code } = await script('backup', file, '--keep', '3');
    expect([code, backupsBeside(file).length]).toEqual([0, 3]);
  });

  test('dated in the future does not count as the newest, and is deleted before newer ones', () => {
    const file = someFile();
    const make = (hours: number) => {
      const at = new Date(AT.getTime() + hours * 60 * 60_000);
      const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
      makeBackup(file, { ...options, at, stamp, keep: 3 });
      return at;
    };
    for (const hours of [24, 25, 26]) make(hours);
    expect(newestBackup(file, AT)).toBeNull();
    // The clock is corrected by a day.
    const first = make(0);
    expect(newestBackup(file, first)).toEqual(first);
    for (const hours of [1, 2]) make(hours);
    const newest = make(3);
    expect(newestBackup(file, newest)).toEqual(newest);
    expect(backupsBeside(file)).toHaveLength(3);
    expect(newestBackup(file, new Date(AT.getTime() + 30 * 60 * 60_000))).toEqual(newest);
  });

  test('is made by a process of its own, which is cut off when the server stops', async () => {
    const file = someFile();
    const backups = createCopyMaker('backup', file);
    await backups.make();
    expect(backupsBeside(file)).toHaveLength(1);
    const making = backups.make();
    backups.stop();
    await expect(making).rejects.toBeInstanceOf(CopyFailed);
    expect(backupsBeside(file)).toHaveLength(1);
    const none = createCopyMaker('backup', path.join(temporaryFolder(), 'none.sqlite'));
    expect(isDiskFull(await none.make().catch((cause) => cause))).toBe(false);
  });

  test('is kept in as many copies as fit into half of the disk’s room, but at least two', () => {
    const gigabyte = 1e9;
    expect(backupsThatFit(gigabyte, 100 * gigabyte, 10)).toBe(10);
    expect(backupsThatFit(20 * gigabyte, 160 * gigabyte, 10)).toBe(4);
    expect(backupsThatFit(20 * gigabyte, 30 * gigabyte, 10)).toBe(2);
    expect(backupsThatFit(gigabyte, 100 * gigabyte, 1)).toBe(1);
  });

  test('takes the place of the oldest ones if there is no other room, never of the newest, and of none if that is not enough', () => {
    const file = someFile();
    for (const second of [10, 11, 12]) {
      const at = new Date(AT.getTime() + second * 1000);
      makeBackup(file, { ...options, at, stamp: `20250830-1403${second}` });
    }
    expect(keptBackups(file, new Date()).kept).toBe(3);
    const before = backupsBeside(file);
    const tooFew = { ...options, stamp: '20250830-140313', keep: 2 };
    for (const free of [1e9 - 2 * fs.statSync(file).size, 0]) {
      expect(() => makeBackup(file, { ...tooFew, free })).toThrow(
        'The disk is too full: a backup needs',
      );
    }
    expect(backupsBeside(file)).toEqual(before);
    // The reserve of 1 GB and half a copy.
    const free = 1e9 + fs.statSync(file).size / 2;
    makeBackup(file, { ...options, stamp: '20250830-140313', keep: 2, free });
    expect(backupsBeside(file)).toEqual([
      'contest-20250830-140312.sqlite',
      'contest-20250830-140313.sqlite',
    ]);
  });

  test('that was cut off is deleted by a later one', () => {
    const file = someFile();
    makeBackup(file, options);
    const part = path.join(path.dirname(file), 'backups', 'contest-20250830-100000.sqlite.part');
    fs.writeFileSync(part, 'half a contest');
    fs.utimesSync(part, AT, AT);
    makeBackup(file, {
      ...options,
      at: new Date(AT.getTime() + 2 * 60 * 60_000),
      stamp: '20250830-160311',
    });
    expect(backupsBeside(file)).toEqual([
      'contest-20250830-140311.sqlite',
      'contest-20250830-160311.sqlite',
    ]);
  });

  test('on a small disk of its own needs room for itself there, and none for photos', async (context) => {
    const disk = mountSmallDisk(4);
    if (!disk) return context.skip();
    onTestFinished(disk.unmount);
    const file = someFile();
    fs.symlinkSync(disk.folder, path.join(path.dirname(file), 'backups'));
    const { code, stdout } = await script('backup', file);
    expect([code, backupsBeside(file)]).toEqual([0, [path.basename(stdout)]]);
    const raw = new Database(file);
    raw.exec('CREATE TABLE blobs (bytes BLOB); INSERT INTO blobs VALUES (zeroblob(5000000))');
    raw.close();
    const full = await script('backup', file);
    expect([full.code, full.stderr]).toEqual([
      3,
      expect.stringMatching(/^The disk is too full: a backup needs 6 MB, [345] MB are left\.$/),
    ]);
    expect(backupsBeside(file)).toEqual([path.basename(stdout)]);
  });
});

describe('restoring', () => {
  test.each([
    ['a photo', (file: string) => fs.writeFileSync(file, 'a photo of a cat'.repeat(100))],
    ['another program’s database', (file: string) => new Database(file).exec('CREATE TABLE x (y)')],
    ['nothing', () => {}],
  ])('from %s is refused, and the contest stays as it is', (_what, make) => {
    const file = someFile();
    const from = path.join(path.dirname(file), 'from.sqlite');
    make(from);
    const before = fs.readFileSync(file);
    expect(() => restoreBackup(file, from, '20250831-090000')).toThrow('is no backup of a contest');
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(
      fs.readdirSync(path.dirname(file)).filter((name) => /restored|replaced/.test(name)),
    ).toEqual([]);
  });

  test('keeps what a crash left behind, including what was only in the log', async () => {
    const file = someFile();
    const copy = makeBackup(file, options);
    const crashed = new Database(file);
    crashed.pragma('journal_mode = WAL');
    crashed.exec("INSERT INTO players VALUES ('Theo')");
    for (const part of ['', '-wal', '-shm']) fs.copyFileSync(file + part, `${file}.x${part}`);
    crashed.close();
    for (const part of ['', '-wal', '-shm']) fs.renameSync(`${file}.x${part}`, file + part);

    const { code, stdout } = await script(
      'restore',
      file,
      path.join('backups', path.basename(copy)),
    );
    expect(code).toBe(0);
    const aside = /previous file is now (\S+)\.\n/.exec(stdout)?.[1] as string;
    const players = (name: string) => {
      const raw = new Database(name);
      const ids = raw.prepare('SELECT id FROM players').pluck().all();
      raw.close();
      return ids;
    };
    expect([players(file), players(aside)]).toEqual([['Noor'], ['Noor', 'Theo']]);
  });
});

// Restoring where rights or space are missing: the copy may be whole, so nothing is said of damage, and nothing is changed.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '#db/copies/restore.ts';
import { markClosed } from '#db/guard/file-header.ts';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';
import { script, scriptOf } from '#tests/support/script.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A contest's file that was served and closed: it keeps the mode of its log. */
function closedIn(folder: string): string {
  const file = path.join(folder, 'contest.sqlite');
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.exec('CREATE TABLE __drizzle_migrations (id INTEGER); CREATE TABLE players (id TEXT)');
  raw.exec('CREATE TABLE blobs (hash TEXT, bytes BLOB)');
  markClosed(raw);
  raw.close();
  return file;
}

/** @returns the one line in which it was refused */
function refusal(file: string, from: string): string {
  const before = fs.readdirSync(path.dirname(file));
  let said = '';
  try {
    restoreBackup(file, from, '20250831-090000');
  } catch (cause) {
    said = (cause as Error).message;
  }
  expect(fs.readdirSync(path.dirname(file)).filter((name) => !name.endsWith('.lock'))).toEqual(
    before.filter((name) => !name.endsWith('.lock')),
  );
  expect(said).not.toMatch(/damage|\n/);
  return said;
}

test('a disk that is too full for the copy is called full, and can be restored to once there is space', ({
  skip,
}) => {
  const disk = mountSmallDisk(8) ?? skip('only root can mount a disk');
  onTestFinished(disk.unmount);
  const from = closedIn(temporaryFolder());
  const raw = new Database(from);
  // Photos are not needed: the space is.
  raw.exec('CREATE TABLE prints (pdf BLOB); INSERT INTO prints VALUES (zeroblob(5000000))');
  raw.close();
  const file = closedIn(disk.folder);
  const old = `${file}.replaced-20250830-140311`;
  fs.writeFileSync(old, Buffer.alloc(5_000_000));
  const said = `The disk is too full to hold the copy, of 6 MB, beside ${file}: free some space, for example of old contest.sqlite.replaced-… files that nobody needs, then restore it again. Nothing was changed.`;
  expect(refusal(file, from)).toBe(said);
  disk.fill();
  expect(refusal(file, from)).toBe(said);
  disk.free();
  fs.rmSync(old);
  expect(restoreBackup(file, from, '20250831-090000')).toBe(`${file}.replaced-20250831-090000`);
});

describe('a copy on a write-protected disk', () => {
  const served = (folder: string) => {
    const raw = new Database(closedIn(temporaryFolder()));
    raw.exec("INSERT INTO players VALUES ('Noor')");
    for (const part of ['', '-wal']) {
      fs.copyFileSync(raw.name + part, path.join(folder, `contest.sqlite${part}`));
    }
    raw.close();
  };
  const states: [string, (folder: string) => void][] = [
    ['that was closed', closedIn],
    ['with its log', served],
  ];

  test.for(states)('%s is to be copied to the laptop first', ([_how, fill], { skip }) => {
    const disk = mountSmallDisk(8) ?? skip('only root can mount a disk');
    onTestFinished(disk.unmount);
    fill(disk.folder);
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
    const from = path.join(disk.folder, 'contest.sqlite');
    expect(refusal(closedIn(temporaryFolder()), from)).toBe(
      `${from} cannot be opened where nothing may be written: copy it to this laptop first, with contest.sqlite-wal, contest.sqlite-journal and contest.sqlite.sha256 as far as they lie beside it, then restore that copy. Nothing was changed.`,
    );
  });
});

describe.skipIf(whyNotOrdinary !== null)(`an ordinary user ${whyNotOrdinary ?? ''}`, () => {
  const mine = () => path.join(folderWithRights(0o700), 'contest.sqlite');
  const restore = (from: string) => scriptOf(ordinaryUser.user ?? {}, 'restore', mine(), from);

  test('is told that they may not read a copy', async () => {
    const from = closedIn(folderWithRights(0o700));
    fs.chmodSync(from, 0o000);
    const { code, stderr } = await restore(from);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^\S+( \S+)? may not read \S+: /)]);
    expect(stderr).toContain(`restore it as its owner, or let its owner copy it`);
  });
});

test('without a file, copies beside the contest and on the second disk are listed too, the newest twenty', async () => {
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const stick = temporaryFolder();
  vi.stubEnv('MIRROR_FOLDER', stick);
  onTestFinished(() => void vi.unstubAllEnvs());
  const beside = Array.from({ length: 20 }, (_, i) => `${file}.before-${i}`);
  const copies = [...beside, path.join(stick, 'contest.sqlite')];
  for (const [hours, copy] of copies.entries()) {
    fs.writeFileSync(copy, '');
    const at = new Date(Date.UTC(2025, 7, 30, hours));
    fs.utimesSync(copy, at, at);
  }
  fs.symlinkSync('/nowhere', `${file}.replaced-20250830-140311`);
  const { code, stderr } = await script('restore', file);
  expect([code, stderr.split('\n')]).toEqual([
    1,
    [
      'Name the copy: npm run restore -- FILE',
      `There are no copies in ${path.join(path.dirname(file), 'backups')}.`,
      'Other copies, newest first:',
      ...copies
        .slice(1)
        .reverse()
        .map((copy) => expect.stringMatching(new RegExp(`^ {2}.+ {3}${copy}$`))),
    ],
  ]);
});

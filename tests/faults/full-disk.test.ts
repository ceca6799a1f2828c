// The contest's process on a disk that fills up, at its start and while it serves.
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { spawnContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

const disks: SmallDisk[] = [];
afterEach(() => {
  for (const disk of disks.splice(0)) disk.unmount();
});

function mounted(): SmallDisk | null {
  const disk = mountSmallDisk(64);
  if (disk) disks.push(disk);
  return disk;
}

const canMount = mounted() !== null;
for (const disk of disks.splice(0)) disk.unmount();

test.skipIf(!canMount)('a start on a full disk says so in one sentence (needs root)', async () => {
  const disk = mounted();
  disk?.fill();
  const databaseFile = path.join(disk?.folder ?? '', 'contest.sqlite');
  const contest = spawnContest({ databaseFile, canPrint: false });
  expect(await contest.ended).toBe(1);
  const said = contest.output().trim().split('\n').at(-1);
  expect(said).toBe(
    `The disk of ${databaseFile} is full: free some space on it, then start again.`,
  );
  expect(contest.output()).not.toMatch(/\n\s+at /);
});

test.skipIf(!canMount)(
  'a contest on a full disk starts, says so and can be reviewed (needs root)',
  async () => {
    const disk = mounted();
    const databaseFile = path.join(disk?.folder ?? '', 'contest.sqlite');
    const env = { DISK_RESERVE_MB: '8' };
    const first = await startForTest({ databaseFile, env });
    const called = callsOf(first);
    const player = await called.register();
    const id = await called.send(player, 0, await photo());
    await expect.poll(() => disk?.freeBytes()).toBeLessThan(60e6);
    expect(await first.stop()).toBe(0);

    disk?.fill();
    const second = await startForTest({ databaseFile, env });
    expect(second.output()).toContain('The disk is full: no photos are accepted');
    const { call, signInAdmin } = callsOf(second);
    await call('POST', `/admin/review/${id}`, await signInAdmin(), { action: 'approve' });
    await second.stop();
  },
);

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
  'a contest on a full disk starts and can be reviewed, and takes photos once there is space (needs root)',
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
    const { call, signInAdmin, send } = callsOf(second);
    const admin = await signInAdmin();
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
    await expect(send(player, 1, await photo())).rejects.toThrow('507');
    expect(await call('GET', '/health', null)).toMatchObject({ status: 'degraded' });
    await second.stop('SIGKILL');

    disk?.free();
    const third = await startForTest({ databaseFile, env });
    const again = callsOf(third);
    const { totalPoints } = await again.call('GET', '/game/ledger', player.token);
    expect(totalPoints).toBeGreaterThan(0);
    await again.send(player, 1, await photo());
    expect(await third.stop()).toBe(0);
  },
);

// The second disk in use: the laptop is lost while photos arrive.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { createMirrorMaker } from '#server/process/child-scripts.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The copy is updated every 15 seconds. */
const LONG = { timeout: 120_000 };

interface Answered {
  readonly id: string;
  /** When the contest had responded, in milliseconds. */
  readonly at: number;
}

test('a contest continues from its second disk with all it answered before the copy', async () => {
  const stick = path.join(temporaryFolder(), 'stick');
  fs.mkdirSync(stick);
  const contest = await startForTest({ env: { MIRROR_FOLDER: stick } });
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
  const noor = await calls.register('Noor');
  /** What the contest has acknowledged, recorded outside of it. */
  const journal: Answered[] = [];
  let square = 0;
  const send = async () => {
    const id = await calls.send(noor, square++, await photo({ width: 900, height: 700 }));
    journal.push({ id, at: Date.now() });
  };
  const copied = async (): Promise<number> => {
    const { mirror } = await calls.call('GET', '/admin/overview', admin);
    return mirror.at ? Date.parse(mirror.at) : 0;
  };

  for (let i = 0; i < 4; i++) await send();
  await expect.poll(copied, LONG).toBeGreaterThan(journal.at(-1)?.at ?? 0);
  await send();
  const at = await copied();
  await contest.stop('SIGKILL');

  // The laptop is gone; another one gets the file from the stick.
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  fs.copyFileSync(mirrorFileIn(stick), file);
  const again = await startForTest({ databaseFile: file });
  const { submissions } = await callsOf(again).call('GET', '/game/submissions', noor.token);
  const kept = submissions.map(({ id }: { id: string }) => id);
  const owed = journal.filter((one) => one.at <= at).map(({ id }) => id);
  expect(owed.length).toBeGreaterThanOrEqual(4);
  expect(kept).toEqual(expect.arrayContaining(owed));
  await callsOf(again).send(noor, square++, await photo());
});

test('a second disk that is unplugged while the contest is stopped is missed at the next start', ({
  skip,
}) => {
  const disk = mountSmallDisk(5) ?? skip('only root can mount a disk');
  const file = path.join(temporaryFolder(), 'contest.sqlite');
  const start = () => createMirrorMaker(file, mirrorFileIn(disk.folder), () => 'UTC');
  expect(start().isThere()).toBe(true);
  disk.unmount();
  expect(fs.existsSync(disk.folder)).toBe(true);
  expect(start().isThere()).toBe(false);
});

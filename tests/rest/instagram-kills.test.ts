// The contest is lost at every step of a publication, and continues from its file: each photo is on Instagram once.
// Lost answers are in instagram-trouble.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findPosts } from '#features/instagram/reads.ts';
import { HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';
import { connectedContest } from '#tests/support/instagram.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Step } from '../../scripts/instagram/stand-in.ts';

const ROUTES = ['limit', 'create', 'status', 'publish', 'media'] as const;
const MOMENTS = ['before', 'committed', 'answered'] as const;
const STEPS: readonly Step[] = ROUTES.flatMap((route) => MOMENTS.map((what) => ({ route, what })));
/** More than are posted before the last kill. */
const PHOTOS = 5;

test('a server killed at every step of posting posts each photo once', async () => {
  const folder = temporaryFolder();
  const contest = await connectedContest();
  const { standIn } = contest;
  standIn.pollsUntilFinished = 1;
  for (let position = 0; position < PHOTOS; position++) await contest.queue(position);

  let running: Pick<typeof contest, 'server' | 'run' | 'work' | 'states'> = contest;
  for (const [n, { route, what }] of STEPS.entries()) {
    const file = path.join(folder, `${n}.sqlite`);
    const { raw } = running.server;
    let letGo = () => {};
    const killed = new Promise<boolean>((resolve) => {
      standIn.onStep = (step) => {
        if (step.route !== route || step.what !== what) return;
        standIn.onStep = null;
        fs.writeFileSync(file, raw.serialize());
        resolve(true);
        return new Promise<void>((done) => {
          letGo = done;
        });
      };
    });
    let isKilled = false;
    for (let runs = 0; runs < 200 && !isKilled; runs++) {
      const ran = running.run().then(() => false);
      isKilled = await Promise.race([killed, ran]);
      // What it does after its end reaches nobody: its file is closed.
      ran.catch(() => {});
      contest.pass(5 * SECOND);
    }
    expect(isKilled, `${route} ${what}`).toBe(true);
    running = await contest.restartOn(file);
    letGo();
    contest.pass(MINUTE);
  }
  await running.work(2 * HOUR);

  expect(running.states()).toEqual([]);
  const posts = findPosts(running.server.db, ['posted'], 100).map(({ row }) => row);
  const keys = standIn.published.map(({ imageUrl }) => path.basename(imageUrl, '.jpg'));
  expect(keys.toSorted()).toEqual(posts.map(({ pictureKey }) => pictureKey).toSorted());
  expect(keys).toHaveLength(PHOTOS);
  const all = (sql: string) => running.server.raw.prepare(sql).pluck().all();
  expect(all("SELECT subject FROM ledger WHERE kind = 'feature'").toSorted()).toEqual(
    posts.map(({ submissionId }) => `feature:${submissionId}`).toSorted(),
  );
  expect(all("SELECT count(*) FROM notifications WHERE name = 'instagram_featured'")).toEqual([
    PHOTOS,
  ]);
});

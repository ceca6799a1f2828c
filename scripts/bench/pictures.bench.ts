// npm run bench -- pictures: photos sent to a reviewer, fifty at once, against @fastify/static on a folder: whole, asked for again
// (If-None-Match), and in part (Range).
import fs from 'node:fs';
import path from 'node:path';
import { API_PATH, photoUrl } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createLoopDelay, promiseLoopDelay } from './crowd/loop-delay.ts';
import { sizeOf } from './crowd/size.ts';
import { conclude, median, note, promise, ratios } from './report.ts';
import { load, type Target } from './requests/load.ts';
import { startCompared } from './requests/processes.ts';

const PICTURES = 24;
const AT_ONCE = sizeOf('AT_ONCE', 50);
const ROUNDS = sizeOf('ROUNDS', 5);
const SECONDS = sizeOf('SECONDS', 2);
const SHARE_MIN = 0.7;
/** The first half of a small picture. */
const RANGE = { Range: 'bytes=0-16383' };

const loopDelay = createLoopDelay();
// All of it comes from one address, faster than the backstop allows.
const contest = await startContest({ env: { CALLS_PER_ADDRESS: '100000000', ...loopDelay.env } });
const { origin, call, register, send, signInAdmin } = callsOf(contest);
const admin = await signInAdmin();
await call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
const player = await register();
const folder = temporaryFolder();
const ids: string[] = [];
for (let square = 0; ids.length < PICTURES; square++) {
  if (square === 12) continue;
  const id = await send(player, square, await photo({ width: 2000, height: 1500 }));
  ids.push(id);
  const view = await fetch(`${origin}${API_PATH}/photos/${id}/view`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  fs.writeFileSync(path.join(folder, id), Buffer.from(await view.arrayBuffer()));
}
const files = await startCompared('static-server.ts', folder);
const pathOf = (id: string) => new URL(photoUrl(id, 'view'), origin).pathname;

/** What a browser that has a picture asks with. */
async function tagsOf({ url, paths = [] }: Target): Promise<Record<string, string>[]> {
  return Promise.all(
    paths.map(async (one) => {
      const response = await fetch(url + one, { headers: { Authorization: `Bearer ${admin}` } });
      await response.arrayBuffer();
      return { 'If-None-Match': response.headers.get('etag') ?? '' };
    }),
  );
}

const floor: Target = {
  name: 'files',
  url: files.origin,
  paths: ids.map((id) => `/${id}`),
  tokens: [admin],
};
const ours: Target = { ...floor, name: 'photos', url: origin, paths: ids.map(pathOf) };
const ways = {
  'photos to a reviewer': async (target: Target) => target,
  'the same, conditional (304)': async (target: Target) => ({
    ...target,
    headers: await tagsOf(target),
    status: 304,
  }),
  'the same, a range (206)': async (target: Target) => ({
    ...target,
    headers: ids.map(() => RANGE),
    status: 206,
  }),
};

const delays: number[] = [];
for (const [what, toward] of Object.entries(ways)) {
  const [bare, own] = [await toward(floor), await toward(ours)];
  const rates = { floor: [] as number[], ours: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const options = { seconds: SECONDS, connections: AT_ONCE };
    const perSecond = (await load(bare, options)).perSecond;
    await loopDelay.take(contest);
    const ownPerSecond = (await load(own, options)).perSecond;
    const delay = await loopDelay.take(contest);
    // The first round warms up.
    if (round === 0) continue;
    rates.floor.push(perSecond);
    rates.ours.push(ownPerSecond);
    delays.push(delay);
  }
  note(
    `${what}: files ${median(rates.floor).toFixed(0)}/s, photos ${median(rates.ours).toFixed(0)}/s`,
  );
  promise({
    what: `${what}, to @fastify/static`,
    unit: '×',
    samples: ratios(rates.ours, rates.floor),
    atLeast: SHARE_MIN,
  });
}
promiseLoopDelay(delays, 'photos to a reviewer');
await contest.stop();
files.stop();
conclude();

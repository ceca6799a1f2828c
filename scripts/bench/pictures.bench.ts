// npm run bench -- pictures: photos sent to a reviewer, fifty at once, against @fastify/static on a folder.
import fs from 'node:fs';
import path from 'node:path';
import { API_PATH, photoUrl } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { conclude, median, note, promise, ratios } from './report.ts';
import { load } from './requests/load.ts';
import { startCompared } from './requests/processes.ts';

const PICTURES = 24;
const AT_ONCE = 50;
const ROUNDS = 5;
const SECONDS = 2;

const contest = await startContest();
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
const targets = {
  floor: { name: 'static', url: files.origin, paths: ids.map((id) => `/${id}`), tokens: [admin] },
  ours: { name: 'photos', url: origin, paths: ids.map(pathOf), tokens: [admin] },
};
const floor: number[] = [];
const ours: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const options = { seconds: SECONDS, connections: AT_ONCE };
  const bare = (await load(targets.floor, options)).perSecond;
  const own = (await load(targets.ours, options)).perSecond;
  // The first round warms up.
  if (round === 0) continue;
  floor.push(bare);
  ours.push(own);
}
note(`files ${median(floor).toFixed(0)}/s, photos ${median(ours).toFixed(0)}/s`);
promise({
  what: 'photos to a reviewer, to files of a folder',
  unit: '×',
  samples: ratios(ours, floor),
  atLeast: 0.7,
});
await contest.stop();
files.stop();
conclude();

// SIGKILL at every step of a publication: each photo is on Instagram once. Lost answers are in rest/instagram-trouble.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBoardOf, findCells } from '#features/boards/reads.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { rootFolder } from '#server/process/env.ts';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { patience } from '#tests/support/patience.ts';
import { senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createStandIn, type StandIn, type Step } from '../../scripts/instagram/stand-in.ts';
import { type FastTime, fastClock } from './fast-clock.ts';
import type { PostingOrder } from './publishing-process.ts';

const ROUTES = ['limit', 'create', 'status', 'publish', 'media'] as const;
const MOMENTS = ['before', 'committed', 'answered'] as const;
const STEPS: readonly Step[] = ROUTES.flatMap((route) => MOMENTS.map((what) => ({ route, what })));

/** A second of waiting passes in a millisecond. A killed process is then away for a minute, like a real one. */
const SPEED = 1000;
/** A killed process leaves at most two photos posted. */
const PLAYERS = 3;
/** Per player; the first hour accepts no more. */
const PHOTOS = 10;

let bundle = '';
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  // Inside the repository, where Node finds unbundled packages. One file starts twice as fast as its sources.
  const builds = path.join(rootFolder, '.build');
  fs.mkdirSync(builds, { recursive: true });
  const outDir = fs.mkdtempSync(path.join(builds, 'publishing-process-'));
  bundle = path.join(outDir, 'process.mjs');
  await build({
    configFile: false,
    root: rootFolder,
    logLevel: 'silent',
    ssr: { noExternal: true, external: ['better-sqlite3', 'sharp'] },
    build: {
      ssr: 'tests/faults/publishing-process.ts',
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: path.basename(bundle) } },
    },
  });
});
afterAll(() => fs.rmSync(path.dirname(bundle), { recursive: true, force: true }));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Contest {
  readonly databaseFile: string;
  readonly standIn: StandIn;
  readonly order: PostingOrder;
}

/** A file with a connected account and approved photos in the queue, without a process that posts them. */
async function queuedContest(): Promise<Contest> {
  const folder = temporaryFolder();
  const databaseFile = path.join(folder, 'contest.sqlite');
  const keyFile = path.join(folder, 'instagram.key');
  const time: FastTime = { from: Date.now(), speed: SPEED };
  const standIn = await createStandIn({ now: fastClock(time) });
  closing.push(() => standIn.close());
  Object.assign(standIn, { fetchesPictures: false, pollsUntilFinished: 1 });
  standIn.quota.total = 1000;
  const { origin } = standIn;
  const addresses = { authBase: origin, tokenBase: origin, graphBase: origin, version: 'v25.0' };
  const app = await testApp({
    file: databaseFile,
    instagram: {
      gateway: createInstagramGateway(addresses, null),
      tokenCipher: createTokenCipher(keyFile),
      publicUrl: null,
      missing: [],
    },
  });
  const admin = await app.admin();
  await admin.instagram.connect({ token: standIn.issueToken() });
  for (let i = 0; i < PLAYERS; i++) {
    const player = await app.register({ email: `noor-${i}@example.org` });
    await player.call.boards.mine();
    const send = await senderOf(app, player.token);
    const squares = findCells(app.db, findBoardOf(app.db, player.user.id)?.id ?? '');
    for (const { position } of squares.filter(({ challenge }) => challenge).slice(0, PHOTOS)) {
      const { id } = await send(position, { allowFeature: true });
      await admin.submissions.review({ id, action: 'approve', post: true });
    }
  }
  app.close();
  return {
    databaseFile,
    standIn,
    order: { databaseFile, keyFile, instagram: origin, time },
  };
}

/** It is killed too early for the JIT compiler to pay off. */
function startPoster(order: PostingOrder) {
  const child = spawn(process.execPath, ['--no-opt', bundle, JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes) => {
    log += bytes;
  });
  const ended = new Promise<void>((resolve) => child.once('close', resolve));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  closing.push(kill);
  return { kill, isKilled: () => child.signalCode === 'SIGKILL', log: () => log };
}

function readDatabase<T>(file: string, read: (pick: (sql: string) => unknown[]) => T): T {
  const db = new Database(file, { readonly: true });
  try {
    return read((sql) => db.prepare(sql).raw().all());
  } finally {
    db.close();
  }
}

const unposted = (file: string) =>
  readDatabase(file, (pick) =>
    pick("SELECT state, trouble FROM instagram_posts WHERE state <> 'posted'"),
  );

/** Runs a process on the file until its first such step: it is killed before the stand-in responds. */
async function runUntil({ order, standIn }: Contest, { route, what }: Step): Promise<void> {
  const poster = startPoster(order);
  standIn.onStep = async (step) => {
    if (step.route !== route || step.what !== what) return;
    standIn.onStep = null;
    await poster.kill();
  };
  const timeout = patience(60_000);
  await expect.poll(poster.isKilled, { timeout, message: `${route} ${what}` }).toBe(true);
  expect(poster.log(), `${route} ${what}`).toBe('');
}

/** How often each photo is on Instagram, by the key in its picture's URL. */
function timesPublished({ published }: StandIn): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { imageUrl } of published) {
    const key = path.basename(imageUrl, '.jpg');
    times[key] = (times[key] ?? 0) + 1;
  }
  return times;
}

function assertOnceEach({ standIn, databaseFile }: Contest): void {
  const found = readDatabase(databaseFile, (pick) => ({
    keys: pick('SELECT picture_key FROM instagram_posts').flat() as string[],
    featured: pick("SELECT subject FROM ledger WHERE kind = 'feature'").flat(),
    photos: pick("SELECT 'feature:' || submission_id FROM instagram_posts").flat(),
    notifications: pick(
      "SELECT count(*) FROM notifications WHERE name = 'instagram_featured' GROUP BY recipient",
    ).flat(),
    media: pick('SELECT media_id, permalink FROM instagram_posts WHERE permalink IS NOT NULL'),
    containers: pick('SELECT picture_key, container_id FROM instagram_posts'),
  }));
  expect(timesPublished(standIn)).toEqual(Object.fromEntries(found.keys.map((key) => [key, 1])));
  expect(found.featured.sort()).toEqual(found.photos.sort());
  expect(found.notifications).toEqual(Array(PLAYERS).fill(PHOTOS));
  const { published } = standIn;
  const containers = published.map((post) => [
    path.basename(post.imageUrl, '.jpg'),
    post.containerId,
  ]);
  expect(found.containers.sort()).toEqual(containers.sort());
  const links = published.map(({ mediaId, permalink }) => [mediaId, permalink]);
  expect(links).toEqual(expect.arrayContaining(found.media));
}

test('a server killed at every step of posting posts each photo once', async () => {
  const contest = await queuedContest();
  for (const step of STEPS) await runUntil(contest, step);
  // The last process runs until everything is posted.
  startPoster(contest.order);
  await expect.poll(() => unposted(contest.databaseFile), { interval: 50 }).toEqual([]);
  assertOnceEach(contest);
});

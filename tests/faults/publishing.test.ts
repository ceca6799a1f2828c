// SIGKILL at every step of a publication, and lost answers: each photo is on Instagram once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBoardOf, findCells } from '#features/boards/reads.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { rootFolder } from '#server/process/env.ts';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { type Random, seededRandom } from '#shared/random.ts';
import { rounds } from '#tests/support/rounds.ts';
import { senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { Fault as AnswerFault, Route } from '../../scripts/instagram/failures.ts';
import { createStandIn, type StandIn, type Step } from '../../scripts/instagram/stand-in.ts';
import { type FastTime, fastClock } from './fast-clock.ts';
import type { PostingOrder } from './publishing-process.ts';

const ROUTES = ['limit', 'create', 'status', 'publish', 'media'] as const;
const MOMENTS = ['before', 'committed', 'answered'] as const;
const STEPS: readonly Step[] = ROUTES.flatMap((route) => MOMENTS.map((what) => ({ route, what })));
const nameOf = ({ route, what }: Step): string => `${route} ${what}`;

interface Fault {
  /** As seen by the stand-in, or when the file has been opened. */
  readonly at: Step | 'begun';
  /** At the first or the second occurrence. */
  readonly nth: 1 | 2;
  /** Real milliseconds of delay: the fault then falls between two steps, around what the process writes there. */
  readonly later: number;
}

/** Where a lost response matters. */
const LOSABLE: readonly Route[] = ['create', 'status', 'publish'];
const LOSSES: readonly AnswerFault[] = [
  { kind: 'drop-after' },
  { kind: 'drop-after' },
  { kind: 'html-after', status: 502 },
  { kind: 'drop' },
  { kind: 'hang' },
];
const LOSSES_SHARE = 0.4;
/** Kills between two steps, and in the first moments of a process, at the full number of rounds. */
const AFTER = 10;
const EARLY = 5;

/** A second of waiting passes in a millisecond. A killed process is then away for a minute, like a real one. */
const SPEED = 1000;
/** Real milliseconds. */
const ANSWER_TIMEOUT_MS = 1000;
const TIMEOUT_MS = 60_000;
const PLAYERS = 8;
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
  /** Where each fault occurred. */
  readonly hits: string[];
}

/** A file with a connected account and approved photos in the queue, without a process that posts them. */
async function queuedContest(players: number): Promise<Contest> {
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
  for (let i = 0; i < players; i++) {
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
    order: { databaseFile, keyFile, instagram: origin, time, timeoutMs: ANSWER_TIMEOUT_MS },
    hits: [],
  };
}

/** Loads at once and starts on command. It is killed too early for the JIT compiler to pay off. */
function startPoster(order: PostingOrder, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--no-opt', bundle, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let log = '';
  child.stderr.on('data', (bytes) => {
    log += bytes;
  });
  child.stdin.on('error', () => {});
  const begun = once(child.stdout, 'data');
  const ended = new Promise<void>((resolve) => child.once('close', resolve));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  closing.push(kill);
  return {
    begin: () => child.stdin.write('begin\n'),
    begun,
    kill,
    /** @returns its error output @throws when it is not killed in time */
    async killed(): Promise<string> {
      const late = setTimeout(() => child.kill('SIGTERM'), TIMEOUT_MS);
      await ended;
      clearTimeout(late);
      if (child.signalCode !== 'SIGKILL') throw new Error(`It was not killed.\n${log}`);
      return log;
    },
  };
}

type Poster = ReturnType<typeof startPoster>;

/** Without a delay, the process is killed while the stand-in waits, before it gets a response. */
function scheduleFault(
  { standIn, hits }: Contest,
  poster: Poster,
  { at, nth, later }: Fault,
): void {
  const inject = () => {
    hits.push(at === 'begun' || later > 0 ? 'between two steps' : nameOf(at));
    return later > 0 ? void setTimeout(poster.kill, later) : poster.kill();
  };
  if (at === 'begun') {
    void poster.begun.then(inject);
    return;
  }
  let seen = 0;
  standIn.onStep = async ({ route, what }) => {
    if (route !== at.route || what !== at.what || ++seen < nth) return;
    standIn.onStep = null;
    await inject();
  };
}

/** Each step once without a delay, then random steps with one, and the first moments of a process. */
function faultsOf(random: Random): Fault[] {
  const each = STEPS.map((at): Fault => ({ at, nth: random.below(4) === 0 ? 2 : 1, later: 0 }));
  const after = Array.from({ length: rounds(AFTER) }, (): Fault => {
    const at = STEPS[random.below(STEPS.length)] as Step;
    return { at, nth: 1, later: 1 + random.below(15) };
  });
  const early = Array.from(
    { length: rounds(EARLY) },
    (): Fault => ({ at: 'begun', nth: 1, later: random.below(150) }),
  );
  return [...random.shuffled(each), ...random.shuffled([...after, ...early])];
}

function readDatabase<T>(file: string, read: (pick: (sql: string) => unknown[]) => T): T {
  const db = new Database(file, { readonly: true });
  try {
    return read((sql) => db.prepare(sql).raw().all());
  } finally {
    db.close();
  }
}

const assertIntegrity = (file: string) =>
  expect(
    readDatabase(file, (pick) => [
      pick('PRAGMA integrity_check'),
      pick('PRAGMA foreign_key_check'),
    ]),
  ).toEqual([[['ok']], []]);

const unposted = (file: string) =>
  readDatabase(file, (pick) =>
    pick("SELECT state, trouble FROM instagram_posts WHERE state <> 'posted'"),
  );

/** With fewer queued photos, there are too few for another fault. */
const LEFT_MIN = 5;

/**
 * Runs one process after another on one file, each ended only by its fault, while there are photos to post: the slower
 * the machine, the more are posted between two faults. @returns their log output
 */
async function runWithFaults(
  contest: Contest,
  faults: readonly Fault[],
  options: { random?: Random; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { random, env } = options;
  const { order, standIn, databaseFile } = contest;
  let log = '';
  let next = startPoster(order, env);
  for (const fault of faults) {
    if (unposted(databaseFile).length < LEFT_MIN) break;
    const poster = next;
    if (random && random.real() < LOSSES_SHARE) {
      const loss = LOSSES[random.below(LOSSES.length)] as AnswerFault;
      standIn.faults.next(LOSABLE[random.below(LOSABLE.length)] as Route, loss);
    }
    scheduleFault(contest, poster, fault);
    poster.begin();
    next = startPoster(order, env);
    log += await poster.killed();
    assertIntegrity(databaseFile);
  }
  await next.kill();
  return log;
}

/** The last process runs until everything is posted. */
async function finish({ order, standIn, databaseFile }: Contest): Promise<void> {
  standIn.faults.clear();
  const poster = startPoster(order);
  poster.begin();
  await expect
    .poll(() => unposted(databaseFile), { timeout: TIMEOUT_MS, interval: 50 })
    .toEqual([]);
  await poster.kill();
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

test('a server killed again and again at every step of posting, with answers lost, posts each photo once', async () => {
  const contest = await queuedContest(PLAYERS);
  const random = seededRandom('the laptop');
  expect(await runWithFaults(contest, faultsOf(random), { random })).toBe('');
  await finish(contest);
  assertIntegrity(contest.databaseFile);
  assertOnceEach(contest);
  expect(contest.hits).toEqual(expect.arrayContaining(STEPS.map(nameOf)));
});

test('a server that publishes again without asking first is caught posting a photo twice', async () => {
  const contest = await queuedContest(1);
  const at = { route: 'publish', what: 'committed' } as const;
  const faults = Array<Fault>(10).fill({ at, nth: 1, later: 0 });
  await runWithFaults(contest, faults, { env: { WITHOUT_GUARDS: '1' } });
  expect(Math.max(...Object.values(timesPublished(contest.standIn)))).toBeGreaterThan(1);
});

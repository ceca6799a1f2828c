// npm run bench -- growth: frequent calls with twenty times the players, without HTTP.
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { multiply } from './crowd/multiply.ts';
import { seed } from './crowd/seed.ts';
import { sizeOf } from './crowd/size.ts';
import { conclude, median, note, promise, ratios, timed } from './report.ts';

const PLAYERS = sizeOf('PLAYERS', 1_000);
/** Photos per player, of which four in five are approved. */
const FOUND = sizeOf('FOUND', 13);
const ROUNDS = sizeOf('ROUNDS', 300);
const STEPS = [1, 20];
const PENDING = 400;
const RANKING_MAX = 2;
const GROWTH_MAX = 1.5;
/** They count all photos with each call, instead of in triggers that every photo would have to wait for: no promise. */
const COUNTED = ['figures', 'overview'];
/** Parts of a measurement; their medians show the spread. */
const PARTS = 5;

/** All players' password, cheaply hashed: argon2 takes equally long with any number of players. */
const PASSWORD = 'seek-and-find';

const file = path.join(temporaryFolder(), 'growing.sqlite');

/** Approves everybody's first photos and gives all players the same password. */
async function prepare(app: TestApp): Promise<void> {
  const { token } = await app.register({ email: 'template@example.org', password: PASSWORD });
  const hash = app.raw
    .prepare("SELECT password_hash FROM players WHERE email = 'template@example.org'")
    .pluck()
    .get();
  app.raw.prepare('UPDATE players SET password_hash = ?').run(hash);
  await (await app.as(token)).boards.mine();
}

/** Milliseconds per call, the median of each part; the first quarter warms up. */
async function measure(call: (i: number) => Promise<unknown>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) times.push(await timed(() => call(i)));
  const warm = times.slice(Math.floor(rounds / 4));
  const size = warm.length / PARTS;
  return Array.from({ length: PARTS }, (_, part) =>
    median(warm.slice(Math.floor(part * size), Math.floor((part + 1) * size))),
  );
}

async function measureAll(app: TestApp): Promise<Record<string, number[]>> {
  const admin = await app.admin();
  const all = (sql: string, count: number) => app.raw.prepare(sql).pluck().all(count) as string[];
  const emails = all("SELECT email FROM players WHERE id NOT LIKE '%~%' LIMIT ?", ROUNDS);
  const ids = all("SELECT id FROM players WHERE id NOT LIKE '%~%' LIMIT ?", ROUNDS);
  const pending = all("SELECT id FROM submissions WHERE status = 'pending' LIMIT ?", PENDING);
  const of = (list: readonly string[], i: number) => list[i % list.length] as string;
  const undecided = Math.min(ROUNDS, pending.length);
  const figures = {
    board: await measure((i) => admin.boards.ofPlayer({ id: of(ids, i) }), ROUNDS),
    'sign-in without argon2': await measure(
      (i) => app.anonymous.auth.login({ email: of(emails, i), password: PASSWORD }),
      ROUNDS,
    ),
    queue: await measure(() => admin.submissions.queue({}), ROUNDS),
    decision: await measure(
      (i) => admin.submissions.review({ id: of(pending, i), action: 'approve' }),
      undecided,
    ),
    figures: await measure(() => admin.submissions.stats(), ROUNDS),
    overview: await measure(() => admin.operations.overview(), ROUNDS),
    'ranking, first page': await measure(() => admin.players.list({}), ROUNDS),
  };
  for (let i = 0; i < undecided; i++) await admin.submissions.undo({ id: of(pending, i) });
  return figures;
}

const first = await testApp({ file });
first.close();
note(`seeding ${PLAYERS} players with ${FOUND} photos each`);
await seed(file, { players: PLAYERS, photos: PLAYERS * FOUND });
const prepared = await testApp({ file });
await prepare(prepared);
prepared.close();

const sizes: Record<string, number[]>[] = [];
let size = 1;
for (const times of STEPS) {
  multiply(file, size, times);
  size = times;
  const { raw, close } = openDatabase(file);
  const count = (sql: string) => raw.prepare(sql).pluck().get();
  note(
    `${count('SELECT count(*) FROM players')} players, ${count("SELECT count(*) FROM submissions WHERE status = 'approved'")} found squares`,
  );
  close();
  const app = await testApp({ file });
  // Uncompiled code would make the smallest contest slow and hide all growth; a log that still grows on disk makes
  // commits slower than one being overwritten.
  await measureAll(app);
  sizes.push(await measureAll(app));
  app.close();
}
for (const name of Object.keys(sizes[0] ?? {})) {
  const [small = [], ...larger] = sizes.map((figures) => figures[name] ?? []);
  note(`${name}: ${[small, ...larger].map((times) => median(times).toFixed(3)).join(', ')} ms`);
  if (COUNTED.includes(name)) continue;
  // The slowest size counts, even if it is the middle one.
  const [worst = []] = larger
    .map((times) => ratios(times, small))
    .sort((a, b) => median(b) - median(a));
  promise({
    what: `${name}, up to ${STEPS.at(-1)} times the players`,
    unit: '×',
    samples: worst,
    atMost: name.startsWith('ranking') ? RANKING_MAX : GROWTH_MAX,
  });
}
conclude();

// npm run bench -- growth: frequent calls with twenty times the players, without HTTP.
import path from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { multiply } from './crowd/multiply.ts';
import { seed } from './crowd/seed.ts';
import { conclude, median, note, promiseRatio, sizeOf, timed } from './report.ts';

const PLAYERS = sizeOf('PLAYERS', 1_000);
/** Photos per player, of which four in five are approved. */
const FOUND = sizeOf('FOUND', 13);
const ROUNDS = sizeOf('ROUNDS', 300);
const TIMES = 20;
const PENDING = 400;
const GROWTH_MAX = 1.5;
/** Parts of a measurement; their medians show the spread. */
const PARTS = 5;

/** All players' password, cheaply hashed: argon2 takes equally long with any number of players. */
const PASSWORD = 'seek-and-find';

const file = path.join(temporaryFolder(), 'growing.sqlite');

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
  };
  for (let i = 0; i < undecided; i++) await admin.submissions.undo({ id: of(pending, i) });
  return figures;
}

const TEMPLATE = { email: 'template@example.org', password: PASSWORD };

const first = await testApp({ file });
await first.register(TEMPLATE);
first.close();
note(`seeding ${PLAYERS} players with ${FOUND} photos each`);
await seed(file, { players: PLAYERS, photos: PLAYERS * FOUND });

async function measureFile(): Promise<Record<string, number[]>> {
  const app = await testApp({ file });
  app.raw
    .prepare(
      'UPDATE players SET password_hash = (SELECT password_hash FROM players WHERE email = ?)',
    )
    .run(TEMPLATE.email);
  const players = app.raw.prepare('SELECT count(*) FROM players').pluck().get();
  note(`measuring ${players} players`);
  // Uncompiled code would make the smaller contest slow and hide all growth; a log that still grows on disk makes
  // commits slower than one being overwritten.
  await measureAll(app);
  const figures = await measureAll(app);
  app.close();
  return figures;
}

const small = await measureFile();
multiply(file, TIMES);
for (const [name, times] of Object.entries(await measureFile())) {
  const before = small[name] ?? [];
  note(`${name}: ${[before, times].map((all) => median(all).toFixed(3)).join(', ')} ms`);
  const what = `${name}, with ${TIMES} times the players`;
  promiseRatio(what, times, before, { atMost: GROWTH_MAX });
}
conclude();

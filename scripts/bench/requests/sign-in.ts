// Part of `requests`: twenty sign-ins at once against argon2 alone, and the boards read meanwhile.
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { API_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { sizeOf } from '../crowd/size.ts';
import { median, note, promise, ratios, timed } from '../report.ts';
import { post } from './post.ts';
import { steadily } from './steady.ts';

const AT_ONCE = 20;
const ROUNDS = sizeOf('ROUNDS', 24);
/** Not counted: a freshly started server is still compiling its code. */
const WARM_UP_ROUNDS = 4;
/** Duration of the board reads. */
const SECONDS = sizeOf('SECONDS', 4);
const SHARE_MIN = 0.75;
const BOARD_MAX_MS = 100;
const PASSWORD = 'seek-and-find';

export async function measureSignIns(): Promise<void> {
  const contest = await startContest();
  const { origin, call, register, signInAdmin } = callsOf(contest);
  await call('PUT', '/admin/settings', await signInAdmin(), {
    rateLimits: { apiCallsPerMinute: 1000 },
  });
  const tokens: string[] = [];
  for (let i = 0; i < AT_ONCE; i++) {
    tokens.push((await register('Bench', 'Player', `bench${i}@example.org`)).token);
  }
  const forms = tokens.map((_, i) => ({
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ email: `bench${i}@example.org`, password: PASSWORD })),
  }));
  const hashed = await argon2Hasher.hash(PASSWORD);
  const hashAtOnce = () =>
    timed(() => Promise.all(forms.map(() => argon2Hasher.verify(hashed, PASSWORD))));
  const url = `${origin}${API_PATH}/auth/login`;
  const signInAtOnce = () =>
    timed(() => Promise.all(forms.map((form) => post(url, null, form, 200))));

  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const alone = await hashAtOnce();
    const signedIn = await signInAtOnce();
    if (round < 0) continue;
    floor.push(alone);
    ours.push(signedIn);
  }
  note(
    `${AT_ONCE} at once: argon2 alone ${median(floor).toFixed(0)} ms, sign-ins ${median(ours).toFixed(0)} ms`,
  );
  promise({
    what: 'sign-ins, to argon2 alone',
    unit: '×',
    samples: ratios(floor, ours),
    atLeast: SHARE_MIN,
  });

  let isReading = true;
  const reading = steadily(
    { name: 'board', url: `${origin}${API_PATH}/game/board`, tokens },
    { seconds: SECONDS, perSecond: 100 },
  ).finally(() => {
    isReading = false;
  });
  while (isReading) await signInAtOnce();
  promise({
    what: `board while ${AT_ONCE} sign in at once`,
    unit: 'ms',
    samples: await reading,
    share: 0.99,
    atMost: BOARD_MAX_MS,
  });
  await contest.stop();
}

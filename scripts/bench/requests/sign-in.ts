// Part of `requests`: twenty sign-ins at once against argon2 alone.
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { API_PATH } from '#shared/paths.ts';
import { startUnlimited } from '../crowd/unlimited.ts';
import { median, note, promiseRatio, sizeOf, timed } from '../report.ts';
import { type Encoded, post } from './post.ts';

const AT_ONCE = 20;
const ROUNDS = sizeOf('ROUNDS', 24);
/** Not counted: a freshly started server is still compiling its code. */
const WARM_UP_ROUNDS = 4;
const SHARE_MIN = 0.75;
const PASSWORD = 'seek-and-find';

export async function measureSignIns(): Promise<void> {
  const contest = await startUnlimited();
  const { origin, register } = contest;
  const forms: Encoded[] = [];
  for (let i = 0; i < AT_ONCE; i++) {
    const email = `bench${i}@example.org`;
    await register('Bench', 'Player', email);
    const body = Buffer.from(JSON.stringify({ email, password: PASSWORD }));
    forms.push({ type: 'application/json', body });
  }
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
  promiseRatio('sign-ins, to argon2 alone', floor, ours, { atLeast: SHARE_MIN });
  await contest.stop();
}

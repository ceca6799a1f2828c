// Whatever the order of actions, the ledger equals the worth of a board's found squares, and nobody keeps access.
import { beforeEach, expect, test } from 'vitest';
import { requirePhone } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { seededRandom } from '#shared/random.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { rounds } from '#tests/support/rounds.ts';
import { readImage } from '#tests/support/unread-pictures.ts';

/** Per test, of ten, so none takes long. */
const ORDERS = rounds(30);
const STEPS = 10;
const LARGEST = 3;

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp({ readImage });
  rosa = await app.admin();
  await rosa.settings.update({ gameSettings: { boardSize: 3, challengesPerBoard: 9 } });
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
  await rosa.settings.update({ crew: { largest: LARGEST } });
});

const LINES = [
  ...[0, 3, 6].map((at) => [at, at + 1, at + 2]),
  ...[0, 1, 2].map((at) => [at, at + 3, at + 6]),
  ...[
    [0, 4, 8],
    [2, 4, 6],
  ],
];
const FREE = 4;

/** The published rules, implemented independently of the program. */
function worthOf(found: ReadonlySet<number>, categories: readonly (string | null)[]): number {
  const isFound = (at: number) => at === FREE || found.has(at);
  const all = new Set(categories.filter((one) => one !== null));
  const seen = new Set([...found].map((at) => categories[at]));
  return (
    10 * found.size +
    (found.size > 0 ? 5 : 0) +
    50 * LINES.filter((line) => line.every(isFound)).length +
    (found.size === 8 ? 200 : 0) +
    ([0, 2, 6, 8].every(isFound) ? 20 : 0) +
    (seen.size === all.size ? 30 : 0)
  );
}

const refusalOf = (attempt: Promise<unknown>): Promise<string | null> =>
  attempt.then(
    () => null,
    (cause) => String(cause.code),
  );

async function play(order: number): Promise<void> {
  const random = seededRandom(`order ${order}`);
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const noor = await app.register({ email: `noor${order}@example.org` });
  const { board } = await noor.call.boards.mine();
  const categories = board.map(({ challenge }) => challenge?.category ?? null);
  const phones = [noor.token];
  const gone: string[] = [];
  const squares = new Map<number, { id: string; isFound: boolean }>();
  const decided: { id: string; position: number; isFound: boolean }[] = [];
  let isErased = false;

  const steps = {
    async join() {
      const invited = await noor.call.crews.invite({}).catch((cause) => cause.code as string);
      if (typeof invited === 'string') {
        expect(invited).toBe('CONFLICT');
        return expect(phones).toHaveLength(LARGEST);
      }
      const { token } = await app.anonymous.crews.join({ code: invited.code, name: 'Mo' });
      phones.push(token);
    },
    async leave() {
      const [, ...others] = phones;
      if (others.length === 0) return;
      const token = pick(others);
      if (random.real() < 0.5) await (await app.as(token)).auth.logout();
      else {
        const { companion } = await app.identify(token);
        await noor.call.crews.remove({ id: companion?.companion.id ?? '' });
      }
      phones.splice(phones.indexOf(token), 1);
      gone.push(token);
    },
    async send() {
      const position = pick([0, 1, 2, 3, 5, 6, 7, 8]);
      const player = requirePhone(await app.identify(pick(phones)));
      const sent = await app.services.intake
        .send({
          player,
          form: { position, allowShow: false, allowFeature: false },
          bytes: Buffer.from(`photo ${random.real()}`),
          origin: originFrom('10.0.0.7', 'a phone'),
        })
        .catch((cause) => String(cause.code));
      if (squares.has(position)) return expect(sent).toBe('conflict');
      expect(sent).toMatchObject({ position, status: 'pending' });
      if (typeof sent !== 'string') squares.set(position, { id: sent.id, isFound: false });
    },
    async decide() {
      const waiting = [...squares].filter(([, { isFound }]) => !isFound);
      if (waiting.length === 0) return;
      const [position, { id }] = pick(waiting);
      const isFound = random.real() < 0.8;
      await rosa.submissions.review({ id, action: isFound ? 'approve' : 'reject' });
      if (isFound) squares.set(position, { id, isFound });
      else squares.delete(position);
      decided.push({ id, position, isFound });
    },
    async undo() {
      const last = decided.pop();
      if (!last) return;
      const holder = squares.get(last.position);
      const isTaken = holder !== undefined && holder.id !== last.id;
      const refused = await refusalOf(rosa.submissions.undo({ id: last.id }));
      expect(refused).toBe(isTaken ? 'CONFLICT' : null);
      if (!isTaken) squares.set(last.position, { id: last.id, isFound: false });
    },
    async erase() {
      if (random.real() < 0.85) return;
      await rosa.players.erase({ id: noor.user.id });
      gone.push(...phones.splice(0));
      isErased = true;
    },
  };
  const kinds = [
    'join',
    'leave',
    'send',
    'send',
    'send',
    'decide',
    'decide',
    'undo',
    'erase',
  ] as const;

  for (let step = 0; step < STEPS && !isErased; step++) {
    await steps[pick(kinds)]();
    for (const token of gone) {
      expect(await app.identify(token)).toMatchObject({ player: null, companion: null });
    }
    if (isErased) break;
    const found = [...squares].flatMap(([at, { isFound }]) => (isFound ? [at] : []));
    const { totalPoints } = await noor.call.boards.mine();
    expect(totalPoints).toBe(worthOf(new Set(found), categories));
    expect((await noor.call.crews.list()).companions).toHaveLength(phones.length - 1);
  }
  if (!isErased) return;
  for (const table of ['companions', 'companion_invites', 'submissions']) {
    const left = app.raw.prepare(`select count(*) from ${table} where player_id = ?`).pluck();
    expect(left.get(noor.user.id), table).toBe(0);
  }
}

test.each(Array.from({ length: 10 }, (_, i) => i))(
  'whatever a board’s phones do, in any order, the ledger is exact and nobody who left keeps access (%i)',
  async (part) => {
    for (let i = 0; i < ORDERS; i++) await play(part * ORDERS + i);
  },
);

// The laptop's clock is set while the contest runs: who came first, what is new and what ends follow the real order of events.
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

const SWITCHED_ON = Date.UTC(2025, 7, 30, 12);
const LINE = [0, 1, 2, 3, 4];

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
/** Milliseconds since the laptop was switched on. */
let passed: number;
let wrong: number;

const show = () => void vi.setSystemTime(SWITCHED_ON + passed + wrong);
const pass = (time: number) => {
  passed += time;
  show();
  app.services.followClock(passed);
};
/** By this much the clock is ahead from now on, noticed within a second. */
const setClock = (ahead: number) => {
  wrong = ahead;
  pass(1000);
};

beforeEach(async () => {
  passed = HOUR;
  wrong = 0;
  stopClock(SWITCHED_ON + passed);
  app = await openApp();
  app.services.followClock(passed);
  rosa = await app.admin();
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
});

const setUpPrize = () =>
  rosa.prizes.replace({
    prizes: [{ name: 'A mug', number: 1, rule: { kind: 'first', of: 'line' }, collectMinutes: 60 }],
  });
const winners = async () =>
  ((await rosa.prizes.list()).prizes[0]?.winners ?? []).map(({ boardId, state }) => [
    boardId,
    state,
  ]);
let players = 0;
const join = () => joinBoard(app, { email: `p${++players}@example.org` });

test('phones hear that the time to collect a prize has moved with the clock', async () => {
  const told: string[] = [];
  app.services.bus.subscribe(({ type }) => void told.push(type));
  setClock(HOUR);
  expect(told).toEqual(['contest.changed', 'prizes.changed']);
});

test.each([
  ['set back by two hours', 2 * HOUR, 0],
  ['set forward by two hours', -2 * HOUR, 0],
  ['wrongly set forward, and right again later', 0, 6 * HOUR],
])(
  'with the clock %s, the first line keeps its prize, and as long to collect it',
  async (_, before, meanwhile) => {
    setClock(before);
    await setUpPrize();
    const [noor, theo] = [await join(), await join()];
    await findSquares(noor.send, rosa, LINE);
    pass(MINUTE);
    expect(await winners()).toEqual([[noor.boardId, 'due']]);
    setClock(meanwhile);
    expect(await winners()).toEqual([[noor.boardId, 'due']]);
    setClock(0);
    await findSquares(theo.send, rosa, LINE);
    pass(MINUTE);
    expect(await winners()).toEqual([[noor.boardId, 'due']]);
    pass(50 * MINUTE);
    expect(await winners()).toEqual([[noor.boardId, 'due']]);
    pass(9 * MINUTE);
    expect(await winners()).toEqual([
      [noor.boardId, 'lapsed'],
      [theo.boardId, 'due'],
    ]);
  },
);

test('after the clock was set back, the newest photos come first in the gallery, and the oldest are reviewed first', async () => {
  setClock(2 * HOUR);
  const [noor, theo] = [await join(), await join()];
  const [early = ''] = await findSquares(noor.send, rosa, [0], { allowShow: true });
  const { id: waiting } = await noor.send(1);
  pass(MINUTE);
  setClock(0);
  const [late = ''] = await findSquares(theo.send, rosa, [0], { allowShow: true });
  const { id: later } = await theo.send(1);
  expect((await noor.call.gallery.page({})).photos.map(({ id }) => id)).toEqual([late, early]);
  expect((await rosa.submissions.queue({})).submissions.map(({ id }) => id)).toEqual([
    waiting,
    later,
  ]);
});

test('organisers stay signed in when the clock is corrected by hours, either way', async () => {
  const token = await app.adminToken();
  for (const ahead of [2 * HOUR, -12 * HOUR, 0]) {
    setClock(ahead);
    const again = await app.as(token);
    await expect(again.operations.activity({})).resolves.toBeDefined();
  }
});

test.each<[string, () => void, moved: number]>([
  ['stays when the clock is days off', () => [2 * DAY, 0].forEach(setClock), 0],
  [
    'stays when the clock is set forward, as after a virtual machine slept',
    () => setClock(9 * HOUR),
    0,
  ],
  ['stays when the laptop sleeps', () => pass(9 * HOUR), 0],
  ['moves back with the clock', () => setClock(-HOUR), -HOUR],
])('the time of a photo %s', async (_, happen, moved) => {
  const { id } = await (await join()).send(0);
  const sentAt = () =>
    app.raw.prepare('select submitted_at from submissions where id = ?').pluck().get(id);
  const was = sentAt();
  happen();
  expect(sentAt()).toBe(Number(was) + moved);
});

test('organisers hear of it when the laptop has slept, and not of its clock', async () => {
  const alerts = () => storedAlerts(app.raw).map(({ message }) => message);
  for (let seconds = 0; seconds < 90; seconds++) pass(SECOND);
  setClock(2 * HOUR);
  expect(alerts()).toEqual([]);
  pass(12 * MINUTE);
  expect(alerts()).toEqual([
    expect.stringMatching(/^The laptop stood still for 12 minutes, .* Switch its sleep off/),
  ]);
});

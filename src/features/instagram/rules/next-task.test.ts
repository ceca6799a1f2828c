import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time/clock.ts';
import { type ActivePost, type Attempt, correctedWait, nextTask, tally } from './schedule.ts';

const NOW = new Date('2025-08-30T18:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ahead = (ms: number) => new Date(NOW.getTime() + ms);

const active = (changes: Partial<ActivePost>): ActivePost => ({
  id: 'one',
  state: 'container',
  dueAt: ahead(MINUTE),
  tries: 0,
  polls: 0,
  restarts: 0,
  ...changes,
});

const taskWith = (posts: ActivePost[], more: Partial<Parameters<typeof nextTask>[0]> = {}) =>
  nextTask({
    now: NOW,
    active: posts,
    candidate: { id: 'next', isTest: false },
    slot: NOW,
    isHeldBack: false,
    ...more,
  });

const claimsNext = { kind: 'claim', id: 'next' };

describe('the next photo', () => {
  test.each([
    ['nothing is in flight', [], claimsNext],
    ['one is being prepared', [active({ state: 'claimed' })], null],
    ['one’s container is young', [active({})], null],
    ['one’s container is slow', [active({ polls: 4 })], claimsNext],
    ['one’s container fails', [active({ tries: 1 })], claimsNext],
    ['one’s container was replaced', [active({ restarts: 1 })], claimsNext],
    ['one is being published', [active({ state: 'publishing' })], null],
    [
      'one’s answer is lost, however often it was asked',
      [active({ state: 'unknown', tries: 9 })],
      null,
    ],
    ['a person decides about one', [active({ state: 'unclear' })], claimsNext],
  ] as const)('when %s', (_, posts, task) => {
    expect(taskWith([...posts])).toEqual(task);
  });

  test('waits while three containers are in trouble', () => {
    const slow = [1, 2, 3].map((id) => active({ id: String(id), polls: 9 }));
    expect(taskWith(slow)).toBeNull();
  });

  test('comes after whatever is due, the longest due first, and after a restore nothing does', () => {
    const due = [active({ id: 'late', dueAt: NOW }), active({ id: 'later', dueAt: ago(SECOND) })];
    expect(taskWith(due)).toEqual({ kind: 'advance', id: 'later' });
    expect(taskWith(due, { isHeldBack: true })).toBeNull();
  });

  test('waits for its slot, but a test post does not', () => {
    expect(taskWith([], { slot: ahead(SECOND) })).toBeNull();
    const candidate = { id: 'test', isTest: true };
    expect(taskWith([], { slot: ahead(HOUR), candidate })).toEqual({ kind: 'claim', id: 'test' });
  });
});

test('an attempt counts from the moment it is sent until it is known that nothing was published', () => {
  const attempt = (outcome: Attempt['outcome'], ms: number) => ({ outcome, countedAt: ago(ms) });
  const attempts = [
    attempt('published', DAY),
    attempt('unclear', HOUR),
    attempt('pending', MINUTE),
    attempt('not-published', SECOND),
  ];
  expect(tally(attempts, ago(12 * HOUR))).toEqual({ today: 2, last: ago(MINUTE) });
});

test('setting the clock back makes no wait longer than it was', () => {
  const wait = { from: ahead(HOUR), until: ahead(HOUR + 5 * MINUTE) };
  expect(correctedWait(wait, NOW)).toEqual({ from: NOW, until: ahead(5 * MINUTE) });
  const usual = { from: ago(MINUTE), until: ahead(MINUTE) };
  expect(correctedWait(usual, NOW)).toEqual(usual);
});

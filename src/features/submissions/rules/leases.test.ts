import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HANDOVER_MS,
  LEASE_MS,
  type Leases,
  leaseBatch,
  leasedTo,
  liveOnly,
  shortened,
} from './leases.ts';

const SIZE = 4;

/** Several reviewers: what is pending, what is leased, and what each screen shows. */
function createTable(photos: number) {
  let now = 1_000_000;
  let leases: Leases = new Map();
  let sent = photos;
  let waiting = Array.from({ length: photos }, (_, i) => `photo ${i}`);
  const screens = new Map<string, { shown: readonly string[]; until: number }>();
  const reviewers = () => [...screens.values()].filter(({ until }) => until > now).length;
  const ask = (holder: string, { keep = null as string | null, isAway = false } = {}) => {
    if (!isAway) screens.set(holder, { shown: [], until: now + LEASE_MS });
    const batch = leaseBatch({
      leases,
      holder,
      own: waiting.filter((id) => leasedTo(leases, holder, now).includes(id)),
      waiting: waiting.slice(0, leases.size + SIZE),
      pending: waiting.length,
      reviewers: reviewers(),
      size: SIZE,
      keep,
      isAway,
      now,
    });
    leases = batch.leases;
    if (!isAway) screens.set(holder, { shown: batch.ids, until: now + LEASE_MS });
    return batch.ids;
  };
  return {
    ask,
    pass: (ms: number) => {
      now += ms;
    },
    leave: (holder: string) => {
      screens.delete(holder);
      leases = shortened(leases, (lease) => lease.holder === holder, now);
    },
    send: () => {
      waiting = [...waiting, `photo ${sent++}`];
    },
    decide: (id: string) => {
      waiting = waiting.filter((one) => one !== id);
      for (const [holder, screen] of screens) {
        screens.set(holder, { ...screen, shown: screen.shown.filter((one) => one !== id) });
      }
    },
    /** What the active screens show. */
    shown: () =>
      [...screens.values()].filter(({ until }) => until > now).flatMap(({ shown }) => shown),
    held: () => [...liveOnly(leases, now).keys()],
    waiting: () => waiting,
  };
}

describe('photos are leased', () => {
  test('oldest first, and to nobody twice', () => {
    const table = createTable(20);
    expect(table.ask('Rosa')).toEqual(['photo 0', 'photo 1', 'photo 2', 'photo 3']);
    expect(table.ask('Theo')).toEqual(['photo 4', 'photo 5', 'photo 6', 'photo 7']);
  });

  test('in shares when few are left, so that nobody is idle beside a full screen', () => {
    const table = createTable(4);
    table.ask('Rosa');
    expect(table.ask('Theo')).toEqual([]);
    expect(table.ask('Rosa')).toEqual(['photo 0', 'photo 1']);
    // A photo that Rosa's screen just lost is on no other one before her response has arrived.
    expect(table.ask('Theo')).toEqual([]);
    table.pass(HANDOVER_MS);
    expect(table.ask('Theo')).toEqual(['photo 2', 'photo 3']);
  });

  test('without taking away the one that somebody is looking at', () => {
    const table = createTable(4);
    table.ask('Rosa');
    table.ask('Theo');
    expect(table.ask('Rosa', { keep: 'photo 3' })).toEqual(['photo 0', 'photo 3']);
  });
});

describe('a photo is free again', () => {
  test('when its reviewer leaves', () => {
    const table = createTable(1);
    table.ask('Rosa');
    expect(table.ask('Theo')).toEqual([]);
    table.leave('Rosa');
    expect(table.ask('Theo')).toEqual(['photo 0']);
  });

  test('after a minute and a half without a sign of life', () => {
    const table = createTable(1);
    table.ask('Rosa');
    table.pass(LEASE_MS - 1);
    expect(table.ask('Theo')).toEqual([]);
    table.pass(1);
    expect(table.ask('Theo')).toEqual(['photo 0']);
  });

  test('although a screen that nobody sits at still asks for it', () => {
    const table = createTable(1);
    table.ask('Rosa');
    table.pass(LEASE_MS - 1);
    expect(table.ask('Rosa', { isAway: true })).toEqual(['photo 0']);
    table.pass(1);
    expect(table.ask('Theo')).toEqual(['photo 0']);
  });

  test('when the clock was set back by an hour', () => {
    const table = createTable(1);
    table.ask('Rosa');
    table.pass(-3_600_000);
    expect(table.ask('Theo')).toEqual(['photo 0']);
  });
});

const holder = fc.constantFrom('Rosa', 'Theo', 'Amara', 'Jo');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('ask' as const), holder }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('decide' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), holder }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pass' as const), ms: fc.nat(60_000) }) },
);

test('whoever comes, goes, sleeps and decides: no photo is on two screens, and none is left over', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.array(step, { maxLength: 80 }), (photos, steps) => {
      const table = createTable(photos);
      for (const one of steps) {
        if (one.what === 'ask') table.ask(one.holder);
        if (one.what === 'leave') table.leave(one.holder);
        if (one.what === 'send') table.send();
        if (one.what === 'pass') table.pass(one.ms);
        if (one.what === 'decide') {
          const shown = table.shown();
          const id = shown[one.nth % Math.max(1, shown.length)];
          if (id) table.decide(id);
        }
        const shown = table.shown();
        expect(new Set(shown).size).toBe(shown.length);
        // What is shown is leased: nobody else can get it.
        expect(shown.filter((id) => !table.held().includes(id))).toEqual([]);
      }
      // The only reviewer left gets every remaining photo.
      table.pass(LEASE_MS);
      for (let batch = table.ask('Lin'); batch.length > 0; batch = table.ask('Lin')) {
        for (const id of batch) table.decide(id);
      }
      expect(table.waiting()).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLaptopClock } from '#tests/support/laptop-clock.ts';
import { createOutageWatch } from './outage.ts';

let isThere: boolean;
let told: (string | null)[];
let watch: ReturnType<typeof createOutageWatch>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-08-29T22:01:00Z') });
  isThere = true;
  told = [];
  watch = createOutageWatch(
    async () => isThere,
    (since) => told.push(since?.toISOString() ?? null),
  );
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('a laptop that answers at once is no outage, however often it was doubted', async () => {
  watch.doubt();
  watch.doubt();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([null]);
});

test('an outage lasts from the first doubt until the laptop answers again', async () => {
  isThere = false;
  watch.doubt();
  await vi.advanceTimersByTimeAsync(4_000);
  watch.doubt();
  expect(new Set(told)).toEqual(new Set(['2026-08-29T22:01:00.000Z']));
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toBeNull();
  const asked = told.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(asked);
});

test('an outage is told by the laptop’s clock, however wrong this device’s is', async () => {
  setLaptopClock(Date.parse('2026-08-29T20:01:00Z'));
  isThere = false;
  watch.doubt();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual(['2026-08-29T20:01:00.000Z']);
});

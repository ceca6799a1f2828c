import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/time/clock.ts';
import { limitReached } from './limits.ts';

const NOW = new Date('2025-08-30T18:00:00Z');
const LIMITS = { photosPerHour: 3, photosPerDay: 5 };
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

test('three photos an hour are allowed, the fourth once the first is an hour old', () => {
  const sent = [ago(10 * 60_000), ago(50 * 60_000), ago(30 * 60_000)];
  expect(limitReached(sent.slice(0, 2), LIMITS, NOW)).toBeNull();
  expect(limitReached(sent, LIMITS, NOW)).toEqual({ window: 'hour', retryAfter: 600 });
});

test('five photos a day are allowed, the sixth once the first is a day old', () => {
  const sent = [2, 4, 6, 8, 23].map((hours) => ago(hours * HOUR));
  expect(limitReached(sent.slice(0, 4), LIMITS, NOW)).toBeNull();
  expect(limitReached(sent, LIMITS, NOW)).toEqual({ window: 'day', retryAfter: 3600 });
});

test('the limit ends exactly after `retryAfter` seconds', () => {
  const moments = fc.array(fc.integer({ min: 1, max: DAY }), { maxLength: 20 });
  fc.assert(
    fc.property(moments, (ages) => {
      const sent = ages.map(ago);
      const reached = limitReached(sent, LIMITS, NOW);
      if (!reached) return;
      const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
      const later = limitReached(sent, LIMITS, at(reached.retryAfter));
      if (later?.window === reached.window) throw new Error('still refused');
      expect(limitReached(sent, LIMITS, at(reached.retryAfter - 1))).not.toBeNull();
    }),
  );
});

import { TZDate, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayOf, momentOf, timeOf } from './zoned-time.ts';

/** Offsets of :30 and :45; clock changes at midnight, by half an hour and by a whole day. */
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const HALF_HOUR = 1_800_000;
const DAY = 48 * HALF_HOUR;
const YEARS = [2011, 2026];

// The library's constructor computes in the developer's zone, whose own changes would mislead it.
beforeAll(() => {
  vi.stubEnv('TZ', 'UTC');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Each half hour of the two days around a change of the zone's clocks, and some from the rest of the years. */
const momentsNearChanges = (zone: string): Date[] =>
  YEARS.flatMap((year) => {
    const first = Date.UTC(year, 0, 1);
    const offset = (at: number) => tzOffset(zone, new Date(at));
    return Array.from({ length: 365 * 48 }, (_, i) => first + i * HALF_HOUR)
      .filter((at, i) => i % 97 === 0 || offset(at - DAY) !== offset(at + DAY))
      .map((at) => new Date(at));
  });

test.each(ZONES)('days and times of day in %s match the library’s', (zone) => {
  const moments = momentsNearChanges(zone);
  const ours = moments.map((moment) => `${dayOf(moment, zone)} ${timeOf(moment, zone)}`);
  expect(ours).toEqual(moments.map((at) => format(new TZDate(at, zone), 'yyyy-MM-dd HH:mm')));
});

test.each(ZONES)(
  'a day and time in %s is the first moment that shows it, or the library’s where the clocks skip it',
  (zone) => {
    const texts = momentsNearChanges(zone).map((clock) => clock.toISOString().slice(0, 16));
    const expected = texts.map((text) => {
      const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
      const found = new TZDate(year, month - 1, date, hour, minute, zone).getTime();
      // Of two matching moments, the library picks the first in some zones and the second in others.
      const shows = (at: number) => format(new TZDate(at, zone), "yyyy-MM-dd'T'HH:mm") === text;
      return [found - 2 * HALF_HOUR, found - HALF_HOUR].find(shows) ?? found;
    });
    const ours = texts.map((text) => {
      const [day = '', time = ''] = text.split('T');
      return momentOf(day, time, zone).getTime();
    });
    expect(ours).toEqual(expected);
  },
);

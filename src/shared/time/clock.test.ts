import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contestDateTime, HOUR, startOfContestDay, startOfContestHour } from './clock.ts';

const ZONES = ['America/New_York', 'Asia/Kathmandu', 'America/St_Johns', 'UTC', 'Pacific/Apia'];

test('a time in a table is written as date-fns writes it, in every zone and around every clock change', () => {
  const moment = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
      const expected = format(new TZDate(at, zone), "yyyy-MM-dd'T'HH:mm:ssxxx");
      expect(contestDateTime(at, zone)).toBe(expected);
    }),
  );
  for (const at of ['2025-11-02T05:59:59Z', '2025-11-02T06:00:00Z', '2025-03-09T07:00:00Z']) {
    const written = contestDateTime(new Date(at), 'America/New_York');
    expect(new Date(written).getTime()).toBe(Date.parse(at));
  }
  expect(contestDateTime(new Date('2025-11-02T06:00:00Z'), 'America/New_York')).toBe(
    '2025-11-02T01:00:00-05:00',
  );
});

test.each([
  ['Europe/Berlin', '2026-10-24T22:00Z'],
  ['America/New_York', '2026-11-01T03:00Z'],
  ['Europe/Berlin', '2027-03-27T23:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T12:00Z'],
])('each hour of the night when the clocks change in %s holds its own moments', (zone, evening) => {
  for (let minute = 0; minute < 6 * 60; minute++) {
    const at = new Date(Date.parse(evening) + minute * 60_000);
    const start = startOfContestHour(at, zone);
    expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(0);
    expect(at.getTime() - start.getTime()).toBeLessThan(HOUR);
    expect(format(new TZDate(start, zone), 'HH')).toBe(format(new TZDate(at, zone), 'HH'));
  }
});

test.each([
  ['Europe/Berlin', 'America/Godthab', '2024-03-31T01:51:40Z', '2024-03-31T01:00:00Z'],
  ['America/Santiago', 'Australia/Sydney', '2024-04-06T18:55:00Z', '2024-04-06T13:00:00Z'],
])('on a laptop in %s a day in %s starts by that zone alone', (laptop, zone, at, start) => {
  vi.stubEnv('TZ', laptop);
  expect(startOfContestDay(new Date(at), zone).toISOString()).toBe(new Date(start).toISOString());
  vi.unstubAllEnvs();
});

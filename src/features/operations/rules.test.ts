import { describe, expect, test } from 'vitest';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { DAY, HOUR, MINUTE } from '#shared/time/clock.ts';
import type { CertificateStatus } from './rules.certificate.ts';
import { judgingOf } from './rules.judging.ts';
import {
  activeAlerts,
  alertsToSend,
  attentionList,
  type HealthStatus,
  lastHours,
  photosPerHour,
  type Situation,
} from './rules.ts';

const now = new Date('2026-08-29T18:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const calm: Situation = {
  now,
  fileProblem: null,
  isDiskFull: false,
  freeBytes: 50e9,
  usedShare: 0.2,
  browser: 'ready',
  backups: { every: 30 * MINUTE, last: ago(10 * MINUTE), hasFailed: false, missingSince: null },
  mirror: null,
  lastCrash: null,
  isPaused: false,
  photos: { pending: 0, oldest: null },
  clearing: null,
  instagram: { count: 0, notice: null },
  formerAddress: null,
  certificate: null,
};
const listOf = (changes: Partial<Situation>) => attentionList({ ...calm, ...changes });
const shortOf = (changes: Partial<Situation>) =>
  listOf(changes).map(({ urgency, kind }) => `${urgency} ${kind}`);
const backup = (changes: Partial<Situation['backups']>) =>
  shortOf({ backups: { ...calm.backups, ...changes } });
const photos = (pending: number, wait: number) => ({ photos: { pending, oldest: ago(wait) } });

test('a pause comes first of everything that needs attention', () => {
  expect(shortOf({ isPaused: true, isDiskFull: true })).toEqual(['now pause', 'now disk']);
});

describe('photos waiting for review', () => {
  test('are as urgent as the time to clear them is long, if the pace is known', () => {
    const clearing = (minutes: number, judges = 3) => ({
      ...photos(35, 2 * HOUR),
      clearing: { left: minutes * MINUTE, judges },
    });
    expect(shortOf(clearing(12))).toEqual(['later photos']);
    expect(shortOf(clearing(20))).toEqual(['soon photos']);
    expect(shortOf(clearing(60, 1))).toEqual(['now photos']);
    expect(listOf(clearing(12)).map(({ text }) => text)).toEqual([
      '35 photos are waiting for review, about 12 minutes for the 3 people reviewing.',
    ]);
  });

  test('become more urgent the longer the oldest has waited', () => {
    expect(shortOf(photos(3, 19 * MINUTE))).toEqual(['later photos']);
    expect(shortOf(photos(3, 20 * MINUTE))).toEqual(['soon photos']);
    expect(shortOf(photos(3, HOUR))).toEqual(['now photos']);
  });

  test('are shown with their number and the wait of the oldest, and lead to the reviews', () => {
    expect(listOf(photos(12, 42 * MINUTE))).toEqual([
      {
        kind: 'photos',
        urgency: 'soon',
        place: 'reviews',
        text: '12 photos are waiting for review, the oldest for 42 minutes.',
        code: 'photos_wait',
        params: { pending: 12, wait: 42 * MINUTE },
      },
    ]);
    const [one] = listOf(photos(1, HOUR));
    expect(one?.text).toBe('1 photo has been waiting for review for 1 hour.');
  });
});

describe('a backup', () => {
  test('that fails is urgent at once', () => {
    expect(backup({ hasFailed: true })).toEqual(['now backup']);
  });

  test('is reported as missed a quarter of an hour after it was due, and becomes urgent after hours', () => {
    expect(backup({ missingSince: ago(44 * MINUTE) })).toEqual([]);
    expect(backup({ missingSince: ago(45 * MINUTE) })).toEqual(['soon backup']);
    expect(backup({ missingSince: ago(7 * HOUR), last: null })).toEqual(['now backup']);
  });

  test('that is switched off is mentioned with the lowest urgency', () => {
    expect(backup({ every: 0, missingSince: ago(DAY) })).toEqual(['later backup']);
  });
});

describe('the certificate', () => {
  const status = (changes: Partial<CertificateStatus>) => ({
    certificate: { validFrom: ago(60 * DAY), validTo: ago(-90 * DAY), refused: null, ...changes },
  });
  const endsIn = (milliseconds: number) => status({ validTo: ago(-milliseconds) });

  test('is mentioned from fourteen days before it expires, and is urgent from two', () => {
    expect(shortOf(endsIn(14 * DAY + MINUTE))).toEqual([]);
    expect(shortOf(endsIn(14 * DAY))).toEqual(['soon certificate']);
    expect(shortOf(endsIn(2 * DAY + MINUTE))).toEqual(['soon certificate']);
    expect(shortOf(endsIn(2 * DAY))).toEqual(['now certificate']);
    expect(shortOf(endsIn(0))).toEqual(['now certificate']);
  });

  test('with broken files says what is wrong, and what is used meanwhile', () => {
    const [first] = listOf(status({ validFrom: null, validTo: null, refused: 'malformed' }));
    expect(first).toMatchObject({ urgency: 'now', kind: 'certificate' });
    expect(first?.text).toContain('is damaged or not whole. Codes lead to plain http');
    const [swapped] = listOf({ ...status({ refused: 'mismatch' }) });
    expect(swapped).toMatchObject({ urgency: 'soon' });
    expect(swapped?.text).toContain('does not belong to its key. The one before is still used');
  });
});

test.each([
  ['a full disk', { isDiskFull: true, freeBytes: 0 }, ['now disk']],
  ['a disk with less than a gigabyte', { freeBytes: 0.9e9 }, ['now disk']],
  ['a disk that fills', { freeBytes: 4.9e9 }, ['soon disk']],
  ['full storage', { usedShare: 1.1 }, ['now storage']],
  ['storage that fills', { usedShare: 0.9 }, ['soon storage']],
  ['a second disk that is gone', { mirror: 'mirror_gone' as const }, ['soon mirror']],
  ['a browser that does not start', { browser: 'down' as const }, ['soon printing']],
  ['no browser at all', { browser: 'missing' as const }, ['later printing']],
  ['posts to release', { instagram: { count: 2, notice: null } }, ['later instagram']],
  [
    'posts that are held',
    { instagram: { count: 2, notice: noticeOf('posts_held') } },
    ['soon instagram'],
  ],
  ['an address that changed', { formerAddress: 'http://10.0.0.1:3000' }, ['soon address']],
  [
    'a crash of today',
    { lastCrash: { at: ago(HOUR).toISOString(), reason: 'x' } },
    ['later crash'],
  ],
  ['a crash of last week', { lastCrash: { at: ago(7 * DAY).toISOString(), reason: 'x' } }, []],
])('%s', (_what, changes, expected) => {
  expect(shortOf(changes)).toEqual(expected);
});

test('urgent items come first, and what can lose the contest before what keeps players waiting', () => {
  expect(
    shortOf({
      ...photos(3, 2 * HOUR),
      fileProblem: 'file_gone',
      freeBytes: 3e9,
      mirror: 'mirror_gone',
      instagram: { count: 1, notice: null },
      lastCrash: { at: ago(HOUR).toISOString(), reason: 'x' },
      backups: { ...calm.backups, hasFailed: true },
    }),
  ).toEqual([
    ...['now file', 'now backup', 'now photos'],
    ...['soon disk', 'soon mirror', 'later instagram', 'later crash'],
  ]);
});

const healthy: HealthStatus = {
  isDiskFull: false,
  browser: 'ready',
  freeBytes: 50e9,
  usedShare: 0.2,
};
const severities = (changes: Partial<HealthStatus>) =>
  activeAlerts({ ...healthy, ...changes }).map(({ severity }) => severity);

test('a healthy server has no alerts', () => {
  expect(activeAlerts(healthy)).toEqual([]);
  expect(severities({ browser: 'starting', freeBytes: null, usedShare: 0.89 })).toEqual([]);
});

test('low disk space and full storage are critical, nearly full storage is high', () => {
  expect(severities({ freeBytes: 0.9e9 })).toEqual(['critical']);
  expect(severities({ isDiskFull: true, freeBytes: 0 })).toEqual(['critical']);
  expect(severities({ usedShare: 0.9 })).toEqual(['high']);
  expect(severities({ usedShare: 1 })).toEqual(['critical']);
});

test('an alert is repeated after an hour', () => {
  const alerts = activeAlerts({ ...healthy, browser: 'down' });
  const lastSent = new Map<string, Date>();
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(alertsToSend(alerts, lastSent, at(0))).toEqual(alerts);
  for (const { code } of alerts) lastSent.set(code, at(0));
  expect(alertsToSend(alerts, lastSent, at(59))).toEqual([]);
  expect(alertsToSend(alerts, lastSent, at(60))).toEqual(alerts);
});

const at = (text: string) => new Date(text);

test('the last 24 hours start on the hour, oldest first', () => {
  const hours = lastHours(at('2025-08-30T18:41:00Z'), 'America/New_York');
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual(at('2025-08-30T18:00:00Z'));
  expect(hours[0]).toEqual(at('2025-08-29T19:00:00Z'));
});

test('photos count in their hour, and hours without photos are zero', () => {
  const hours = [at('2025-08-30T17:00:00Z'), at('2025-08-30T18:00:00Z')];
  const quarters = [
    { at: at('2025-08-30T16:45:00Z'), photos: 9 },
    { at: at('2025-08-30T18:00:00Z'), photos: 2 },
    { at: at('2025-08-30T18:45:00Z'), photos: 3 },
  ];
  expect(photosPerHour(hours, quarters)).toEqual([
    { hour: '2025-08-30T17:00:00.000Z', photos: 0 },
    { hour: '2025-08-30T18:00:00.000Z', photos: 5 },
  ]);
});

test('the pace of reviewing is known after fifteen minutes, and says how long the queue takes', () => {
  const decided = (minutes: number) => [
    { name: 'Tom', decisions: 10, since: ago(minutes * MINUTE) },
    { name: 'Mia', decisions: 20, since: ago(5 * MINUTE) },
  ];
  const judges = [
    { name: 'Mia', decisions: 20 },
    { name: 'Tom', decisions: 10 },
  ];
  expect(judgingOf(decided(14), 40, now)).toEqual({ perHour: null, minutesLeft: null, judges });
  expect(judgingOf(decided(15), 40, now)).toEqual({ perHour: 120, minutesLeft: 20, judges });
  expect(judgingOf(decided(30), 0, now)).toEqual({ perHour: 60, minutesLeft: null, judges });
  expect(judgingOf([], 40, now)).toEqual({ perHour: null, minutesLeft: null, judges: [] });
});

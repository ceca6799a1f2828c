import { describe, expect, test } from 'vitest';
import { outcomeOf, waitAfter } from './sending.ts';

const submission = {
  id: 'a',
  position: 3,
  challenge: { code: 'X1', title: 'A robot' },
  status: 'pending',
  reason: null,
  pointsAwarded: 0,
  allowFeature: false,
  thumbnailUrl: '/t',
  photoUrl: '/v',
  submittedAt: '2025-08-30T18:00:00.000Z',
  reviewedAt: null,
};
const answer = (status: number, body?: unknown, retryAfter: number | null = null) =>
  outcomeOf({ status, body, retryAfter });

test('a photo is sent when the contest itself says so', () => {
  expect(answer(201, { submission })).toEqual({ kind: 'sent', submission });
});

test.each([
  ['no answer', () => outcomeOf(null)],
  ['a captive portal’s page', () => answer(200)],
  ['somebody else’s JSON', () => answer(200, { status: 'ok' })],
  ['a proxy’s 502', () => answer(502)],
  ['a portal’s 403 without our words', () => answer(403)],
  ['a portal’s 401 without our words', () => answer(401)],
])('%s counts as being offline', (_what, outcome) => {
  expect(outcome()).toEqual({ kind: 'wait', seconds: null, reason: null });
});

test('a limit is waited out for as long as the contest says', () => {
  expect(answer(429, { error: 'Too many' }, 600)).toEqual({
    kind: 'wait',
    seconds: 600,
    reason: 'Too many',
  });
});

test.each([400, 403, 404, 409, 413, 415])('a refusal with %i is final and says why', (status) => {
  expect(answer(status, { error: 'This square is found already' })).toEqual({
    kind: 'failed',
    reason: 'This square is found already',
  });
});

test.each([500, 503, 507])('a contest in trouble (%i) gets the photo later', (status) => {
  expect(answer(status, { error: 'Storage is full' }).kind).toBe('wait');
});

test('an ended session keeps the photo until somebody signs in again', () => {
  expect(answer(401, { error: 'Please sign in' })).toEqual({ kind: 'signed-out' });
});

describe('the pause between tries', () => {
  test('doubles from a second to a minute, and stays there', () => {
    expect([1, 2, 3, 6, 7, 50].map(waitAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });
});

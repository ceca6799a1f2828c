import { expect, test } from 'vitest';
import { outcomeOf, retryDelay } from './upload-outcome.ts';

const submission = { id: 'a', status: 'pending' };
const answer = (status: number, body?: unknown, retryAfter: number | null = null) =>
  outcomeOf({ status, body, retryAfter });

test('a photo counts as sent after a response of this server', () => {
  expect(answer(201, { submission })).toEqual({ kind: 'sent', submission });
});

test.each([
  ['no answer', () => outcomeOf(null)],
  ['a captive portal’s page', () => answer(200)],
  ['somebody else’s JSON', () => answer(200, { status: 'ok' })],
  ['a proxy’s 502', () => answer(502)],
  ['a portal’s 403 without our words', () => answer(403)],
  ['a portal’s 401 without our words', () => answer(401)],
])('%s counts as offline', (_what, outcome) => {
  expect(outcome()).toEqual({ kind: 'wait', seconds: null, reason: null });
});

test('a rate limit delays the retry by Retry-After', () => {
  expect(answer(429, { error: 'Too many' }, 600)).toEqual({
    kind: 'wait',
    seconds: 600,
    reason: { error: 'Too many' },
  });
});

test.each([400, 403, 404, 409, 413, 415])('%i is final and keeps the reason', (status) => {
  expect(answer(status, { error: 'This square is found already' })).toEqual({
    kind: 'failed',
    reason: { error: 'This square is found already' },
  });
});

test.each(['CONTEST_PAUSED', 'CONTEST_NOT_OPEN'])(
  '%s keeps the photo until the contest continues',
  (code) => {
    expect(answer(409, { error: 'Back at two.', code })).toEqual({
      kind: 'deferred',
      reason: { error: 'Back at two.', code },
    });
  },
);

test('the end of the contest is final', () => {
  const over = { error: 'The contest is over.', code: 'CONTEST_CLOSED' };
  expect(answer(409, over)).toEqual({ kind: 'failed', reason: over });
});

test.each([500, 503, 507])('%i is retried later', (status) => {
  expect(answer(status, { error: 'Storage is full' }).kind).toBe('wait');
});

test('an ended session keeps the photo until the next sign-in', () => {
  expect(answer(401, { error: 'Please sign in' })).toEqual({ kind: 'signed-out' });
});

test('the delay between tries doubles from a second up to a minute', () => {
  expect([1, 2, 3, 6, 7, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

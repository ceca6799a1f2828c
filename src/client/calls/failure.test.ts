import { createTRPCUntypedClient, httpBatchLink, httpLink, TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { type Failure, failureOf, failureOfResponse, RequestError, reasonOf } from './failure.ts';

const failed = (status: number | null, error: string | null = null): Failure => ({
  status,
  code: null,
  error,
  fields: {},
  params: {},
  retryAfter: null,
  requestId: null,
});

test.each([
  [401, 'Please sign in', null],
  [403, null, 'Access forbidden'],
  [404, null, 'Resource not found'],
  [413, null, 'File too large. Maximum size is 2MB.'],
  [429, null, 'Too many requests. Please slow down.'],
  [500, null, 'Server error. Please try again.'],
  [409, 'An account with this email already exists', 'An account with this email already exists'],
  [503, null, 'An unexpected error occurred'],
])('a response of %s (%s) is shown as %s', (status, error, words) => {
  expect(reasonOf(failed(status, error))).toBe(words);
});

test('without a response, the reason says whose connection is down', () => {
  expect(reasonOf(failed(null), true)).toBe(
    'Network error. Check your connection. The laptop is not responding.',
  );
  expect(reasonOf(failed(null), false)).toBe(
    'Network error. Check your connection. You are offline.',
  );
});

test.each([
  [1, 'Too many requests. Please slow down. Try again in 1 second.'],
  [20, 'Too many requests. Please slow down. Try again in 20 seconds.'],
  [600, 'Too many requests. Please slow down. Try again in 10 minutes.'],
])('a limit that ends in %i seconds says so', (retryAfter, words) => {
  expect(reasonOf({ ...failed(429), retryAfter })).toBe(words);
});

test('a captive portal’s page is not a response from this server', async () => {
  expect(failureOf(new SyntaxError('Unexpected token <'))).toEqual(failed(null));
  expect(failureOf(new TRPCClientError('Unable to transform response'))).toEqual(failed(null));
  const page = new Response('<html>Welcome to the hotel</html>', { status: 502 });
  expect(await failureOfResponse(page)).toEqual(failed(502));
});

/** The failure of a call that gets this response, alone or in a batch. */
function failureFor(
  link: typeof httpLink | typeof httpBatchLink,
  body: string,
  init: ResponseInit,
) {
  const fetch = async () => new Response(body, init);
  const client = createTRPCUntypedClient({ links: [link({ url: 'http://laptop/', fetch })] });
  return client.mutation('auth.login').catch(failureOf);
}

test.each([httpLink, httpBatchLink])(
  'a call that is refused before it is read (%o) says why, as over REST',
  async (link) => {
    const body = JSON.stringify({
      error: 'File too large. Maximum size is 2MB.',
      code: 'TOO_LARGE',
    });
    expect(await failureFor(link, body, { status: 413 })).toEqual({
      ...failed(413, 'File too large. Maximum size is 2MB.'),
      code: 'TOO_LARGE',
    });
    const headers = { 'Retry-After': '20' };
    const limited = await failureFor(link, '{}', { status: 429, headers });
    expect(limited).toEqual({ ...failed(429), retryAfter: 20 });
    const foreign = '{"error":{"message":"Bad gateway"},"fields":[]}';
    expect(await failureFor(link, foreign, { status: 500 })).toEqual(failed(500));
    for (const status of [200, 403, 502]) {
      expect(await failureFor(link, '<html>Welcome</html>', { status })).toEqual(failed(null));
    }
    expect(await failureFor(link, '{"portal":true}', { status: 200 })).toEqual(failed(null));
  },
);

test('a failed download keeps the server’s message and when to try again', async () => {
  const response = Response.json(
    { error: 'The server is busy', code: 'BUSY' },
    { status: 503, headers: { 'Retry-After': '5' } },
  );
  const failure = await failureOfResponse(response);
  expect(failureOf(new RequestError(failure))).toEqual({
    ...failed(503, 'The server is busy'),
    code: 'BUSY',
    retryAfter: 5,
  });
});

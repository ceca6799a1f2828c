import { expect, test } from 'vitest';
import { CallFailed, failureOf, failureOfResponse, textFor, toastFor } from './failure.ts';

const failed = (status: number | null, error: string | null = null) => ({
  status,
  error,
  fields: {},
});

test.each([
  [null, null, 'Network error. Check your connection.'],
  [401, 'Please sign in', null],
  [403, null, 'Access forbidden'],
  [404, null, 'Resource not found'],
  [413, null, 'File too large. Maximum size is 2MB.'],
  [429, null, 'Too many requests. Please slow down.'],
  [500, null, 'Server error. Please try again.'],
  [409, 'An account with this email already exists', 'An account with this email already exists'],
  [503, null, 'An unexpected error occurred'],
])('an answer of %s (%s) is told as %s', (status, error, words) => {
  expect(toastFor(failed(status, error))).toBe(words);
});

test('a form shows the server’s words, the network’s, or its own', () => {
  expect(textFor(failed(401, 'Invalid email or password'), 'Login failed')).toBe(
    'Invalid email or password',
  );
  expect(textFor(failed(null), 'Login failed')).toBe('Network error. Check your connection.');
  expect(textFor(failed(502), 'Login failed')).toBe('Login failed');
});

test('a captive portal’s page counts as no answer of ours', async () => {
  expect(failureOf(new SyntaxError('Unexpected token <'))).toEqual(failed(null));
  const page = new Response('<html>Welcome to the hotel</html>', { status: 502 });
  expect(await failureOfResponse(page)).toEqual(failed(502));
});

test('a failed download keeps the server’s words', async () => {
  const response = Response.json({ error: 'The server is busy', code: 'BUSY' }, { status: 503 });
  const failure = await failureOfResponse(response);
  expect(failureOf(new CallFailed(failure))).toEqual(failed(503, 'The server is busy'));
});

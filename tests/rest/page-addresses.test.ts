// Addresses as people paste them: with the full stop of a sentence, a percent sign, words behind them.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const screensFolder = temporaryFolder();
  fs.writeFileSync(
    path.join(screensFolder, 'index.html'),
    '<!doctype html><title>The page</title>',
  );
  server = await testServer({ screensFolder });
});
afterAll(() => server.close());

const ask = (address: string) =>
  fetch(`${server.origin}/contests/swag-and-seek${address}`, { headers: { accept: 'text/html' } });

test.each([
  '/board.',
  '/rules.',
  '/check/SS-7K2M-Q4.',
  '/check/SS-7K2M-Q4...',
  '/capture/V1.2',
  '/board%',
  '/check/100%25',
  '/check/100%',
  '/draws/a%zz?x=1',
  '/board.Thanks',
])('%s is the page', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await answer.text()).toContain('The page');
});

test.each(['/assets/old-1234.js', '/favicon.png', '/no-such.css', '/api/nothing', '/api/%'])(
  '%s is not',
  async (address) => {
    expect((await ask(address)).status).toBe(404);
  },
);

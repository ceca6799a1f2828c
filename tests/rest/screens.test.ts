// The built screens as files: how they are cached, and that no address leads out of their folder, however it is
// written. People paste addresses with a trailing full stop, a percent sign or words after them.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATH, BASE_PATH } from '#shared/paths.ts';
import { rawRequest } from '#tests/support/raw-http.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  const outside = temporaryFolder();
  const folder = path.join(outside, 'client');
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  fs.writeFileSync(path.join(folder, 'index.html'), '<h1>Page</h1>');
  const script = 'export const one = 1;';
  fs.writeFileSync(path.join(folder, 'assets', 'app-1234.js'), script);
  fs.writeFileSync(path.join(folder, 'assets', 'app-1234.js.br'), zlib.brotliCompressSync(script));
  server = await testServer({ screensFolder: folder });
});
afterAll(() => server.close());

test('a file with a hash in its name is cached for a year, and sent as the build compressed it', async () => {
  const answer = await server.call(`/${BASE_PATH}/assets/app-1234.js`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe('export const one = 1;');
});

test('the page is revalidated each time, at every address of the contest', async () => {
  for (const address of ['/', '/board', '/admin/dashboard']) {
    const answer = await server.call(`/${BASE_PATH}${address}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toBe('<h1>Page</h1>');
  }
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//../secret.txt',
  '/./../secret.txt',
])('%s leads to no file outside the folder', async (address) => {
  expect((await rawRequest(server.origin, BASE_PATH + address)).body).not.toContain('secret');
});

const askForPage = (address: string) =>
  fetch(server.origin + BASE_PATH + address, { headers: { accept: 'text/html' } });

test.each([
  '/board.',
  '/check/SS-7K2M-Q4...',
  '/capture/V1.2',
  '/board%',
  '/check/100%25',
  '/draws/a%zz?x=1',
  '/caf%E9',
  '/board.Thanks',
])('%s shows the page', async (address) => {
  const answer = await askForPage(address);
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>Page</h1>']);
});

test.each([
  ['PROPFIND', '/auth/login'],
  ['LOCK', '/no-such-call'],
  ['TRACE', '/auth/login'],
  ['DELETE', '/auth/login'],
  ['POST', '/no-such.png'],
])(
  '%s %s of the API is refused as JSON, though the screens are served too',
  async (method, call) => {
    const { status, headers, body } = await rawRequest(server.origin, API_PATH + call, { method });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test.each(['/assets/old-1234.js', '/favicon.png', '/no-such.css', '/api/nothing', '/api/%'])(
  '%s does not show the page',
  async (address) => {
    expect((await askForPage(address)).status).toBe(404);
  },
);

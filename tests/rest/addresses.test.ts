import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openServer();
  ({ token } = await server.register());
});

const NONCE = 'a-nonce-of-some-length';
const addressesFor = async (asked?: string) =>
  (await server.ask('/addresses', { token: asked })).body;
const ask = (question: Record<string, string>) =>
  server.ask(`/proof?${new URLSearchParams(question)}`);

test('a player’s page gets a key for its session, by which an address of the laptop proves to be this contest', async () => {
  expect(await addressesFor()).toEqual({ addresses: [PUBLIC_ORIGIN] });
  const { key } = await addressesFor(token);
  expect(await addressesFor(token)).toMatchObject({ key });
  const other = await server.register({ email: 'theo@example.org' });
  expect((await addressesFor(other.token)).key.id).not.toBe(key.id);
  expect(JSON.stringify(key)).not.toContain(token);
  const answer = await ask({ key: key.id, nonce: NONCE, at: PUBLIC_ORIGIN });
  const proof = createHmac('sha256', key.secret)
    .update(NONCE + PUBLIC_ORIGIN)
    .digest('hex');
  expect(answer.body).toEqual({ proof });
});

test('a stranger at another address who forwards the challenge gets no proof, nor does a challenge without a whole key or a nonce of 16 to 64 characters', async () => {
  const { key } = await addressesFor(token);
  for (const at of [
    'http://192.168.1.99:3000',
    'http://evil.example',
    `${PUBLIC_ORIGIN}.evil`,
    '',
  ]) {
    expect((await ask({ key: key.id, nonce: NONCE, at })).status, at).toBe(404);
  }
  for (const wrong of [
    { nonce: 'short' },
    { nonce: 'a'.repeat(65) },
    { nonce: '{}'.repeat(9) },
    { key: '' },
  ]) {
    const status = (await ask({ key: key.id, nonce: NONCE, at: PUBLIC_ORIGIN, ...wrong })).status;
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
});

test('a page at another address of the laptop may call with a token, never a cookie; a foreign page may not at all', async () => {
  const preflight = (origin: string) =>
    server.call('/game/submissions', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
  const own = await preflight(PUBLIC_ORIGIN);
  expect(own.status).toBe(204);
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe(PUBLIC_ORIGIN);
  expect(own.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  expect(own.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(Number(own.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
  const asked = await server.call('/game/board', { token, headers: { Origin: PUBLIC_ORIGIN } });
  expect([asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([
    200,
    PUBLIC_ORIGIN,
  ]);
  for (const origin of ['http://evil.example', 'null', `${PUBLIC_ORIGIN}.evil`]) {
    const refused = await preflight(origin);
    expect(refused.headers.get('Access-Control-Allow-Origin'), origin).toBeNull();
  }
});

test('a page that was opened by host name can continue from there', async () => {
  await addressesFor(token);
  const answer = await server.call('/contest', { headers: { Origin: server.origin } });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(server.origin);
});

test('a phone that requests the page of a network check counts as having reached it', async () => {
  server = await openServer({ trustProxy: 'loopback' });
  const admin = await server.adminToken();
  const begun = await server.ask('/admin/network-check', { method: 'POST', token: admin });
  const { code, url } = begun.body;
  const headers = { 'X-Forwarded-For': '10.20.1.9' };
  await fetch(server.origin + new URL(url).pathname, { redirect: 'manual', headers });
  const found = await server.ask(`/admin/network-check?code=${code}`, { token: admin });
  expect(found.body).toMatchObject({ state: 'reached', isSecure: false });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PATH, SOCKET_PATH } from '#shared/paths.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;

const OFFERS = [
  [
    'curl --http2 and Java’s HttpClient',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
  ],
  ['a client that wants TLS', ['Connection: upgrade', 'Upgrade: TLS/1.0']],
  ['a WebSocket to somewhere else', ['Connection: Upgrade', 'Upgrade: websocket']],
] as const;

test.each(['', '?EIO=4&transport=websocket', 'x/'])(
  'a WebSocket next to the live connection’s address (%j) is refused, not kept open',
  async (rest) => {
    const answer = await exchange(
      server.origin,
      head(`GET ${SOCKET_PATH}${rest}`, ...OFFERS[2][1]),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
  },
);

test.each(OFFERS)(
  '%s gets a response in HTTP/1.1, and may send a body in pieces',
  async (_, offer) => {
    const body = JSON.stringify({ username: 'rosa', password: PASSWORD });
    const request = head(
      `POST ${API_PATH}/auth/admin/login`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...offer,
    );
    const answer = await exchange(server.origin, request, body.slice(0, 10), body.slice(10));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain('"token":"a_');
  },
);

test('the live connection refuses another protocol on its own address', async () => {
  const answer = await exchange(
    server.origin,
    head(`GET ${SOCKET_PATH}?EIO=4&transport=websocket`, ...OFFERS[0][1]),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createClientAddress } from '#server/process/client-address.ts';
import { AppError } from '#shared/failures/errors.ts';
import { exchange } from '#tests/support/raw-http.ts';
import { limitCallsPerAddress, refuseUnreadable } from './connections.ts';

test('a network over the limit is rejected, and others are not', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(429).send({ code: error.code, retryAfter: error.retryAfter })
      : reply.code(500).send(),
  );
  limitCallsPerAddress(app, { max: 2, addressOf: createClientAddress(null) });
  app.get('/', () => 'ok');
  const call = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
  const mine = [await call('10.0.0.1'), await call('10.0.0.1'), await call('10.0.0.1')];
  expect(mine.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  const refused = mine[2]?.json();
  expect(refused.code).toBe('rate_limited');
  expect(refused.retryAfter).toBeGreaterThan(50);
  expect((await call('10.0.0.2')).statusCode).toBe(200);
  const phone = [await call('2001:db8::1'), await call('2001:db8::2'), await call('2001:DB8:0::3')];
  expect(phone.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

test('a request that does not arrive in time is cut off without an answer, and bytes that are none are refused in words', async () => {
  const app = fastify({
    clientErrorHandler: refuseUnreadable,
    http: { connectionsCheckingInterval: 20 },
  });
  app.server.headersTimeout = 50;
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  expect(await exchange(origin, 'GET / HTTP/1.1\r\nHost: phone')).toBe('');
  const [head, body = ''] = (await exchange(origin, 'no request\r\n\r\n')).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 400 Bad Request');
  expect(JSON.parse(body)).toEqual({ error: 'The request is not valid', code: 'INVALID_INPUT' });
});

import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createClientAddress } from '#server/process/client-address.ts';
import { AppError } from '#shared/failures/errors.ts';
import { limitCallsPerAddress } from './connections.ts';

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

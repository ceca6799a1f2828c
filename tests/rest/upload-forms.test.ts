import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byteRoute } from '#server/http/byte-route.ts';
import { registerByteRoutes } from '#server/http/register-byte-routes.ts';
import { allowAnyone, anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { originFrom } from '#shared/network.ts';
import { API_PATH } from '#shared/paths.ts';

const PATH = '/photo';
const UPLOADS = {
  queue: {
    concurrency: 1,
    concurrencyPerSender: 1,
    maxWaiting: 10,
    maxWaitingPerSender: 10,
    // Milliseconds after which a slot that is never released fails a test.
    waitTimeoutMs: 10_000,
    retryAfter: 1,
  },
  minBytesPerSecond: 1,
  field: 'photo',
  description: 'a photo',
  maxBytes: 1e6,
  refusals: {
    noFile: () => new AppError('invalid_input', 'no file'),
    oneFile: () => new AppError('invalid_input', 'one file'),
  },
};

let app: FastifyInstance;
let stored: string[];
/** Requests held until the test has seen them, in order of arrival. */
let arrived: { request: FastifyRequest; goOn(): void }[];

beforeEach(async () => {
  [stored, arrived] = [[], []];
  app = fastify();
  const route = byteRoute({
    method: 'POST',
    path: PATH,
    operationId: 'photos-send',
    summary: 'Send a photo',
    guard: allowAnyone,
    upload: UPLOADS,
    answers: { 201: { description: 'Stored' } },
    handle({ form, reply }) {
      stored.push(form.bytes.toString());
      return reply.code(201).send();
    },
  });
  await registerByteRoutes(app, [route], {
    callerOf: (request) =>
      new Promise((resolve) => {
        arrived.push({ request, goOn: () => resolve(anonymous) });
      }),
    originOf: () => originFrom('192.0.2.1', '') as never,
    rateLimit: async () => {},
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const seen = async (count: number) => {
  while (arrived.length < count) await sleep(1);
  return arrived[count - 1] as (typeof arrived)[number];
};

/** A form whose last `missing` bytes are not sent. */
function send(content: string, missing = 0): net.Socket {
  const form = [
    '--line',
    'Content-Disposition: form-data; name="photo"; filename="photo.jpg"',
    'Content-Type: image/jpeg',
    '',
    content,
    '--line--',
    '',
  ].join('\r\n');
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${API_PATH}${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=line\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  socket.write(form.slice(0, form.length - missing));
  return socket;
}

const hangUp = async (socket: net.Socket, { request }: (typeof arrived)[number]) => {
  const closed = once(request.raw, 'close');
  socket.resetAndDestroy();
  await closed.catch(() => {});
};

test.each([
  ['whole', 0],
  ['half of it', 50],
])(
  'a phone that hangs up before its photo (%s) is read blocks no other photo',
  async (_how, missing) => {
    const gone = send('of the phone that hung up', missing);
    const first = await seen(1);
    await hangUp(gone, first);
    first.goOn();
    const answer = once(send('of the next phone'), 'data');
    (await seen(2)).goOn();
    expect(String(await answer)).toContain('201 Created');
    expect(stored).toEqual(['of the next phone']);
  },
);

import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { cutSlowRequests, cutStalledReaders } from '#server/http/slow-requests.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { connectTo } from '#tests/support/raw-http.ts';

/** Milliseconds; shorter than the contest's own, but long enough for a busy machine to keep the pauses below. */
const TIMEOUT_MS = 1000;
const CALL = '/anything';
const PHOTO = API_PATH + apiRoutes.submissions;
const ASSET = API_PATH + apiRoutes.uploadAsset;

let app: FastifyInstance;
let origin: string;
/** Whether the connection of the large answer has ended. */
let isLargeOver: boolean;

beforeEach(async () => {
  app = fastify();
  cutSlowRequests(app, TIMEOUT_MS);
  cutStalledReaders(app, TIMEOUT_MS);
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume().on('end', () => done(null));
  });
  app.post(CALL, () => 'whole');
  const config = { upload: { maxBytes: 1e6 } };
  for (const path of [PHOTO, ASSET]) app.post(path, { config }, () => 'whole');
  app.get('/export', (_request, reply) => reply.send(Readable.from(slowlyMade())));
  isLargeOver = false;
  app.get('/large', (_request, reply) => {
    reply.raw.once('close', () => {
      isLargeOver = true;
    });
    return reply.send(Buffer.alloc(50e6));
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends `pieces` pieces of 400 bytes with a pause after each. @returns what was received until the end */
async function send(
  path: string,
  pieces: number,
  pause: number,
  promised = pieces,
): Promise<string> {
  const { socket, answer } = connectTo(origin);
  socket.on('data', () => socket.end());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${promised * 400}\r\n\r\n`,
  );
  for (let i = 0; i < pieces && !socket.destroyed; i++) {
    socket.write('x'.repeat(400));
    await sleep(pause);
  }
  return answer;
}

test('a call that does not arrive in time is cut off, even if it keeps trickling in', async () => {
  expect(await send(CALL, 10, TIMEOUT_MS / 5)).toBe('');
});

test('a call that arrives in time is answered', async () => {
  expect(await send(CALL, 2, 5)).toContain('whole');
});

test.each([PHOTO, ASSET])(
  'a file that keeps arriving at %s is accepted, however long it takes',
  async (path) => {
    expect(await send(path, 8, TIMEOUT_MS / 5)).toContain('whole');
  },
);

test('a photo that stops arriving is cut off', async () => {
  expect(await send(PHOTO, 2, 5, 10)).toBe('');
});

/** A table whose next lines take longer than a reader may stall, as on a busy laptop. */
async function* slowlyMade() {
  yield 'first';
  await sleep(2 * TIMEOUT_MS);
  yield 'last';
}

test('an export that takes long to make is not cut off: its reader has read all there is', async () => {
  expect(await (await fetch(`${origin}/export`)).text()).toBe('firstlast');
});

test('a reader who stops reading is cut off', async () => {
  const { socket } = connectTo(origin);
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => isLargeOver).toBe(true);
  socket.destroy();
});

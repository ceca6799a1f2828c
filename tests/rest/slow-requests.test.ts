// Requests that arrive slowly, stop, or are not read any more.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ReadForm, readFileForm } from '#server/http/multipart-form.ts';
import { cutSlowRequests, cutStalledReaders } from '#server/http/slow-requests.ts';
import { AppError } from '#shared/failures/errors.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { held } from '#tests/support/held.ts';
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

test('a call that does not arrive in time is cut off, even if it keeps trickling in; one that does is answered', async () => {
  expect(await send(CALL, 10, TIMEOUT_MS / 5)).toBe('');
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

const refused = () => new AppError('invalid_input', 'no photo');
const FORM = { field: 'photo', maxBytes: 1e6, refusals: { noFile: refused, oneFile: refused } };

const BODY = [
  '--line',
  'Content-Disposition: form-data; name="photo"; filename="photo.jpg"',
  'Content-Type: image/jpeg',
  '',
  'of the phone that hung up',
  '--line--',
  '',
].join('\r\n');

/** A server that reads a form only once its phone has hung up. @returns what the reading of this body comes to */
async function readAfterHangUp(body: string): Promise<ReadForm> {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  const arrived = held<FastifyRequest>();
  app.post('/photo', (request) => {
    arrived.release(request);
    return new Promise(() => {});
  });
  const { socket: phone } = connectTo(await app.listen({ port: 0, host: '127.0.0.1' }));
  phone.write(
    `POST /photo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=line\r\nContent-Length: ${BODY.length}\r\n\r\n${body}`,
  );
  const request = await arrived.answer;
  const closed = once(request.raw, 'close');
  phone.resetAndDestroy();
  await closed.catch(() => {});
  return readFileForm(request, FORM);
}

// Otherwise it would keep its place in the queue for ever. `fair-queue.test.ts` tests that a failed job frees its place.
test.each([
  ['whole', BODY],
  ['half of it', BODY.slice(0, -50)],
])('a photo (%s) whose phone has hung up before it is read is given up', async (_how, body) => {
  await expect(readAfterHangUp(body)).rejects.toMatchObject({ code: 'invalid_input' });
});

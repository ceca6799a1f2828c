import { once } from 'node:events';
import multipart from '@fastify/multipart';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type ReadForm, readFileForm } from '#server/http/multipart-form.ts';
import { AppError } from '#shared/failures/errors.ts';
import { held } from '#tests/support/held.ts';
import { connectTo } from '#tests/support/raw-http.ts';

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

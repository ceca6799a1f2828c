import http from 'node:http';
import { expect, test } from 'vitest';
import { TRPC_PATH } from '#shared/paths.ts';
import { abuseContestOfFile } from '#tests/support/abuse-contest-of-file.ts';
import {
  expectHonestServed,
  expectMemoryKept,
  expectOnlyAnswers,
  expectRetryAfter,
} from '#tests/support/honest-expectations.ts';
import { photo } from '#tests/support/photos.ts';

const contest = abuseContestOfFile();

/** Of the honest, while the attackers wait. */
const SLOWDOWN = 5;

/** Bytes that a kernel takes on its own before anybody has read them. */
const KERNEL_BYTES = 8e6;

test('forms of 300 MB to a procedure are refused before they are read', async () => {
  const attack = await contest().attack('trpc-multipart', { seconds: 3 });
  expectMemoryKept(attack);
  expectHonestServed(attack);
  // An answer can be lost when the connection is closed on somebody who still sends.
  expectOnlyAnswers(attack, ['413', '415', 'cut']);
  expect(attack.report.figures).toMatchObject({ leftOpen: 0, withoutClose: 0 });
  expect(attack.report.figures.mostTaken).toBeLessThan(KERNEL_BYTES);
});

test('a form to a procedure is refused before its body arrives, and the connection closed', async () => {
  const { status, headers, body, isClosed } = await new Promise<{
    status: number | undefined;
    headers: http.IncomingHttpHeaders;
    body: string;
    isClosed: boolean;
  }>((resolve, reject) => {
    const request = http.request(`${contest().origin}${TRPC_PATH}/auth.login`, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 300e6 },
      signal: AbortSignal.timeout(20_000),
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      let body = '';
      for await (const more of response) body += more;
      const { statusCode: status, headers } = response;
      const answer = { status, headers, body };
      request.socket?.once('close', () => resolve({ ...answer, isClosed: true }));
      if (request.socket?.destroyed) resolve({ ...answer, isClosed: true });
    });
    request.write('--x\r\n');
  });
  expect([413, 415]).toContain(status);
  expect(headers).toMatchObject({ connection: 'close' });
  expect(headers['content-type']).toContain('application/json');
  expect(body).toContain('error');
  expect(isClosed).toBe(true);
});

test('readers who never read and uploads that hardly move are cut, and photos that move get through', async () => {
  // Both wait for most of their time, so they wait together.
  const [readers, uploads] = await Promise.all([
    contest().attack('stalled-readers', { seconds: 50, slowdown: SLOWDOWN }),
    contest().attack('slow-uploads', { seconds: 60, slowdown: SLOWDOWN }),
  ]);
  for (const attack of [readers, uploads]) {
    expectHonestServed(attack);
    expectMemoryKept(attack);
  }
  expect(readers.report.figures).toMatchObject({ readers: 120, whole: 0 });
  expectOnlyAnswers(uploads, ['429', '503', '408', 'cut']);
  expectRetryAfter(uploads);
  const { '429': limited, '503': busy } = uploads.report.answers;
  // Two at a time are received. An answer can be lost when the connection is closed on somebody who still sends.
  expect((limited?.count ?? 0) + (busy?.count ?? 0), 'refused in words').toBeGreaterThan(30);
  const id = await contest().send(uploads.attacker, 24, await photo());
  expect(id).toEqual(expect.any(String));
});

import { beforeEach, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { joinBoard, postPhoto } from '#tests/support/senders.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openServer();
  ({ token } = await joinBoard(server));
});

describe('a picture', () => {
  const sendOne = async () => {
    const bytes = await photo({ width: 2400, height: 1800 });
    const { body } = await postPhoto(server, token, { position: 3 }, bytes);
    return `/photos/${body.submission.id}/original`;
  };
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.call(path, { token, headers });
    const { status, headers: sent } = response;
    return { status, headers: sent, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('that the browser has is not sent again, and somebody who may not see it is still refused', async () => {
    const path = await sendOne();
    const first = await get(path);
    const etag = String(first.headers.get('etag'));
    const second = await get(path, { 'If-None-Match': etag });
    expect([second.status, second.bytes.length]).toEqual([304, 0]);
    for (const held of [`W/${etag}`, `"older", ${etag}`]) {
      expect((await get(path, { 'If-None-Match': held })).status).toBe(304);
    }
    expect((await get(path, { 'If-None-Match': '"another"' })).bytes).toEqual(first.bytes);
    const stranger = await server.register({ email: 'stranger@example.org' });
    const refused = await server.call(path, {
      token: stranger.token,
      headers: { 'If-None-Match': etag },
    });
    expect(refused.status).toBe(404);
  });
});

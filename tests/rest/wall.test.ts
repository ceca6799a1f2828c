import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { wallPhotoUrl } from '#shared/paths.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';
import { openWall } from '#tests/support/wall.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServer({ readsPictures: true });
});

/** An approved photo with the camera's metadata. */
async function approvedPhoto() {
  const admin = await server.admin();
  const { send } = await joinBoard(server);
  const bytes = await photo({ width: 2000, height: 1500, exif: phoneExif() });
  const [id = ''] = await findSquares(send, admin, [0], { bytes, allowFeature: true });
  return { id, admin };
}

const picture = (id: string, size: 'thumbnail' | 'view', headers: Record<string, string> = {}) =>
  fetch(server.origin + wallPhotoUrl(id, size), { headers });

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('the wall’s pictures come small or large, without metadata, and never as they were sent', async () => {
  const { id } = await approvedPhoto();
  const { token } = await openWall(server);
  for (const [size, width] of [
    ['thumbnail', 480],
    ['view', 1600],
  ] as const) {
    const response = await picture(id, size, bearer(token));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    // Cached, but revalidated each time: a photo that leaves the wall is gone from the projector.
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const metadata = await sharp(bytes).metadata();
    expect(metadata.width).toBe(width);
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
  }
  const original = wallPhotoUrl(id, 'view').replace('view', 'original');
  expect((await fetch(server.origin + original, { headers: bearer(token) })).status).toBe(400);
  expect((await server.call(`/photos/${id}/view`, { token })).status).toBe(403);
});

test('the projector’s cookie opens the wall’s pictures and nothing else', async () => {
  const { id, admin } = await approvedPhoto();
  const { code } = await admin.wall.makeCode();
  const opened = await server.call('/wall/open', { json: { code } });
  const [cookie = ''] = String(opened.headers.get('set-cookie')).split(';');
  expect(String(opened.headers.get('set-cookie'))).toMatch(
    /^swag_wall=w_\w+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect((await picture(id, 'thumbnail', { Cookie: cookie })).status).toBe(200);
  for (const path of ['/game/board', `/photos/${id}/view`])
    expect((await server.call(path, { cookie })).status, path).toBe(403);
  for (const path of ['/wall', '/admin/settings', '/admin/wall', '/auth/me'])
    expect((await server.call(path, { cookie })).status, path).toBe(401);
  // Like every cookie, it may not change anything.
  const logout = await server.call('/auth/logout', { cookie, json: {} });
  expect(logout.status).toBe(401);
});

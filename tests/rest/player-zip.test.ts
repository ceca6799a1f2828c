import { afterAll, beforeAll, expect, test } from 'vitest';
import { diaryOf } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';
import { unzip } from '#tests/support/unzip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a player’s data is one ZIP file: everything known as text, and the photos as they were sent', async () => {
  const { user, send } = await joinBoard(server, {
    firstName: 'Zoë "Z"',
    lastName: '../etc/passwd',
    phone: '+1 555 0100',
  });
  const sent = [await photo({ exif: phoneExif() }), await photo({ type: 'png' })];
  const first = await send(0, { bytes: sent[0] });
  await send(1, { bytes: sent[1] });
  const admin = await server.adminToken();
  await (await server.as(admin)).submissions.review({ id: first.id, action: 'approve' });
  const response = await server.call(`/admin/players/${user.id}/export`, { token: admin });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="/);
  expect(disposition).not.toContain('/');

  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const names = [...files.keys()];
  expect(names).toEqual([
    'player.json',
    expect.stringMatching(/^photos\/001-[A-Z0-9]+-approved\.jpg$/),
    expect.stringMatching(/^photos\/002-[A-Z0-9]+-pending\.png$/),
  ]);
  expect(files.get(names[1] as string)?.equals(sent[0] as Buffer)).toBe(true);
  expect(files.get(names[2] as string)?.equals(sent[1] as Buffer)).toBe(true);
  const text = files.get('player.json')?.toString() ?? '';
  expect(text).not.toContain('argon2');
  expect(JSON.parse(text)).toMatchObject({
    account: { email: 'noor@example.org', phone: '+1 555 0100' },
    board: { size: 5 },
    photos: [
      { file: names[1], status: 'approved', points: 10, exifData: { camera: 'Apple iPhone 15' } },
      { file: names[2], status: 'pending' },
    ],
    points: [{ points: 10 }, { points: 5 }],
    membership: null,
  });
  expect((await diaryOf(await server.as(admin)))[0]).toContain('exported the data of Zoë');
});

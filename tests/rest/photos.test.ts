import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '#features/submissions/contract.limits.ts';
import { API_PATH } from '#shared/paths.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { packedText, withChunks, zTXt } from '#tests/support/pictures/png-text.ts';
import { formOf, joinBoard, post, postPhoto } from '#tests/support/senders.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openServer({ readsPictures: true });
  ({ token } = await joinBoard(server));
});

const send = async (parts: Parameters<typeof formOf>[0]) => {
  const response = await post(server.origin, token, formOf(parts));
  return { status: response.status, body: await response.json() };
};

const sendAt = (position: number | string, photo?: Parameters<typeof postPhoto>[3]) =>
  postPhoto(server, token, { position }, photo);

const countOf = (table: string) =>
  server.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
const TABLES = ['submissions', 'blobs', 'notifications', 'audit_entries'];
const counts = () => TABLES.map(countOf);

describe('a photo', () => {
  test('is stored with its metadata, is pending on the board, and notifies the organisers', async () => {
    const bytes = await photo({ width: 2000, height: 1500, exif: phoneExif() });
    const fields = { position: 3, idempotencyKey: 'made-on-the-phone', allowFeature: 'true' };
    const { status, body } = await postPhoto(server, token, fields, bytes);
    expect(status).toBe(201);
    expect(body.submission).toMatchObject({
      ...{ position: 3, status: 'pending' },
      ...{ allowShow: false, allowFeature: true },
    });

    const { body: board } = await server.ask('/game/board', { token });
    expect(board.board[3]).toMatchObject({
      completed: false,
      photo: { id: body.submission.id, status: 'pending', reason: null },
    });
    const organiser = { token: await server.adminToken() };
    const { body: queue } = await server.ask('/admin/review-queue?limit=10', organiser);
    expect(queue.submissions).toHaveLength(1);
    expect(queue.submissions[0]).toMatchObject({
      id: body.submission.id,
      status: 'pending',
      fileSize: bytes.length,
      width: 2000,
      height: 1500,
      user: { firstName: 'Noor', lastName: 'Haddad', name: 'Noor Haddad' },
      challenge: { title: board.board[3].challenge.title },
      exifData: {
        camera: 'Apple iPhone 15',
        software: '17.1',
        lens: 'back camera',
        timestamp: '2025-08-30T14:03:11-04:00',
        gps: { lat: expect.closeTo(33.7614, 3), lng: expect.closeTo(-84.3853, 3) },
      },
      ipAddress: '127.0.0.1',
      userAgent: 'node',
    });
    expect(countOf('notifications')).toBe(1);
  });

  test('is kept as it was sent, and shown smaller, upright and without metadata', async () => {
    const sideways = await sharp(await photo({ width: 2400, height: 1200 }))
      .withExif(phoneExif())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await sendAt(3, sideways);
    const fetchPicture = async (url: string) => {
      const response = await server.call(`/${url}`, { token });
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      return Buffer.from(await response.arrayBuffer());
    };
    const { photoUrl, thumbnailUrl, id } = body.submission;
    const view = await sharp(await fetchPicture(`/${photoUrl.slice(1)}`)).metadata();
    expect([view.width, view.height]).toEqual([800, 1600]);
    expect([view.exif, view.xmp, view.iptc, view.icc]).toEqual(Array(4).fill(undefined));
    const thumbnail = await sharp(await fetchPicture(`/${thumbnailUrl.slice(1)}`)).metadata();
    expect([thumbnail.width, thumbnail.height, thumbnail.exif]).toEqual([240, 480, undefined]);
    const original = await fetchPicture(`${API_PATH}/photos/${id}/original`);
    expect(original.equals(sideways)).toBe(true);
  });

  test.each(['png', 'webp'] as const)('may be a %s', async (type) => {
    const { status } = await sendAt(3, {
      bytes: await photo({ type }),
      name: 'x',
      type: 'text/html',
    });
    expect(status).toBe(201);
  });
});

describe('a photo that cannot be accepted', () => {
  const bombOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const good = () => photo();

  const cases: Record<string, [() => Promise<Parameters<typeof formOf>[0]>, number, string]> = {
    'unpacks to 50 MB of text in a PNG': [
      async () => [
        ['photo', withChunks(await photo({ type: 'png' }), zTXt(packedText(50_000_000)))],
      ],
      400,
      'This photo takes too long to read. Send it as an ordinary JPEG.',
    ],
    'is text with a picture’s name': [
      async () => [['photo', Buffer.from('<script>alert(1)</script>'.repeat(50))]],
      415,
      'Photos must be JPEG, PNG or WebP',
    ],
    'is a GIF': [
      async () => [
        [
          'photo',
          await sharp(await good())
            .gif()
            .toBuffer(),
        ],
      ],
      415,
      'Photos must be JPEG, PNG or WebP',
    ],
    'breaks off in the middle': [
      async () => {
        const whole = await photo({ width: 1200, height: 900 });
        return [['photo', whole.subarray(0, whole.length / 2)]];
      },
      400,
      'The photo is damaged and cannot be read',
    ],
    'is empty': [async () => [['photo', Buffer.alloc(0)]], 400, 'The photo is empty'],
    'unpacks to 64 megapixels': [
      async () => [['photo', await bombOf(8_000, 8_000)]],
      400,
      'The photo has more than 50 megapixels',
    ],
    'is 60,000 pixels wide and one high': [
      async () => [['photo', await bombOf(60_000, 1)]],
      400,
      'The photo must be 100 to 16384 pixels wide and high',
    ],
    'weighs more than 2 MB': [
      async () => [['photo', Buffer.concat([await good(), Buffer.alloc(PHOTO_MAX_BYTES)])]],
      413,
      'File too large. Maximum size is 2MB.',
    ],
    'comes with a second one': [
      async () => [
        ['photo', await good()],
        ['photo', await good()],
      ],
      400,
      'Send one photo at a time',
    ],
    'is missing': [async () => [], 400, 'Choose a photo to send'],
  };

  test.each(Object.entries(cases))(
    'because it %s, gets a clear answer and leaves nothing behind',
    async (_why, [make, status, error]) => {
      const before = counts();
      const answer = await send([['position', '3'], ...(await make())]);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
      expect(counts()).toEqual(before);
    },
  );

  test.each([
    ['a square that is not on the board', '25', 400, 'This square is not on your board'],
    ['the free space', '12', 400, 'The free space needs no photo'],
    ['no square', 'top left', 400, 'Name the square by its position'],
  ])('for %s gets a clear answer and leaves nothing behind', async (_, position, status, error) => {
    const before = counts();
    const answer = await sendAt(position);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.fields).toEqual({ position: error });
    expect(counts()).toEqual(before);
  });

  test('for another player’s board is refused', async () => {
    const other = await server.register({ email: 'theo@example.org' });
    const { boardId } = await other.call.boards.mine();
    const before = counts();
    const answer = await postPhoto(server, token, { position: 3, boardId });
    expect([answer.status, answer.body.error]).toEqual([
      404,
      'This photo was taken for another board, or one that no longer exists',
    ]);
    expect(counts()).toEqual(before);
  });
});

test('too many photos in an hour are refused with the time to retry', async () => {
  await (await server.admin()).settings.update({ rateLimits: { photosPerHour: 2 } });
  const statuses: number[] = [];
  for (const position of ['0', '1', '2']) {
    const { status, headers, body } = await sendAt(position);
    statuses.push(status);
    if (status !== 429) continue;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(body.error).toMatch(
      /^You can send 2 photos an hour\. The next one can go at \d+:\d\d [AP]M\.$/,
    );
    expect(body.params).toMatchObject({ limit: 2, freeAt: expect.stringMatching(/Z$/) });
  }
  expect(statuses).toEqual([201, 201, 429]);
  expect(countOf('submissions')).toBe(2);
});

test('another player’s photo gets the same response as one that does not exist; one’s own is not sent again to a browser that has it', async () => {
  const { body } = await sendAt(3);
  const other = await server.register({ email: 'theo@example.org' });
  const openPhoto = async (id: string, as?: string) => {
    const response = await server.call(`/photos/${id}/view`, { token: as });
    return [response.status, response.status === 200 ? null : await response.text()];
  };
  const { id } = body.submission;
  expect(await openPhoto(id, other.token)).toEqual(await openPhoto('no-such-photo', other.token));
  expect((await openPhoto(id, other.token))[0]).toBe(404);
  expect((await openPhoto(id))[0]).toBe(401);
  expect((await openPhoto(id, token))[0]).toBe(200);
  expect((await openPhoto(id, await server.adminToken()))[0]).toBe(200);
  const byCookie = await server.call(`/photos/${id}/view`, { cookie: `swag_player=${token}` });
  expect(byCookie.status).toBe(200);
  // Revalidated each time, so nobody who has signed out sees it; the original, with its location, is not cached.
  expect(byCookie.headers.get('cache-control')).toBe('private, no-cache');
  const original = await server.call(`/photos/${id}/original`, { token });
  expect(original.headers.get('cache-control')).toBe('private, no-store');
  const etag = String(byCookie.headers.get('etag'));
  const again = async (held: string, as = token) =>
    (await server.call(`/photos/${id}/view`, { token: as, headers: { 'If-None-Match': held } }))
      .status;
  for (const held of [etag, `W/${etag}`, `"older", ${etag}`]) expect(await again(held)).toBe(304);
  expect([await again('"another"'), await again(etag, other.token)]).toEqual([200, 404]);
});

test('a download of a photo that was cut off continues from there', async () => {
  const { body } = await sendAt(0, await photo({ width: 800, height: 600 }));
  const get = async (headers: Record<string, string>) => {
    const path = `/photos/${body.submission.id}/original`;
    const response = await server.call(path, { token, headers });
    return [response.status, Buffer.from(await response.arrayBuffer())] as const;
  };
  const [, whole] = await get({});
  expect(await get({ Range: 'bytes=100-' })).toEqual([206, whole.subarray(100)]);
  expect(await get({ Range: 'bytes=0-99' })).toEqual([206, whole.subarray(0, 100)]);
  expect(await get({ Range: 'bytes=-50' })).toEqual([206, whole.subarray(-50)]);
  const older = { Range: 'bytes=100-', 'If-Range': '"older"' };
  expect(await get(older)).toEqual([200, whole]);
  expect((await get({ Range: `bytes=${whole.length}-` }))[0]).toBe(416);
});

describe('what belongs together is stored together or not at all', () => {
  /** The disk fails at the very last step. */
  const failAt = (table: string, when = 'TRUE') =>
    server.raw.exec(
      `CREATE TRIGGER failing BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );

  test.each(['notifications', 'audit_entries', 'blobs'])(
    'a photo whose row in %s cannot be written leaves nothing behind',
    async (table) => {
      const before = counts();
      failAt(table);
      const answer = await sendAt(3);
      expect([answer.status, answer.body]).toEqual([
        500,
        { error: 'Server error. Please try again.', code: 'INTERNAL' },
      ]);
      expect(counts()).toEqual(before);
    },
  );

  test.each([
    ['ledger', 'TRUE'],
    ['notifications', "NEW.name = 'achievement_unlocked'"],
    ['audit_entries', 'TRUE'],
  ])('a decision whose row in %s cannot be written is not made', async (table, when) => {
    const { body } = await sendAt(3);
    const admin = await server.admin();
    const before = [...counts(), countOf('ledger')];
    failAt(table, when);
    await expect(
      admin.submissions.review({ id: body.submission.id, action: 'approve' }),
    ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect([...counts(), countOf('ledger')]).toEqual(before);
    expect((await admin.submissions.queue({})).pending).toBe(1);
  });
});

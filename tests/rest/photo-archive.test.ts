import http from 'node:http';
import exifr from 'exifr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { originFrom } from '#shared/network.ts';
import { API_PATH } from '#shared/paths.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';
import { unzip } from '#tests/support/unzip.ts';

let server: TestServer;
let admin: string;
let call: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.adminToken();
  call = await server.as(admin);
  await addPhotos();
});
afterAll(() => server.close());

/** Three photos with consent, two of them approved, and an approved one without. */
async function addPhotos() {
  const { send } = await joinBoard(server, { firstName: 'Noor', lastName: '=Haddad()' });
  const exif = { bytes: await photo({ exif: phoneExif() }), allowFeature: true };
  const ids = [await send(0, exif), await send(1, exif), await send(2, exif), await send(3)];
  for (const index of [0, 1, 3]) {
    await call.submissions.review({ id: ids[index]?.id ?? '', action: 'approve' });
  }
}

const download = () => server.call('/admin/photo-archive', { token: admin });

test('the ZIP has each approved photo with consent, without metadata, named after its challenge and number', async () => {
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/photos-\d{4}-\d\d-\d\d\.zip/);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const names = [...files.keys()].filter((name) => name.startsWith('photos/'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^photos\/[a-z0-9-]+-[a-z0-9]+-001\.(jpg|webp)$/);
    const bytes = files.get(name) ?? Buffer.alloc(0);
    expect(await exifr.parse(bytes, true).catch(() => undefined)).toBeUndefined();
    expect(bytes.includes('iPhone')).toBe(false);
  }
});

test('the credits list each photo with first name and last initial or the crew’s name, and contain no formula', async () => {
  const files = await unzip(Buffer.from(await (await download()).arrayBuffer()));
  const [head, first, second, ...rest] = (files.get('credits.csv')?.toString() ?? '')
    .trim()
    .split('\n');
  expect(head?.replace('\ufeff', '')).toBe('file,credit,challenge,day');
  expect(first).toMatch(/^photos\/.*-001\.\w+,Noor =\.,.*,\d{4}-\d\d-\d\d$/);
  expect(second).toContain('Noor =.');
  expect(rest).toEqual([]);
  expect(files.get('credits.txt')?.toString()).toMatch(/^photos\/.*: Noor =\., “.*”\n/);
  expect(files.get('credits.csv')?.toString()).not.toContain('Haddad');
  server.raw.exec(`UPDATE players SET crew_name = 'The Finders'`);
  const ofCrew = await unzip(Buffer.from(await (await download()).arrayBuffer()));
  server.raw.exec('UPDATE players SET crew_name = NULL');
  const credits = ofCrew.get('credits.csv')?.toString() ?? '';
  expect(credits.match(/,The Finders,/g)).toHaveLength(2);
  expect(credits).not.toContain('Noor');
});

test('a photo whose consent is withdrawn while the download runs is left out', async () => {
  // All of one challenge, whose photos are listed before the first is read.
  server.raw.exec(`SAVEPOINT withdrawn;
    UPDATE submissions SET challenge_id = (SELECT max(challenge_id) FROM submissions WHERE allow_feature = 1)
    WHERE allow_feature = 1`);
  const opened = server.services.photoArchive.open(
    { kind: 'admin', id: 'x', username: 'x', firstName: 'Rosa', sessionId: 'x' } as never,
    originFrom('10.0.0.7', null),
  );
  const first = (await opened.next()).value;
  expect(first?.name).toBeDefined();
  const left = server.raw.prepare(
    "UPDATE submissions SET allow_feature = 0 WHERE status = 'approved' AND allow_feature = 1",
  );
  left.run();
  expect((await opened.next()).done).toBe(true);
  server.raw.exec('ROLLBACK TO withdrawn; RELEASE withdrawn');
});

test('photos of a disabled account are left out, and not counted among those that may be used', async () => {
  server.raw.exec('UPDATE players SET disabled_at = 1');
  const files = await unzip(Buffer.from(await (await download()).arrayBuffer()));
  expect([...files.keys()]).toEqual(['credits.csv', 'credits.txt']);
  expect((await call.archive.report()).consented).toBe(0);
  server.raw.exec('UPDATE players SET disabled_at = NULL');
});

/** Starts a download and never reads its body. */
const begin = () =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.get(
      `${server.origin}${API_PATH}/admin/photo-archive`,
      { headers: { Authorization: `Bearer ${admin}` } },
      resolve,
    );
    request.on('error', reject);
  });

test('an organiser can have one download at a time, and aborting it allows the next', async () => {
  // Too large for the connection's buffers.
  const original = server.raw.prepare('SELECT view_hash FROM submissions LIMIT 1').pluck().get();
  server.raw.prepare('UPDATE blobs SET bytes = zeroblob(30000000) WHERE hash = ?').run(original);
  const first = await begin();
  const refused = await download();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('still running') });
  first.destroy();
  await vi.waitFor(async () => expect((await download()).status).toBe(200), { timeout: 20_000 });
});

test('the report counts what has happened, and can be exported as a table', async () => {
  const report = await call.archive.report();
  expect(report).toMatchObject({
    contest: 'Swag & Seek',
    players: 1,
    boards: 1,
    photos: { sent: 4, approved: 3, rejected: 0, pending: 1 },
    consented: 2,
    lines: 0,
    blackouts: 0,
    handIns: 0,
    busiestHour: { photos: 4 },
    medianWait: expect.any(Number),
    reviewers: [{ name: 'Rosa', approved: 3, rejected: 0 }],
  });
  expect(report.foundMost).toHaveLength(3);
  expect(report.foundLeast.every(({ found }) => found === 0)).toBe(true);
  const table = await (await server.call('/admin/export/report', { token: admin })).text();
  expect(table).toMatch(/^\ufeff?About,What,Value\r?\n/);
  expect(table).toContain('Contest,Photos approved,3');
  expect(table).toContain('Approved by,Rosa,3');
  // Times as spreadsheets read them, and no word that only programmers write.
  expect(table).toMatch(/^Contest,Busiest hour,\d{4}-\d\d-\d\d \d\d:\d\d\r?$/m);
  expect(table).not.toContain('_');
});

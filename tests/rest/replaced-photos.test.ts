// A pending photo is replaced by another for the same square.
import { beforeEach, expect, test } from 'vitest';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { postPhoto } from '#tests/support/senders.ts';

let server: TestServer;
let token: string;
let organiser: string;

beforeEach(async () => {
  server = await openServer();
  organiser = await server.adminToken();
  ({ token } = await server.register());
});

const send = async (
  replaces: string | null,
  { position = 3, key = undefined as string | undefined, as = token } = {},
) => {
  const fields = { position, replaces: replaces ?? undefined, idempotencyKey: key };
  const { status, body } = await postPhoto(server, as, fields);
  return { status, body, id: body.submission?.id as string };
};

const ask = async (method: string, path: string, as: string, body?: object) => {
  const response = await server.call(path, { method, token: as, json: body });
  return { status: response.status, body: await response.json() };
};
const judge = (id: string, action = 'approve') =>
  ask('POST', `/admin/review/${id}`, organiser, { action });
const square = async (position = 3) =>
  (await ask('GET', '/game/board', token)).body.board[position].photo;

test('only the new photo is pending, and the one before can be neither reviewed nor brought back by an undo', async () => {
  const first = await send(null);
  const second = await send(first.id);
  expect(second.status).toBe(201);
  expect(await square()).toMatchObject({ id: second.id, status: 'pending' });
  const { submissions, pending } = (await ask('GET', '/admin/review-queue', organiser)).body;
  expect([pending, submissions.map(({ id }: { id: string }) => id)]).toEqual([1, [second.id]]);

  const gone = [409, 'The player has since sent another photo for this square'];
  const judged = await judge(first.id);
  expect([judged.status, judged.body.error]).toEqual(gone);
  expect((await judge(second.id, 'reject')).status).toBe(200);
  const undone = await ask('POST', `/admin/review/${first.id}/undo`, organiser);
  expect([undone.status, undone.body.error]).toEqual(gone);
  expect(await square()).toMatchObject({ id: second.id, status: 'rejected' });
});

test('the player sees what happened to the first photo, and no news says that it was rejected', async () => {
  const first = await send(null);
  await send(first.id);
  const { submissions } = (await ask('GET', '/game/submissions', token)).body;
  const old = submissions.find(({ id }: { id: string }) => id === first.id);
  expect(old).toMatchObject({
    status: 'rejected',
    reason: 'You sent another photo instead',
    reasonCode: 'rejection.replaced',
  });
  const { news } = (await ask('GET', '/game/news', token)).body;
  expect(JSON.stringify(news)).not.toContain('photo_rejected');
});

test('a photo reviewed in the meantime stays as it is', async () => {
  const first = await send(null);
  await judge(first.id);
  const second = await send(first.id);
  expect([second.status, second.body.error]).toEqual([409, 'You already found this square']);
  expect(await square()).toMatchObject({ id: first.id, status: 'approved' });
});

test('a photo can be replaced only in its own square and by its own player', async () => {
  const first = await send(null);
  const { token: stranger } = await server.register({ email: 'ines@example.org' });
  const theirs = await send(null, { as: stranger });
  const waits = [409, 'A photo for this square is already waiting for review'];
  for (const wrong of [theirs.id, 'nothing', await send(null, { position: 4 }).then((s) => s.id)]) {
    const second = await send(wrong);
    expect([second.status, second.body.error], wrong).toEqual(waits);
  }
  // An open square accepts the photo, and the pending photo it names for another square stays pending.
  const third = await send(theirs.id, { position: 6 });
  expect(third.status).toBe(201);
  expect((await ask('GET', '/admin/review-queue', organiser)).body.pending).toBe(4);
  expect(await square()).toMatchObject({ id: first.id, status: 'pending' });
});

test('a photo sent again after a lost response is stored once, and so is the one it replaced', async () => {
  const first = await send(null, { key: 'the-first-photo' });
  const second = await send(first.id, { key: 'the-second-photo' });
  const again = await send(first.id, { key: 'the-second-photo' });
  expect([again.status, again.id]).toEqual([201, second.id]);
  const late = await send(null, { key: 'the-first-photo' });
  expect([late.status, late.id]).toEqual([201, first.id]);
  expect(await square()).toMatchObject({ id: second.id });
});

test('every replacement counts towards the hourly limit, so replacing cannot keep the laptop busy', async () => {
  await ask('PUT', '/admin/settings', organiser, { rateLimits: { photosPerHour: 3 } });
  let last = (await send(null)).id;
  for (let n = 0; n < 2; n++) last = (await send(last)).id;
  const fourth = await send(last);
  expect([fourth.status, fourth.body.params.reason]).toEqual([429, 'photos.tooManyAnHour']);
  expect(await square()).toMatchObject({ id: last, status: 'pending' });
});

test('a replacement with the same bytes is not flagged as an exact duplicate', async () => {
  const first = await send(null);
  const same = await photo({ width: 800, height: 600 });
  const replace = (replaces: string) => postPhoto(server, token, { position: 3, replaces }, same);
  const second = await replace(first.id);
  await replace(second.body.submission.id);
  const { submissions } = (await ask('GET', '/admin/review-queue', organiser)).body;
  expect(submissions[0].validationFlags).not.toContain('exact_duplicate');
});

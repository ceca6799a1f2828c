// The gallery over real connections: a withdrawn photo is gone within a second, and no byte reveals a hidden count.
import { beforeEach, expect, test } from 'vitest';
import { API_PATH } from '#shared/paths.ts';
import { openClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { patience } from '#tests/support/patience.ts';
import { rawRequest } from '#tests/support/raw-http.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';
import { openWall } from '#tests/support/wall.ts';

let server: TestServer;
let rosa: Awaited<ReturnType<TestServer['admin']>>;
beforeEach(async () => {
  server = await openServer();
  rosa = await server.admin();
});

async function join(name: string, shown: number) {
  const player = await joinBoard(server, { email: `${name}@example.org` });
  const squares = Array(shown).keys();
  const photoIds = await findSquares(player.send, rosa, squares, { allowShow: true });
  return { ...player, id: player.user.id, photoIds };
}

/** Status, headers and body as received, without the date. */
async function bytesOf(path: string, token?: string): Promise<string> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await rawRequest(server.origin, API_PATH + path, { headers });
  const { date: _, ...others } = answer.headers;
  return JSON.stringify([path, answer.status, others, answer.body]);
}

/** A phone or table, and every text that its socket received. */
async function listen(token: string, room: string) {
  const { socket, emit } = await openClient(server.origin, { token });
  expect(await emit('join-room', room)).toEqual({ ok: true });
  const frames: string[] = [];
  socket.io.engine.on('data', (frame: unknown) => frames.push(String(frame)));
  return { frames, flush: () => emit('join-room', room) };
}

test('no response, header or socket message reveals whether a photo has hearts', async () => {
  const owner = await join('owner', 3);
  const looker = await join('looker', 1);
  const voters = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) voters.push(await join(name, 1));
  await rosa.gallery.changeHearts({ state: 'open' });
  const sockets = [
    await listen(owner.token, 'gallery'),
    await listen(looker.token, 'gallery'),
    await listen(looker.token, 'contest'),
    await listen(await server.adminToken(), 'contest'),
  ];
  const pictures = owner.photoIds.flatMap((id) => [
    `/game/gallery/${id}/view`,
    `/game/gallery/${id}/thumbnail`,
  ]);
  const everything = async () => {
    const answers = ['/hearts', '/prizes', '/about'].map((path) => bytesOf(path));
    for (const { token } of [owner, looker]) {
      for (const path of ['gallery', 'hearts', 'board', 'submissions', 'prizes']) {
        answers.push(bytesOf(`/game/${path}`, token));
      }
      answers.push(...pictures.map((path) => bytesOf(path, token)));
    }
    return Promise.all(answers);
  };
  await everything();
  const before = await everything();
  for (const { call } of voters) {
    await call.gallery.giveHearts({ photoIds: owner.photoIds.slice(0, 2) });
  }
  expect(await everything()).toEqual(before);
  for (const { frames, flush } of sockets) {
    await flush();
    // Engine.io's own heartbeats, and the acknowledgements of this test's two joins.
    expect(frames.filter((frame) => !/^[23]?$|^4?3\d+\[\{"ok":true\}\]$/.test(frame))).toEqual([]);
    expect(frames.length).toBeGreaterThan(0);
  }
  // Changed counts are counted once revealed.
  await rosa.gallery.changeHearts({ state: 'revealed' });
  expect(await bytesOf('/hearts')).toContain(String.raw`\"hearts\":5`);
});

test('a heart given with one phone is signalled to the other phones of its board, and to nobody else', async () => {
  const [owner, voter] = [await join('owner', 1), await join('voter', 1)];
  await rosa.gallery.changeHearts({ state: 'open' });
  const { code } = await voter.call.crews.invite({});
  const { token } = await server.anonymous.crews.join({ code, name: 'Mo' });
  const [mo, stranger] = [
    await openClient(server.origin, { token }),
    await openClient(server.origin, { token: owner.token }),
  ];
  const [id = ''] = owner.photoIds;
  for (const change of [
    () => voter.call.gallery.setHeart({ id, isGiven: true }),
    () => voter.call.gallery.giveHearts({ photoIds: [] }),
  ]) {
    const before = mo.of('hearts_changed').length;
    await change();
    await mo.until(() => expect(mo.of('hearts_changed').length).toBe(before + 1));
  }
  await stranger.flush();
  expect(stranger.of('hearts_changed')).toEqual([]);
});

test('a photo that leaves the gallery is gone from phones, walls and its addresses within a second', async () => {
  const owner = await join('owner', 1);
  const looker = await join('looker', 1);
  const wall = await openWall(server);
  const phone = await openClient(server.origin, { token: looker.token });
  const projector = await openClient(server.origin, { token: wall.token, wall: true });
  await phone.emit('join-room', 'gallery');

  const onPhone = async () => (await looker.call.gallery.page({})).photos.map(({ id }) => id);
  const onWall = async () => (await wall.call.wall.show()).photos.map(({ id }) => id);
  const picture = (size: string) =>
    server.call(`/game/gallery/${id}/${size}`, { token: looker.token });
  const [id = ''] = owner.photoIds;
  expect(await onPhone()).toContain(id);
  expect(await onWall()).toContain(id);
  const small = await picture('thumbnail');
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const start = performance.now();
  await owner.call.submissions.setConsents({ id, allowShow: false });
  await phone.until(() => expect(phone.of('gallery_changed')).not.toEqual([]));
  await projector.until(() => expect(projector.of('wall_changed')).not.toEqual([]));
  expect(await onPhone()).not.toContain(id);
  expect(await onWall()).not.toContain(id);
  for (const size of ['view', 'thumbnail']) expect((await picture(size)).status).toBe(404);
  expect(performance.now() - start).toBeLessThan(patience(1_000));
});

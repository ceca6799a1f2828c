// The gallery over real connections: its screens hear of changes, and no byte reveals a hidden count.
import { beforeEach, expect, test } from 'vitest';
import { API_PATH } from '#shared/paths.ts';
import { openClient } from '#tests/support/live-client.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { rawRequest } from '#tests/support/raw-http.ts';
import { findSquares, joinBoard } from '#tests/support/senders.ts';

let server: TestServer;
let rosa: Awaited<ReturnType<TestServer['admin']>>;
beforeEach(async () => {
  server = await openServer({ readsPictures: true });
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
      answers.push(bytesOf('/game/news', token), ...pictures.map((path) => bytesOf(path, token)));
    }
    const told = [
      // Without `networks`, which shows who gives hearts from one network, but not to which photos.
      { ...(await rosa.gallery.heartsOverview()), networks: [] },
      await rosa.submissions.find({}),
      await rosa.draws.candidates({ reached: 'anything' }),
      server.services.wallShow.show(),
    ];
    return [...(await Promise.all(answers)), JSON.stringify(told)];
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
  expect((await server.call('/hearts')).status).toBe(404);
  // Changed counts are counted once revealed.
  await rosa.gallery.changeHearts({ state: 'revealed' });
  expect(await bytesOf('/hearts')).toContain(String.raw`\"hearts\":5`);
});

test('screens that show the gallery hear of a photo that leaves it', async () => {
  const owner = await join('owner', 1);
  const phone = await openClient(server.origin, { token: (await join('looker', 1)).token });
  await phone.emit('join-room', 'gallery');
  await owner.call.submissions.setConsents({ id: owner.photoIds[0] ?? '', allowShow: false });
  await phone.until(() => expect(phone.of('gallery_changed')).not.toEqual([]));
});

// Large public responses are built once: a stranger's repeated requests cost nobody else anything.
import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertRow } from '#tests/support/migrations.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['admin']>>;
let draw: string;

beforeAll(async () => {
  server = await testServer();
  admin = await server.admin();
  for (let i = 0; i < 60; i++) {
    insertRow(server.raw, 'players', { id: `guest ${i}` });
    const id = `SS-${String(i).padStart(4, '0')}-00`;
    insertRow(server.raw, 'boards', { id, player_id: `guest ${i}`, size: 5 });
  }
  draw = (
    await admin.draws.freeze({ title: 'Main prize', winners: 3, filter: { reached: 'anything' } })
  ).id;
  const list = Array.from({ length: 60 }, (_, i) => `board${i} photo${i % 7}\n`).join('');
  const hash = createHash('sha256').update(list).digest('hex');
  server.raw
    .prepare('insert into heart_result (id, list, hash, revealed_at) values (1, ?, ?, 1)')
    .run(list, hash);
});
afterAll(() => server.close());

const input = () => encodeURIComponent(JSON.stringify({ 0: { id: draw } }));
const PATHS = {
  'the document of all calls': () => '/openapi.json',
  'its page': () => '/docs',
  'a draw over REST': () => `/draws/${draw}`,
  'the hearts over REST': () => '/hearts',
  'the hearts as the screen asks': () => '/trpc/gallery.revealed',
  'the hearts as the admin screen asks': () => '/trpc/gallery.revealed?batch=1&input=%7B%7D',
  'a draw as the screen asks': () => `/trpc/draws.show?batch=1&input=${input()}`,
} as const;
const names = Object.keys(PATHS) as (keyof typeof PATHS)[];

test.each(names)(
  '%s is serialised and compressed once, however often and in whatever encoding it is requested, and a 304 when unchanged',
  async (name) => {
    const path = PATHS[name]();
    const first = await (await server.call(path)).text();
    const spies = [
      vi.spyOn(JSON, 'stringify'),
      vi.spyOn(zlib, 'createBrotliCompress'),
      vi.spyOn(zlib, 'createGzip'),
    ];
    let etag = '';
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip;q=0', '*']) {
      const answer = await server.call(path, { headers: { 'Accept-Encoding': encoding } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      etag = String(answer.headers.get('etag'));
      expect(await answer.text()).toBe(first);
    }
    const held = await server.call(path, { headers: { 'If-None-Match': etag } });
    expect([held.status, await held.text()]).toEqual([304, '']);
    const large = spies[0]?.mock.results.filter(({ value }) => String(value).length > 1000);
    expect(large).toEqual([]);
    expect(spies.slice(1).map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  },
);

test('a draw is shown with its winners at once, over both transports', async () => {
  const read = async () => {
    const { body: rest } = await server.ask(`/draws/${draw}`);
    const { body: trpc } = await server.ask(PATHS['a draw as the screen asks']());
    expect(trpc[0].result.data).toEqual(rest);
    return rest;
  };
  expect(await read()).toMatchObject({ seed: null, winners: [] });
  await admin.draws.draw({ id: draw, seed: 'blue whale' });
  const drawn = await read();
  expect([drawn.seed, drawn.winners.length, drawn.lines.length]).toEqual(['blue whale', 3, 60]);
});

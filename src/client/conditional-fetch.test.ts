import { expect, test } from 'vitest';
import { createConditionalFetch } from './conditional-fetch.ts';

/** A server whose answers have a tag, and what it was asked with. */
function createServer() {
  const asked: (string | null)[] = [];
  const server = { body: '{"size":5}', etag: 'W/"first"', status: 200, asked };
  const fetchAnswer = async (_url: string, init: RequestInit) => {
    const held = new Headers(init.headers).get('If-None-Match');
    asked.push(held);
    if (held === server.etag) return new Response(null, { status: 304 });
    const headers = { ETag: server.etag, 'Content-Type': 'application/json' };
    return new Response(server.body, { status: server.status, headers });
  };
  return { server, read: createConditionalFetch(fetchAnswer) };
}
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test('an answer that has not changed is asked for by its tag, and read from memory', async () => {
  const { server, read } = createServer();
  const first = await read('/board', '/board?t=1', as('noor'));
  const second = await read('/board', '/board?t=2', as('noor'));
  expect(await first.json()).toEqual({ size: 5 });
  expect([second.status, await second.json()]).toEqual([200, { size: 5 }]);
  expect(server.asked).toEqual([null, 'W/"first"']);
  Object.assign(server, { body: '{"size":6}', etag: 'W/"second"' });
  expect(await (await read('/board', '/board?t=3', as('noor'))).json()).toEqual({ size: 6 });
});

test('the next person on a shared phone never gets what another one held', async () => {
  const { server, read } = createServer();
  await read('/board', '/board', as('noor'));
  await read('/board', '/board', as('theo'));
  expect(server.asked).toEqual([null, null]);
});

test('a refusal is not held', async () => {
  const { server, read } = createServer();
  server.status = 429;
  await read('/board', '/board', as('noor'));
  await read('/board', '/board', as('noor'));
  expect(server.asked).toEqual([null, null]);
});

test('at most twenty answers are held', async () => {
  const { server, read } = createServer();
  for (let i = 0; i <= 20; i++) await read(`/${i}`, `/${i}`, as('noor'));
  await read('/20', '/20', as('noor'));
  await read('/0', '/0', as('noor'));
  expect(server.asked.slice(-2)).toEqual(['W/"first"', null]);
});

import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createRequestLog } from '#server/http/request-log.ts';
import { AppError } from '#shared/failures/errors.ts';
import { openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { rawRequest } from '#tests/support/raw-http.ts';
import { PASSWORD } from '#tests/support/registration.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});

const logged = (): Record<string, unknown>[] => server.lines.map((line) => JSON.parse(line));

test('a server error is one full log line, and the response has its id but no stack trace, SQL or path', async () => {
  const { token } = await server.register();
  server.raw.exec('alter table board_cells rename to lost');
  for (const path of ['/game/board?secret=1', '/trpc/boards.mine?secret=1']) {
    const answer = await server.call(path, { token });
    const id = answer.headers.get('X-Request-Id');
    expect([answer.status, id]).toEqual([500, expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}$/)]);
    const lines = logged().filter((line) => line.id === id);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ msg: 'a request failed', method: 'GET', code: 'internal' });
    expect(lines[0]?.path).toBe(new URL(answer.url).pathname);
    expect(JSON.stringify(lines[0])).toContain('board_cells');
    expect(await answer.text()).not.toMatch(/board_cells|\.ts|SqliteError|stack/);
  }
});

test('no log line contains a token, a password, a query or a body', async () => {
  const { token, user } = await server.register({ email: 'noor@example.org' });
  await server.call('/auth/login', { json: { email: user.email, password: 'Gu3ss-number-1' } });
  server.raw.exec('alter table player_sessions rename to lost');
  server.raw.exec('alter table audit_entries rename to lost_too');
  await server.call('/auth/login', { json: { email: user.email, password: PASSWORD } });
  await server.call(`/game/board?token=${token}`, { token });
  await server.call('/auth/admin/login', { json: { username: 'rosa', password: PASSWORD } });
  expect(logged().length).toBeGreaterThanOrEqual(3);
  for (const secret of [token, 'Gu3ss-number-1', PASSWORD, 'noor@example.org', '?token']) {
    expect(server.lines.join()).not.toContain(secret);
  }
});

/** A server whose log has its own clock, which requests advance. */
function watched(level = 'warn') {
  const lines: [string, object][] = [];
  let ms = 0;
  const keep = (level: string) => (details: object, text?: string) =>
    void lines.push([`${level}: ${text}`, details]);
  const log = createRequestLog(
    { level, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') },
    () => '10.0.0.7',
    () => ms,
  );
  const app = fastify();
  log.watch(app);
  app.setErrorHandler((error, request, reply) => {
    log.failed(request, error as unknown as AppError, error);
    return reply.code(503).send('');
  });
  app.get('/takes/:ms', (request) => {
    ms += Number((request.params as { ms: string }).ms);
    return 'done';
  });
  app.get('/busy', () => {
    throw new AppError('busy');
  });
  return { app, lines, wait: (more: number) => (ms += more) };
}

const warnings = (lines: [string, object][]) => lines.filter(([text]) => text.startsWith('warn'));

test.each([
  '/takes/5?token=geheim',
  '/takes/5#token=geheim',
  '/takes/5;token=geheim',
  '/takes/5%3Ftoken=geheim',
  '/takes/5&token=geheim',
  'http://noor:geheim@localhost/takes/5',
])('only the path of the address %s is logged', async (path) => {
  const { app, lines } = watched('debug');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await rawRequest(origin, path, { headers: { Connection: 'close' } });
  await app.close();
  expect(lines).toEqual([['debug: a request', expect.objectContaining({ path: '/takes/5' })]]);
});

test('a flood of refusals is logged as a hundred lines, then how many were left out', async () => {
  const { app, lines, wait } = watched();
  for (let i = 0; i < 250; i++) await app.inject('/busy');
  expect(warnings(lines)).toHaveLength(100);
  wait(10_001);
  await app.inject('/busy');
  expect(warnings(lines).slice(100)).toEqual([
    ['warn: lines were left out', { omitted: 150 }],
    ['warn: a request was turned away', expect.objectContaining({ code: 'busy' })],
  ]);
});

// A player's own data: download and erasure, over REST.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#shared/paths.ts';
import { diaryOf } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ERASE = '/game/my-data/erase';

async function join(firstName: string) {
  const email = `${firstName.toLowerCase()}@example.org`;
  return { ...(await joinBoard(server, { firstName, email })), email };
}

const signIn = (email: string, password: string = PASSWORD) =>
  server.ask('/auth/login', { json: { email, password } });

test('after ten downloads within an hour a player has to wait, and nobody else does', async () => {
  const [ann, bea] = [await join('Ann'), await join('Bea')];
  for (let i = 0; i < 10; i++) {
    const { status } = await server.call(apiRoutes.myData, { token: ann.token });
    expect(status).toBe(200);
  }
  const refused = await server.call(apiRoutes.myData, { token: ann.token });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await server.call(apiRoutes.myData, { token: bea.token })).status).toBe(200);
});

test('a wrong password erases nothing, says so at its field, and keeps the session', async () => {
  const { token, email } = await join('Cid');
  const refused = await server.ask(ERASE, { token, json: { password: 'a guess' } });
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({
    error: 'That is not your password',
    code: 'INVALID_CREDENTIALS',
    params: { reason: 'account.wrongPassword' },
    fields: { password: 'That is not your password' },
  });
  expect((await server.call('/auth/me', { token })).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('wrong passwords count towards the sign-in limit', async () => {
  const { token, email } = await join('Dot');
  for (let i = 0; i < 5; i++) {
    const { status } = await server.call(ERASE, { token, json: { password: `guess ${i}` } });
    expect(status).toBe(401);
  }
  // The right password comes too late, here and at the sign-in.
  const erasing = await server.call(ERASE, { token, json: { password: PASSWORD } });
  expect(erasing.status).toBe(429);
  expect((await signIn(email)).status).toBe(429);
  expect((await server.call('/auth/me', { token })).status).toBe(200);
});

test('the right password erases the account, signs it out everywhere, and leaves no name in the log', async () => {
  const { token, email, user, send } = await join('Ezraella');
  await send(0);
  const other = (await signIn(email)).body.token;
  const response = await server.ask(ERASE, { token, json: { password: PASSWORD } });
  expect(response.body).toEqual({ success: true, photos: 1 });
  expect(response.headers.get('set-cookie')).toMatch(/swag_player=;/);
  for (const each of [token, other]) {
    expect((await server.call('/auth/me', { token: each })).status).toBe(401);
  }
  expect((await signIn(email)).status).toBe(401);
  const entries = await diaryOf(await server.admin());
  expect(entries).toContain('A player erased their own account with 1 photo');
  expect(entries.join()).not.toContain('Ezraella');
  const { action, actor_id, ip, user_agent, subject_id } = server.raw
    .prepare("select * from audit_entries where action like 'player.erased%'")
    .get() as Record<string, unknown>;
  expect({ action, actor_id, ip, user_agent, subject_id }).toEqual({
    action: 'player.erased_own_account',
    actor_id: null,
    ip: null,
    user_agent: null,
    subject_id: null,
  });
  expect(server.raw.prepare('select 1 from players where id = ?').get(user.id)).toBeUndefined();
});

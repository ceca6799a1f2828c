// A player's data: download, as the player and as an organiser gets it, and erasure, over REST.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#shared/paths.ts';
import { diaryOf } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';
import { unzip } from '#tests/support/unzip.ts';

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

test('a wrong password erases nothing, says so at its field, keeps the session, and counts towards the sign-in limit', async () => {
  const { token, email } = await join('Cid');
  const refused = await server.ask(ERASE, { token, json: { password: 'a guess' } });
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual({
    error: 'That is not your password',
    code: 'INVALID_CREDENTIALS',
    params: { reason: 'account.wrongPassword' },
    fields: { password: 'That is not your password' },
  });
  expect((await signIn(email)).status).toBe(200);
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

import { beforeEach, expect, test } from 'vitest';
import { originFrom } from '#shared/network.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { senderOf } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let friend: Awaited<ReturnType<TestApp['register']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
  friend = await app.register();
});

const pointsOf = async ({ call }: { call: typeof friend.call }) =>
  (await call.points.mine()).totalPoints;

const join = (name: string, referralCode = friend.user.referralCode) =>
  app.register({ firstName: name, email: `${name}@example.org`, referralCode });

const review = (id: string, action: 'approve' | 'reject' = 'approve') =>
  admin.submissions.review({ id, action });

/** @returns the id of the photo */
async function sendPhoto({ token, call }: typeof friend, position = 0): Promise<string> {
  await call.boards.mine();
  return (await (await senderOf(app, token))(position)).id;
}

test('a friend gets points once, when a newcomer’s first photo is approved, whatever the case of the code, and keeps them when the newcomer is erased', async () => {
  const theo = await join('Theo', ` ${friend.user.referralCode.toLowerCase()} `);
  const [first, second] = [await sendPhoto(theo), await sendPhoto(theo, 1)];
  expect(await pointsOf(friend)).toBe(0);
  await review(first, 'reject');
  expect(await pointsOf(friend)).toBe(0);
  await review(second);
  expect(await pointsOf(friend)).toBe(25);
  await review(await sendPhoto(theo));
  expect(await pointsOf(friend)).toBe(25);
  expect((await theo.call.points.mine()).entries.map(({ kind }) => kind)).not.toContain('referral');
  await admin.players.erase({ id: theo.user.id });
  await review(await sendPhoto(await join('Ann')));
  expect(await pointsOf(friend)).toBe(50);
});

test('a friend has no points for a newcomer whose account is disabled, and gets them back with it', async () => {
  const theo = await join('Theo');
  await review(await sendPhoto(theo));
  expect(await pointsOf(friend)).toBe(25);
  await admin.players.disable({ id: theo.user.id });
  expect(await pointsOf(friend)).toBe(0);
  await admin.settings.update({ achievementPoints: { referral: 40 } });
  await admin.players.enable({ id: theo.user.id });
  expect(await pointsOf(friend), 'at the price of then').toBe(25);
});

test('the friend sees the newcomer’s current shown name, and the organisers see the full one', async () => {
  const theo = await join('Theo');
  await review(await sendPhoto(theo));
  const read = async () => (await friend.call.points.mine()).entries[0];
  expect(await read()).toMatchObject({ params: { name: 'Theo H.' } });
  await theo.call.auth.changeMe({ shownName: 'Captain Hat' });
  expect((await read())?.note).toBe('Captain Hat joined with your referral code');
  const own = app.services.dataExport.of(
    { kind: 'player', sessionId: '', ...friend.user } as never,
    friend.user.id,
    originFrom('10.0.0.7', null),
  );
  expect(JSON.stringify(own.data)).not.toContain('Theo');
  const { entries } = await admin.points.ofPlayer({ id: friend.user.id });
  expect(entries[0]?.note).toBe('Theo Haddad joined with your referral code');
});

test('organisers are told once of many registrations with one code from one address, and all go through', async () => {
  const flags = async () =>
    (await admin.operations.activity({ limit: 50 })).activity.filter(
      ({ action }) => action === 'player.registrations_flagged',
    );
  for (let i = 0; i < 9; i++) await join(`Bot${i}`);
  expect(await flags()).toEqual([]);
  for (let i = 9; i < 15; i++) await join(`Bot${i}`);
  expect((await flags()).map(({ description }) => description)).toEqual([
    '10 players registered with Noor Haddad’s referral code from one address within minutes',
  ]);
  expect(storedAlerts(app.raw)).toEqual([
    { severity: 'high', message: expect.not.stringContaining('Noor') },
  ]);
});

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

test('a friend gets points once, when a newcomer’s first photo is approved, whatever the case of the code', async () => {
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
});

test('a referral is taken back with the photo, and later gives the same points again, whatever the setting', async () => {
  const photo = await sendPhoto(await join('Theo'));
  await admin.settings.update({ achievementPoints: { referral: 40 } });
  await review(photo);
  expect(await pointsOf(friend)).toBe(40);
  await admin.submissions.undo({ id: photo });
  expect(await pointsOf(friend)).toBe(0);
  await admin.settings.update({ achievementPoints: { referral: 100 } });
  await review(photo);
  expect(await pointsOf(friend)).toBe(40);
  expect((await friend.call.points.mine()).entries.map(({ note }) => note)).toEqual([
    'Theo H. joined with your referral code',
    'Taken back: Theo H. joined with your referral code',
    'Theo H. joined with your referral code',
  ]);
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

test('only as many friends count as the setting says, and a place that becomes free goes to the next', async () => {
  await admin.settings.update({ achievementPoints: { maxReferrals: 2 } });
  const photos: string[] = [];
  for (const name of ['Ann', 'Bea', 'Cid']) photos.push(await sendPhoto(await join(name)));
  const [ann = '', bea = '', cid = ''] = photos;
  // The reviews are in a different order than the photos.
  for (const photo of [cid, bea, ann]) await review(photo);
  expect(await pointsOf(friend)).toBe(50);
  await admin.submissions.undo({ id: cid });
  expect(await pointsOf(friend)).toBe(50);
  await admin.submissions.undo({ id: bea });
  expect(await pointsOf(friend)).toBe(25);
  await admin.settings.update({ achievementPoints: { maxReferrals: 0 } });
  await review(bea);
  expect(await pointsOf(friend)).toBe(25);
});

test('a friend keeps the points for a newcomer who is erased, and gets those for the next', async () => {
  const theo = await join('Theo');
  await review(await sendPhoto(theo));
  await admin.players.erase({ id: theo.user.id });
  await review(await sendPhoto(await join('Ann')));
  expect(await pointsOf(friend)).toBe(50);
});

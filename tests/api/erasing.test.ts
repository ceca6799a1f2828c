import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { toAppError } from '#server/http/trpc.ts';
import { DAY } from '#shared/time/durations.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';
import { tablesWith } from '#tests/support/stored-values.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let app: TestApp;
let file: string;
beforeEach(async () => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  app = await openApp({ file, readsPictures: true });
});

async function contestWithNoor() {
  const admin = await app.admin();
  const theo = await joinBoard(app, { firstName: 'Theo', email: 'theo@example.org' });
  const noor = await joinBoard(app, {
    firstName: 'Noorjahan',
    lastName: 'Haddadovic',
    email: 'noor@private.example',
    phone: '+1 555 0100',
    referralCode: theo.user.referralCode,
  });
  const { send } = noor;
  const exif = phoneExif({ IFD0: { Artist: 'Noorjahan Haddadovic' } });
  const bytes = await photo({ exif });
  const { id } = await send(0, { bytes });
  await admin.submissions.review({ id, action: 'approve' });
  await send(1);
  await admin.points.recordMembership({ id: noor.user.id });
  const given = { key: 'one-form-sent', points: 5, reason: 'Found my grandmother' };
  await admin.points.give({ id: noor.user.id, ...given });
  return { admin, theo, noor, bytes };
}

test('an erased player leaves no name, address, photo or location in the file, only an opaque id', async () => {
  const { admin, noor, bytes } = await contestWithNoor();
  const serial = bytes.subarray(400, 440).toString('latin1');
  app.raw.pragma('wal_checkpoint(TRUNCATE)');
  expect(readFileSync(file, 'latin1')).toContain('noor@private.example');
  expect(readFileSync(file, 'latin1')).toContain(serial);
  await expect(admin.players.erase({ id: noor.user.id })).resolves.toEqual({
    success: true,
    photos: 2,
  });
  for (const text of [
    'Noorjahan',
    'Haddadovic',
    'noor@private.example',
    '555 0100',
    'grandmother',
    noor.user.id,
  ]) {
    // Only opaque ids remain, in the audit log and as the subject of a friend's points.
    const left = tablesWith(app.raw, text);
    expect(left, text).toEqual(text === noor.user.id ? ['audit_entries', 'ledger'] : []);
  }
  const whole = readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
  for (const text of ['Noorjahan', 'Haddadovic', 'noor@private.example', '33.7613', serial]) {
    expect(whole.includes(text), `${text} lies in the file`).toBe(false);
  }
});

test('what belongs to others stays: the friend’s referral points and the log entries', async () => {
  const { admin, theo, noor } = await contestWithNoor();
  await admin.players.erase({ id: noor.user.id });
  const { entries, totalPoints } = await theo.call.points.mine();
  expect(entries.map(({ note }) => note)).toEqual(['A friend joined with your referral code']);
  expect(totalPoints).toBe(25);
  const said = await diaryOf(admin);
  expect(said[0]).toBe('Rosa erased a player with 2 photos');
  expect(said).toContain('an erased player registered');
  expect((await admin.players.list({})).found).toBe(1);
  expect((await admin.submissions.stats()).overall.total).toBe(0);
  expect(app.raw.prepare('select count(*) from blobs').pluck().get()).toBe(0);
  await expect(admin.players.one({ id: noor.user.id })).rejects.toThrow('Resource not found');
  expect(app.raw.pragma('foreign_key_check')).toEqual([]);
});

test('a picture that another player also sent is kept', async () => {
  const { admin, theo, noor, bytes } = await contestWithNoor();
  const { id } = await theo.send(0, { bytes });
  await admin.players.erase({ id: noor.user.id });
  const caller = { player: null, admin: { kind: 'admin', role: 'organiser' } } as never;
  expect(app.services.listing.picture(caller, id, 'original').read()).toEqual(bytes);
});

/** What a phone with this token learns about its session. */
const told = async (token: string) => {
  const failure = toAppError(await (await app.as(token)).auth.me().catch((cause) => cause));
  return { code: failure.code, ...failure.params };
};

test('a phone whose account was erased learns it from its own token for three months; to any other the session is just over; the email can register again', async () => {
  stopClock('2026-08-29T12:00:00Z');
  const { admin, noor } = await contestWithNoor();
  const { id } = noor.user;
  const signIn = () =>
    app.anonymous.auth.login({ email: 'noor@private.example', password: PASSWORD });
  const disabled = await signIn();
  await admin.players.disable({ id });
  expect(await told(disabled.token)).toEqual({ code: 'unauthenticated' });
  await admin.players.enable({ id });
  const [left, phone] = [await signIn(), await signIn()];
  await (await app.as(left.token)).auth.logout();
  await admin.players.erase({ id });
  expect(await told(phone.token)).toEqual({ code: 'unauthenticated', account: 'erased' });
  for (const token of [left.token, disabled.token, 'p_guessed', `p_${id}`]) {
    expect(await told(token)).toEqual({ code: 'unauthenticated' });
  }
  const again = await app.register({ email: 'noor@private.example' });
  expect(again.user.id).not.toBe(id);
  for (const [days, kept] of [
    [89, { account: 'erased' }],
    [2, {}],
  ] as const) {
    vi.setSystemTime(Date.now() + days * DAY);
    app.services.purgeExpired();
    expect(await told(phone.token)).toEqual({ code: 'unauthenticated', ...kept });
  }
});

test('of two players with the same name, only the erased one disappears from the notifications', async () => {
  const admin = await app.admin();
  const players = [];
  for (const email of ['one@example.org', 'two@example.org']) {
    const player = await joinBoard(app, { email });
    await player.send(0);
    players.push(player);
  }
  const [first] = players;
  await admin.players.erase({ id: first?.user.id ?? '' });
  const notifications = app.raw
    .prepare("select payload from notifications where name = 'new_submission' order by seq")
    .pluck()
    .all();
  expect(notifications).toEqual(['{"userName":"an erased player"}', '{"userName":"Noor Haddad"}']);
});

test('an erased player’s former names are gone from every table', async () => {
  const { admin, noor } = await contestWithNoor();
  await noor.call.auth.changeMe({ firstName: 'Nightingale', shownName: 'Songbird' });
  await noor.call.auth.changeMe({ lastName: 'Haddadova' });
  await noor.send(2);
  const said = () => auditLines(app.raw, 'player.account_changed').map(({ text }) => text);
  expect(said()).toEqual([
    'Noorjahan Haddadovic changed their name to Nightingale Haddadovic and changed their shown name',
    'Nightingale Haddadovic changed their name to Nightingale Haddadova',
  ]);
  await admin.players.erase({ id: noor.user.id });
  for (const name of ['Noorjahan', 'Nightingale', 'Haddadov', 'Songbird']) {
    expect(tablesWith(app.raw, name), name).toEqual([]);
  }
});

test('an erased player who withdrew a consent is no longer named in the audit log or in alerts', async () => {
  const { admin, noor } = await contestWithNoor();
  const { id } = await noor.send(2, { allowFeature: true });
  await admin.submissions.review({ id, action: 'approve', post: true });
  await noor.call.submissions.withdrawConsent({ id });
  const said = () => auditLines(app.raw, 'submission.consent-withdrawn').map(({ text }) => text);
  expect(said()).toEqual(['Noorjahan Haddadovic took back the permission to show a photo']);
  const alert = () => storedAlerts(app.raw).map(({ message }) => message);
  expect(alert()).toEqual([expect.stringMatching(/^Noorjahan Haddadovic took back permission/)]);
  await admin.players.erase({ id: noor.user.id });
  expect(tablesWith(app.raw, 'Noorjahan')).toEqual([]);
  expect(said()).toEqual(['an erased player took back the permission to show a photo']);
  expect(alert()).toEqual([expect.stringMatching(/^an erased player took back permission/)]);
});

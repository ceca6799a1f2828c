import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '#server/http/trpc.ts';
import { diaryOf, openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { readImage } from '#tests/support/unread-pictures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

/** Field → message, as forms receive them. */
const fieldsOf = (failure: unknown) => toAppError(failure).fields ?? {};

const bounds = { opensAt: '2026-08-28T14:00:00.000Z', closesAt: '2026-08-31T20:00:00.000Z' };

describe('the contest', () => {
  test('is public as its organisers set it, with its time zone', async () => {
    const admin = await app.admin();
    const handIn = [
      { day: '2026-08-28', from: '10:00', to: '12:30' },
      { day: null, from: '13:00', to: '16:00' },
    ];
    await admin.settings.update({ contest: { name: 'Nerdtacular Hunt', place: 'the Marriott' } });
    await admin.settings.update({ contest: bounds });
    await admin.settings.update({ contest: { handIn } });
    await admin.settings.update({ contest: { paused: 'Back at two.' } });
    const contest = {
      name: 'Nerdtacular Hunt',
      place: 'the Marriott',
      ...bounds,
      handIn,
      paused: 'Back at two.',
      prizes: '',
    };
    expect((await admin.settings.all()).contest).toMatchObject(contest);
    expect(await app.anonymous.settings.contest()).toEqual({
      ...contest,
      timeZone: 'America/New_York',
      pausedSince: expect.any(String),
    });
    await admin.settings.update({ contest: { paused: null, opensAt: null, closesAt: null } });
    expect(await app.anonymous.settings.contest()).toMatchObject({
      opensAt: null,
      closesAt: null,
      paused: null,
      handIn,
    });
  });

  test('says since when it is paused, whatever else changes meanwhile, and no longer once it resumes', async () => {
    const admin = await app.admin();
    const since = async () => (await app.anonymous.settings.contest()).pausedSince;
    expect(await since()).toBeUndefined();
    stopClock(Date.parse('2026-08-29T18:00:00Z'));
    await admin.settings.update({ contest: { paused: 'Back at two.' } });
    vi.setSystemTime(Date.parse('2026-08-29T18:12:00Z'));
    await admin.settings.update({ contest: { paused: 'Back at three.' } });
    await admin.settings.update({ contest: { name: 'Nerdtacular Hunt' } });
    expect(await since()).toBe('2026-08-29T18:00:00.000Z');
    await admin.settings.update({ contest: { paused: null } });
    expect(await since()).toBeUndefined();
    await admin.settings.update({ contest: { paused: 'Once more.' } });
    expect(await since()).toBe('2026-08-29T18:12:00.000Z');
  });

  test('shows everybody its prizes in several lines, trimmed, and logs that they were set', async () => {
    const admin = await app.admin();
    const typed = ' 1st: a trophy\r\n\n\n\n2nd: “Queen of Hats”, 🏆\n';
    await admin.settings.update({ contest: { prizes: typed } });
    const stored = '1st: a trophy\n\n2nd: “Queen of Hats”, 🏆';
    expect((await app.anonymous.settings.contest()).prizes).toBe(stored);
    expect((await admin.settings.all()).contest.prizes).toBe(stored);
    expect((await diaryOf(admin))[0]).toMatch(/set the prizes to “1st: a trophy 2nd:/);
    await admin.settings.update({ contest: { prizes: '' } });
    expect((await app.anonymous.settings.contest()).prizes).toBe('');
  });

  test.each([
    ['support@m\u00FCller.example', 'support@xn--mller-kva.example'],
    ['mailto:Help@example.org', 'help@example.org'],
    ['help@example.org\u200B', 'help@example.org'],
    ['help@пример.рф', 'help@xn--e1afmkfd.xn--p1ai'],
  ])('reads the support email %s as a player’s', async (typed, supportEmail) => {
    const admin = await app.admin();
    await admin.settings.update({ contest: { supportEmail: typed } });
    expect((await admin.settings.all()).contest.supportEmail).toBe(supportEmail);
  });

  test.each([
    ['10:00', '01:00'],
    ['13:00', '02:00'],
    ['11:00', '00:30'],
    ['09:00', '03:00'],
    ['22:00', '10:00'],
    ['20:00', '24:00'],
    ['00:00', '00:00'],
  ])('lets the table be open from %s to %s at night or the next morning', async (from, to) => {
    const admin = await app.admin();
    const handIn = [{ day: null, from, to }];
    await admin.settings.update({ contest: { handIn } });
    expect((await admin.settings.all()).contest.handIn).toEqual(handIn);
  });

  const window = { day: null, from: '13:00', to: '16:00' };
  test.each([
    [{ name: ' ' }, 'contest.name'],
    [{ name: 'a\u202Eb' }, 'contest.name'],
    [{ place: 'x'.repeat(81) }, 'contest.place'],
    [{ opensAt: '2026-08-28T14:00:00' }, 'contest.opensAt'],
    [{ closesAt: '2026-02-30T14:00:00Z' }, 'contest.closesAt'],
    [{ opensAt: bounds.closesAt, closesAt: bounds.opensAt }, 'contest.closesAt'],
    [{ handIn: [{ ...window, day: '2026-02-30' }] }, 'contest.handIn.0.day'],
    [{ handIn: [{ ...window, from: '9:00' }] }, 'contest.handIn.0.from'],
    [{ handIn: [{ ...window, to: '24:30' }] }, 'contest.handIn.0.to'],
    [{ handIn: [{ from: '19:00', to: '16:00', day: null }] }, 'contest.handIn.0.to'],
    [{ handIn: [{ from: '18:00', to: '10:00', day: null }] }, 'contest.handIn.0.to'],
    [{ handIn: [{ from: '05:00', to: '04:00', day: null }] }, 'contest.handIn.0.to'],
    [{ handIn: Array.from({ length: 21 }, () => window) }, 'contest.handIn'],
    [{ handIn: [{ from: '13:00', to: '16:00' }] }, 'contest.handIn.0.day'],
    [{ paused: '' }, 'contest.paused'],
    [{ paused: 'x'.repeat(301) }, 'contest.paused'],
    [{ prizes: 'x'.repeat(501) }, 'contest.prizes'],
    [{ timeZone: 'Mars/Olympus' }, 'contest.timeZone'],
    [{ eventStart: '2026-08-28' }, 'contest.eventStart'],
    [{ venueLocation: { lat: 91, lng: 0 } }, 'contest.venueLocation.lat'],
    [{ venueLocation: { lat: 0 } }, 'contest.venueLocation.lng'],
    [{ supportEmail: 'help' }, 'contest.supportEmail'],
    [{ prizes: 'x\n'.repeat(13) }, 'contest.prizes'],
    [{ prizes: 'a\u202Eb' }, 'contest.prizes'],
    [{ prizes: null }, 'contest.prizes'],
  ])('refuses %j, names the one field, and stays as it is', async (contest, field) => {
    const admin = await app.admin();
    const failure = await admin.settings
      .update({ contest } as never)
      .then(() => null)
      .catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'BAD_REQUEST' });
    expect(Object.keys(fieldsOf(failure) ?? {})).toEqual([field]);
    expect((await admin.settings.all()).contest.name).toBe('Swag & Seek');
    expect((await admin.settings.all()).contest).toMatchObject({ opensAt: null, closesAt: null });
  });

  test('cannot be set to close before it opens, even in two separate changes', async () => {
    const admin = await app.admin();
    await admin.settings.update({ contest: { opensAt: bounds.closesAt } });
    expect(await refusal(admin.settings.update({ contest: { closesAt: bounds.opensAt } }))).toBe(
      'BAD_REQUEST: The contest has to close after it opens',
    );
    expect((await admin.settings.all()).contest.closesAt).toBeNull();
  });
});

test('a photo that arrives before the end counts, however long it takes to read', async () => {
  const closesAt = Date.parse(bounds.closesAt);
  stopClock(closesAt - 1);
  const slow = await openApp({
    readImage: (...read) => {
      vi.setSystemTime(closesAt + 1);
      return readImage(...read);
    },
  });
  await (await slow.admin()).settings.update({ contest: bounds });
  const { send } = await joinBoard(slow);
  expect((await send(3)).status).toBe('pending');
  await expect(send(4)).rejects.toMatchObject({ code: 'contest_closed' });
});

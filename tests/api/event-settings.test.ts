import { beforeEach, expect, test } from 'vitest';
import { signalsFor } from '#features/notifications/rules.ts';
import type { SettingsGroup, SettingsPatch } from '#features/settings/contract.ts';
import { requirePlayer } from '#shared/actor.ts';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
const start = async (options?: Parameters<typeof openApp>[0]) => {
  app = await openApp(options);
  return app.admin();
};
beforeEach(() => {
  stopClock('2026-08-28T02:30:00Z');
});

const HILTON = { lat: 33.7615, lng: -84.3853 };

const sheetOf = async (token: string) => {
  const player = requirePlayer(await app.identify(token));
  const query = { fillable: false, paper: 'letter', language: 'en' } as const;
  return app.services.printing.boardPdf(player, query);
};

test('a new time zone applies at once to file names, the activity log, the nightly cleanup and public settings', async () => {
  const admin = await start();
  const { token } = await app.register();
  expect((await sheetOf(token)).fileName).toContain('2026-08-27');
  await admin.settings.update({ contest: { opensAt: '2026-08-28T14:00:00Z' } });
  expect(await diaryOf(admin)).toContainEqual(expect.stringContaining('Fri, Aug 28, 10:00 AM'));
  const sweeps = (await admin.storage.stats()).nextCleanup;

  await admin.settings.update({ contest: { timeZone: 'Europe/Berlin' } });

  expect(await app.anonymous.operations.about()).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect(await app.anonymous.settings.contest()).toMatchObject({ timeZone: 'Europe/Berlin' });
  expect((await sheetOf(token)).fileName).toContain('2026-08-28');
  expect(await diaryOf(admin)).toContainEqual(expect.stringContaining('Fri, Aug 28, 4:00 PM'));
  expect(await diaryOf(admin)).toContainEqual(
    expect.stringContaining('changed the time zone to “Europe/Berlin” (was “America/New_York”)'),
  );
  expect((await admin.storage.stats()).nextCleanup).not.toBe(sweeps);
  // The moment itself stays the same.
  expect((await admin.settings.all()).contest.opensAt).toBe('2026-08-28T14:00:00Z');
});

test.each([
  ['utc', 'UTC'],
  [' america/new_york ', 'America/New_York'],
  // Known to browsers by an older name.
  ['Asia/Kolkata', 'Asia/Kolkata'],
])('the time zone “%s” is stored and shown as %s', async (typed, shown) => {
  const admin = await start();
  await admin.settings.update({ contest: { timeZone: typed } });
  expect((await admin.settings.all()).contest.timeZone).toBe(shown);
  expect(await app.anonymous.settings.contest()).toMatchObject({ timeZone: shown });
});

test('a photo is flagged by the venue’s location as currently set', async () => {
  const admin = await start({ readsPictures: true, presets: { venueLocation: HILTON } });
  const { send } = await joinBoard(app);
  const flagsOf = async (position: number) => {
    const bytes = await photo({ exif: phoneExif() });
    const { id } = await send(position, { bytes });
    const { submissions } = await admin.submissions.queue({ limit: 50 });
    return submissions.find((one) => one.id === id)?.validationFlags ?? [];
  };
  const before = await flagsOf(0);
  await admin.settings.update({ contest: { venueLocation: { lat: -33.9, lng: 151.2 } } });
  expect(await flagsOf(1)).toEqual(expect.arrayContaining(['far_from_venue']));
  expect(before).not.toContain('far_from_venue');
});

test('presets from the environment apply until a value is stored, even if that value is “none”', async () => {
  const admin = await start({ presets: { startDay: '2026-08-28', venueLocation: HILTON } });
  const event = async () => (await admin.settings.all()).contest;
  expect(await event()).toMatchObject({
    eventStart: '2026-08-28T04:00:00.000Z',
    venueLocation: HILTON,
  });
  // A day stays the same day in another zone.
  await admin.settings.update({ contest: { timeZone: 'Europe/Berlin' } });
  expect(await event()).toMatchObject({ eventStart: '2026-08-27T22:00:00.000Z' });
  await admin.settings.update({ contest: { eventStart: null, venueLocation: null } });
  expect(await event()).toMatchObject({ eventStart: null, venueLocation: null });
  await admin.settings.update({ contest: { name: 'Nebula Hunt' } });
  expect(await event()).toMatchObject({ eventStart: null, timeZone: 'Europe/Berlin' });
});

test('whatever group of the settings is changed, the other dashboards learn of it, and phones of what they show', async () => {
  const admin = await start();
  const all = await admin.settings.all();
  const told: string[] = [];
  app.services.bus.subscribe((event) => {
    told.push(...signalsFor(event).map(({ to, name }) => `${name} to ${JSON.stringify(to)}`));
  });
  const phonesShow = 'contest sponsors pointSettings achievementPoints bonusPoints'.split(' ');
  for (const group of Object.keys(all) as SettingsGroup[]) {
    told.length = 0;
    await admin.settings.update({ [group]: all[group] } as SettingsPatch);
    const isShown = phonesShow.includes(group);
    expect(told, group).toContain(
      isShown ? 'contest_changed to "everyone"' : 'settings_changed to "staff"',
    );
  }
});

test('hashtags stored before their mentions were limited are still read, and refused when they are saved again', async () => {
  const admin = await start();
  await admin.instagram.save(await admin.instagram.config());
  const hashtagTemplate = '@con '.repeat(21).trim();
  app.raw
    .prepare("UPDATE instagram_config SET value = json_set(value, '$.hashtagTemplate', ?)")
    .run(hashtagTemplate);
  const config = await admin.instagram.config();
  expect(config.hashtagTemplate).toBe(hashtagTemplate);
  await expect(admin.instagram.save(config)).rejects.toThrow('mentions');
});

test('saving the former values undoes a change, lists and empty values included', async () => {
  const admin = await start();
  const { settings } = admin;
  const contest = { handIn: [], opensAt: '2026-08-28T14:00:00.000Z', timeZone: 'Europe/Berlin' };
  const original = await settings.all();
  expect(await settings.update({ contest })).toEqual({ success: true });
  const { handIn, opensAt, timeZone } = original.contest;
  await settings.update({ contest: { handIn, opensAt, timeZone } });
  expect(await settings.all()).toEqual(original);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#shared/time/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(() => start());

/** What the Storage tab counts. */
async function filesAsTold() {
  const { totalFiles, cleanedFiles } = await admin.storage.stats();
  return { totalFiles, cleanedFiles };
}

async function start(options?: Parameters<typeof openApp>[0]) {
  stopClock('2026-08-27T18:00:00Z');
  app = await openApp(options);
  admin = await app.admin();
}

/** What organisers see of a contest: figures, players, settings, photos, and the log except for practice entries. */
async function contestAsTold() {
  const { activity } = await admin.operations.activity({ limit: 100 });
  return {
    totals: (await admin.submissions.stats()).queue,
    overview: (await admin.operations.overview()).table,
    report: await admin.archive.report(),
    players: await admin.players.list({}),
    settings: await admin.settings.all(),
    announcements: await admin.announcements.list({}),
    photos: await admin.submissions.find({}),
    files: await filesAsTold(),
    activity: activity.filter(({ action }) => !action.startsWith('practice.')),
  };
}

/** A volunteer in training does a bit of everything. */
async function train() {
  const { submissions: photos } = await admin.submissions.queue({});
  const [first, second, third] = photos;
  await admin.submissions.review({ id: first?.id ?? '', action: 'approve', bonus: 10 });
  await admin.submissions.review({ id: second?.id ?? '', action: 'reject', notes: 'Too dark' });
  await admin.submissions.review({ id: third?.id ?? '', action: 'approve' });
  const { players } = await admin.players.list({});
  const id = players[0]?.id ?? '';
  await admin.boards.handIn({ id });
  await admin.crews.inviteFor({ id });
  await admin.announcements.announce({
    key: 'k'.repeat(21),
    message: 'Testing',
    audience: 'everybody',
  });
}

test('practice leaves no figure, player, photo or log entry behind, whatever was done in it', async () => {
  await start({ readsPictures: true });
  await admin.settings.update({ contest: { opensAt: '2026-08-28T14:00:00Z' } });
  const before = await contestAsTold();
  expect(await admin.practice.state()).toEqual({ isOn: false, since: null, isPossible: true });
  await admin.practice.start();
  expect(await app.anonymous.settings.contest()).toMatchObject({ isPractice: true });
  const { players } = await admin.players.list({});
  expect(players.length).toBe(8);
  expect(players.every(({ lastName }) => lastName === 'Practice')).toBe(true);
  expect((await admin.submissions.stats()).queue.pending).toBe(32);
  expect((await admin.operations.checklist()).hasPlayers).toBe(false);
  await train();
  await admin.settings.update({ contest: { prizes: 'A hat' } });
  expect(await admin.practice.end()).toMatchObject({ isOn: false, isPossible: true });
  const after = await contestAsTold();
  expect(after.settings.contest.prizes).toBe('A hat');
  expect({ ...after, settings: null, activity: null }).toEqual({
    ...before,
    settings: null,
    activity: null,
  });
  const added = after.activity.filter(({ id }) => !before.activity.some((old) => old.id === id));
  expect(added.map(({ action }) => action)).toEqual(['settings.changed']);
  expect(await app.anonymous.settings.contest()).not.toHaveProperty('isPractice');
});

test('practice that a registration ends leaves no files either, nor figures of a later cleanup', async () => {
  const before = await filesAsTold();
  await admin.practice.start();
  await train();
  expect((await filesAsTold()).totalFiles).toBeGreaterThan(before.totalFiles);
  await app.register({ email: 'mia@example.org' });
  await admin.storage.clean();
  expect(await filesAsTold()).toEqual(before);
});

test('an alert that came during practice still reaches organisers who were away', async () => {
  await admin.practice.start();
  app.services.followClock(HOUR);
  app.services.followClock(9 * HOUR);
  const [alert] = storedAlerts(app.raw);
  expect(alert?.message).toContain('stood still for 8 hours');
  await admin.practice.end();
  expect(storedAlerts(app.raw)).toEqual([alert]);
  const seen = app.raw.prepare("SELECT seen_seq FROM inboxes WHERE recipient LIKE 'admin:%'");
  expect(seen.pluck().all()).toEqual([]);
});

/** Practice whose photos are still arriving: one that ends soon needs few of them. */
async function beginPractice() {
  const starting = admin.practice.start();
  await expect.poll(async () => (await admin.practice.state()).isOn).toBe(true);
  return { starting };
}

test.each([
  ['with a phone', () => app.register({ email: 'mia@example.org' })],
  [
    'at the fan table',
    () =>
      admin.auth.registerWalkIn({
        ...{ firstName: 'Mia', lastName: 'Lind', email: 'mia@example.org' },
        ageVerified: true,
      }),
  ],
])(
  'practice ends when somebody registers %s, not when one is refused, and cannot start again',
  async (_, register) => {
    const { starting } = await beginPractice();
    await expect(
      app.register({ email: 'mia@example.org', referralCode: 'NOBODY1' }),
    ).rejects.toThrow();
    expect(await admin.practice.state()).toMatchObject({ isOn: true });
    await expect(admin.practice.start()).rejects.toMatchObject({ code: 'CONFLICT' });
    await register();
    await starting;
    expect(await admin.practice.state()).toMatchObject({ isOn: false, isPossible: false });
    expect((await admin.players.list({})).players.map(({ email }) => email)).toEqual([
      'mia@example.org',
    ]);
    await expect(admin.practice.start()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.practice.end()).rejects.toMatchObject({ code: 'CONFLICT' });
  },
);

test('practice that ends while its photos are still arriving leaves none of them behind', async () => {
  const { starting } = await beginPractice();
  const pending = async () => (await admin.submissions.stats()).queue.pending;
  await expect.poll(pending, { timeout: 20_000 }).toBeGreaterThan(1);
  await admin.practice.end();
  vi.setSystemTime(Date.now() + 1_000);
  await Promise.all([starting, admin.practice.start()]);
  const { players } = await admin.players.list({});
  expect(players).toHaveLength(8);
  expect(await pending()).toBe(32);
  await admin.practice.end();
  expect((await admin.players.list({})).players).toEqual([]);
});

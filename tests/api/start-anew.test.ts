// The next contest on the same laptop: what stays, what goes, and that nothing of the earlier one is lost.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '#db/copies/restore.ts';
import { emptyContest, startingAnew } from '#db/copies/start-anew.ts';
import { tablesIn } from '#db/guard/checksums.ts';
import { signalsFor } from '#features/notifications/rules.ts';
import { changesWall } from '#features/wall/rules.ts';
import { CopyFailed } from '#server/process/child-scripts.ts';
import type { DomainEvent } from '#shared/events.ts';
import { held } from '#tests/support/held.ts';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestAppOptions, testApp } from '#tests/support/test-app.ts';
import { openWall } from '#tests/support/wall.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let file: string;
const open = async (more: TestAppOptions = {}) => {
  file = path.join(temporaryFolder(), 'contest.sqlite');
  app = await openApp({ file, ...more });
  admin = await app.admin();
};
beforeEach(() => open());

const rowsOf = (raw: Database.Database, table: string) =>
  raw.prepare(`SELECT * FROM "${table}"`).raw().all();

const contentOf = (raw: Database.Database) =>
  Object.fromEntries(tablesIn(raw).map((table) => [table, rowsOf(raw, table)]));

const triggersOf = (raw: Database.Database) =>
  raw.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`).all();

/** A contest in which everything that ordinary calls can do has happened once. */
async function fill() {
  const noor = await joinBoard(app, { firstName: 'Noorunisa', lastName: 'Haddadian' });
  const { send } = noor;
  const first = await send(0, { allowFeature: true });
  const second = await send(1);
  await admin.submissions.review({ id: first.id, action: 'approve' });
  await admin.submissions.review({ id: second.id, action: 'reject', notes: 'Too dark' });
  await admin.boards.handIn({ id: noor.user.id });
  await admin.points.recordMembership({ id: noor.user.id });
  await admin.auth.issueResetCode({ id: noor.user.id });
  const list = { title: 'Main prize', winners: 1, filter: { reached: 'anything' } } as const;
  const { id: draw } = await admin.draws.freeze(list);
  await admin.draws.draw({ id: draw, seed: 'blue whale' });
  const announced = { key: 'one-form', message: 'The draw is at five' };
  await admin.announcements.announce({ ...announced, audience: 'everybody' });
  await admin.wall.freeze();
  await admin.content.saveRules({ content: '# Be kind', version: null } as never).catch(() => {});
  await admin.settings.update({ gameSettings: { boardSize: 4, challengesPerBoard: 16 } });
  return noor;
}

async function startAnew() {
  const state = await admin.archive.startAnew({ name: 'Swag & Seek' });
  await app.services.startAnew.whenDone();
  return state;
}

const archives = () => fs.readdirSync(path.join(path.dirname(file), 'archives'));
const archivePath = () => path.join(path.dirname(file), 'archives', archives()[0] as string);

test('what happens to every table of the file is decided', () => {
  expect(
    Object.keys(startingAnew).sort(),
    'add the new table to db/copies/start-anew.ts: kept, emptied, partly or rebuilt',
  ).toEqual(tablesIn(app.raw).sort());
});

test('challenges, rules, settings and people stay, row by row; everything about players goes', async () => {
  await fill();
  const before = contentOf(app.raw);
  const triggers = triggersOf(app.raw);
  await startAnew();
  for (const [table, fate] of Object.entries(startingAnew)) {
    const rows = rowsOf(app.raw, table);
    if (fate === 'kept') expect(rows, table).toEqual(before[table]);
    if (fate !== 'emptied') continue;
    // The entry and the notification about it belong to the new contest, as does its cleanup.
    const isNew = ['audit_entries', 'notifications', 'cleanup_runs'].includes(table);
    if (!isNew) expect(rows, table).toEqual([]);
  }
  const said = await diaryOf(admin);
  expect(said.at(-1)).toBe(
    `Rosa started a new contest; the previous one is archived as ${archives()[0]}`,
  );
  expect(said.join()).not.toContain('Noor');
  expect(said).toContain('Rosa ran the cleanup');
  expect((await admin.settings.all()).gameSettings.boardSize).toBe(4);
  expect(await admin.players.list({})).toMatchObject({ found: 0, players: [] });
  expect(await admin.submissions.queue({})).toMatchObject({ pending: 0 });
  expect((await admin.wall.overview()).frozenAt).toBeNull();
  expect(await admin.draws.list()).toEqual({ draws: [] });
  const { id } = await admin.draws
    .freeze({ title: 'New prize', winners: 1, filter: {} })
    .catch(() => ({ id: null }));
  expect(id, 'nobody could win yet').toBeNull();
  expect(triggersOf(app.raw)).toEqual(triggers);
});

test('the earlier contest’s dates, hours, pause and checklist ticks are gone; its name and place stay', async () => {
  await admin.settings.update({
    contest: {
      name: 'Nebula Con Photo Hunt',
      place: 'the Hilton',
      opensAt: '2026-08-29T10:00:00.000Z',
      closesAt: '2026-08-30T18:00:00.000Z',
      eventStart: '2026-08-29T08:00:00.000Z',
      handIn: [{ day: null, from: '10:00', to: '17:00' }],
      paused: 'Back at noon.',
    },
  });
  await admin.settings.update({ checklist: { poster: true, wifi: true } });
  const told: DomainEvent[] = [];
  app.services.bus.subscribe((event) => void told.push(event));
  await admin.archive.startAnew({ name: ' nebula con PHOTO hunt ' });
  await app.services.startAnew.whenDone();
  const { contest, checklist } = await admin.settings.all();
  expect(contest).toMatchObject({
    ...{ name: 'Nebula Con Photo Hunt', place: 'the Hilton', paused: null },
    ...{ opensAt: null, closesAt: null, eventStart: null, handIn: [] },
  });
  expect(checklist).toEqual({ timeZone: false, poster: false, wifi: false });
  expect(await app.anonymous.settings.contest()).not.toHaveProperty('pausedSince');
  // Open dashboards drop the players of the earlier contest.
  const signals = ['contest_changed', 'queue_changed', 'prizes_changed', 'news_changed'];
  const names = told.flatMap(signalsFor).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(signals));
  expect((await admin.operations.checklist()).hasPlayers).toBe(false);
});

test('the archive is a copy of the whole contest, and can be restored; in the file no name and no photo is left', async () => {
  const { boardId } = await fill();
  const before = contentOf(app.raw);
  await startAnew();
  const raw = new Database(archivePath(), { readonly: true });
  const archived = contentOf(raw);
  raw.close();
  for (const table of ['players', 'submissions', 'boards', 'ledger', 'hand_ins', 'challenges']) {
    expect(archived[table], table).toEqual(before[table]);
  }
  expect(archived.blobs).toHaveLength(before.blobs?.length ?? 0);
  const elsewhere = path.join(temporaryFolder(), 'contest.sqlite');
  restoreBackup(elsewhere, archivePath(), '20260831-180405');
  const again = await testApp({ file: elsewhere });
  expect(await (await again.admin()).boards.check({ id: boardId })).toMatchObject({ boardId });
  again.close();
  expect(rowsOf(app.raw, 'blobs')).toEqual([]);
  const bytes = fs.readFileSync(file).toString('latin1');
  for (const name of ['Noorunisa', 'Haddadian']) expect(bytes).not.toContain(name);
});

describe('starting a new contest is refused', () => {
  test('with the wrong name', async () => {
    await expect(admin.archive.startAnew({ name: 'swag' })).rejects.toThrow('not the name');
    expect((await admin.archive.startAnewState()).phase).toBe('idle');
  });

  test('while photos are waiting for review, and says how many', async () => {
    const { send } = await fill();
    await send(1);
    await expect(startAnew()).rejects.toThrow('1 photo waits for review. Decide on them first');
    expect(await admin.archive.startAnewState()).toMatchObject({ pendingPhotos: 1, phase: 'idle' });
    expect(app.raw.prepare('SELECT count(*) FROM players').pluck().get()).toBe(1);
  });

  test('while it is unclear whether a post is on Instagram', async () => {
    await fill();
    app.raw.exec(`INSERT INTO instagram_posts (id, submission_id, state, picture_key, due_at, queued_at)
      VALUES ('p', NULL, 'unclear', 'k', 0, 0)`);
    await expect(startAnew()).rejects.toThrow('1 post is unresolved on Instagram.');
  });

  test('while it is already running', async () => {
    const { answer, release } = held();
    await open({ archives: { make: () => answer, findOfBoard: () => null } });
    await admin.archive.startAnew({ name: 'Swag & Seek' });
    await expect(admin.archive.startAnew({ name: 'Swag & Seek' })).rejects.toThrow('already');
    release();
    await app.services.startAnew.whenDone();
  });
});

test('nothing is saved between the archive and the new contest; a failed archive changes nothing, says why, and can be retried', async () => {
  let isFull = true;
  const refusals: string[] = [];
  await open({
    archives: {
      make: async () => {
        await app
          .register({ email: 'late@example.org' })
          .catch((cause) => refusals.push(`${cause}`));
        if (isFull) throw new CopyFailed('archive', 'full', true);
      },
      findOfBoard: () => null,
    },
  });
  const { call } = await fill();
  await startAnew();
  expect(await admin.archive.startAnewState()).toMatchObject({
    phase: 'failed',
    players: 1,
    problem: expect.stringContaining('too full for the archive'),
  });
  await call.boards.mine();
  isFull = false;
  await startAnew();
  expect(await admin.archive.startAnewState()).toMatchObject({ phase: 'done', players: 0 });
  expect(refusals).toEqual(Array(2).fill(expect.stringContaining('can be saved right now')));
  await app.register({ email: 'late@example.org' });
});

test('players are signed out and their phones learn that the contest is over, a wall shows none of them, and a printed board is recognised', async () => {
  const { call, token, boardId } = await fill();
  const wall = await openWall(app);
  expect((await wall.call.wall.show()).totals.players).toBeGreaterThan(0);
  const told: DomainEvent[] = [];
  app.services.bus.subscribe((event) => void told.push(event));
  await startAnew();
  await expect(call.boards.mine()).rejects.toThrow();
  // So that their phones drop what they kept for the earlier contest.
  await expect((await app.as(token)).boards.mine()).rejects.toMatchObject({
    cause: { code: 'unauthenticated', params: { account: 'erased', contest: 'over' } },
  });
  const event = told.find(({ type }) => type === 'session.ended');
  expect(event).toMatchObject({ sessionIds: [expect.any(String)] });
  expect(await admin.auth.adminMe()).toBeDefined();
  expect(told.some(changesWall)).toBe(true);
  const show = await wall.call.wall.show();
  expect([show.totals.players, show.news, show.photos]).toEqual([0, [], []]);
  expect(JSON.stringify(show)).not.toContain('Noorunisa');
  await expect(admin.boards.check({ id: boardId })).rejects.toThrow(
    'a board of an earlier contest',
  );
  await expect(admin.boards.check({ id: 'SS-0000-00' })).rejects.toThrow('No board has this id');
});

test('photos of the earlier contest that a kill left behind go with the next start, recorded once; a start during a contest cleans nothing up', async () => {
  await fill();
  app.raw.exec("INSERT INTO blobs VALUES ('unused', 'image/jpeg', 1, 0, x'00')");
  await app.services.startAnew.finishCleanUp();
  expect(app.raw.prepare("SELECT count(*) FROM blobs WHERE hash = 'unused'").pluck().get()).toBe(1);
  app.services.withTransaction((tx) => void emptyContest(tx));
  const blobs = () => app.raw.prepare('SELECT count(*) FROM blobs').pluck().get();
  const runs = () => app.raw.prepare('SELECT count(*) FROM cleanup_runs').pluck().get();
  expect(blobs()).toBeGreaterThan(0);
  await app.services.startAnew.finishCleanUp();
  expect([blobs(), runs()]).toEqual([0, 1]);
  await app.services.startAnew.finishCleanUp();
  expect(runs()).toBe(1);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pdfQuery } from '#features/boards/contract.ts';
import { filterInput } from '#features/draws/contract.ts';
import { requireOrganiser, requirePhone } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { originFrom } from '#shared/network.ts';
import { BASE_PATH } from '#shared/paths.ts';
import { MINUTE } from '#shared/time/clock.ts';
import { connectedContest } from '#tests/support/instagram.ts';
import { diaryOf, openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { findSquares, joinBoard, senderOf } from '#tests/support/senders.ts';
import { tablesWith } from '#tests/support/stored-values.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';

let app: TestApp;
let noor: Awaited<ReturnType<typeof joinBoard>>;
let rosa: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(() => start());

async function start(options?: Parameters<typeof openApp>[0]) {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp(options);
  noor = await joinBoard(app);
  rosa = await app.admin();
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const AS_GUARDIAN = { isChild: true, isGuardian: true };

/** A companion's phone on Noor's board. */
async function join(name: string, { isChild = false } = {}) {
  const { code } = await noor.call.crews.invite(isChild ? AS_GUARDIAN : {});
  const { token } = await app.anonymous.crews.join({ code, name, isChild });
  const call = await app.as(token);
  const id = (await call.auth.me()).user.companion?.id ?? '';
  return { token, call, id, send: await senderOf(app, token) };
}

const expectEnded = async (token: string) =>
  expect((await app.as(token)).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

const names = async () =>
  (await noor.call.crews.list()).companions.map(({ name, isChild }) =>
    isChild ? `${name} (child)` : name,
  );

describe('a code', () => {
  test('adds a phone to the board, which it sees at once', async () => {
    const { boardId } = await noor.call.boards.mine();
    const { code, expiresAt } = await noor.call.crews.invite({});
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(new Date(expiresAt).getTime() - Date.now()).toBe(10 * MINUTE);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const joined = await app.anonymous.crews.join({ code: typed, name: '  Mo   Haddad ' });
    expect(joined).toMatchObject({ name: 'Mo Haddad', board: { boardId } });
    expect((await (await app.as(joined.token)).boards.mine()).boardId).toBe(boardId);
    expect(await noor.call.crews.list()).toMatchObject({
      companions: [{ name: 'Mo Haddad', isChild: false }],
      largest: 4,
    });
  });

  test('that is used, expired or unknown is refused with that reason, and changes nothing', async () => {
    const { code } = await noor.call.crews.invite({});
    await app.anonymous.crews.join({ code, name: 'Mo' });
    expect(await refusal(app.anonymous.crews.join({ code, name: 'Ivy' }))).toBe(
      'BAD_REQUEST: This code has already been used. Ask for a new one.',
    );
    const old = await noor.call.crews.invite({});
    later(10 * MINUTE);
    expect(await refusal(app.anonymous.crews.join({ code: old.code, name: 'Ivy' }))).toBe(
      'BAD_REQUEST: This code has expired. Ask for a new one.',
    );
    expect(await refusal(app.anonymous.crews.join({ code: 'AAAA-2222', name: 'Ivy' }))).toBe(
      'BAD_REQUEST: No board has this code. Ask for a new one.',
    );
    expect(await names()).toEqual(['Mo']);
  });

  test('works again for the phone that used it and lost the answer, until it is removed', async () => {
    const { code } = await noor.call.crews.invite({});
    const [mo, ivy] = [newId(), newId()];
    const enter = (key: string, name = 'Mo') => app.anonymous.crews.join({ code, name, key });
    const lost = await enter(mo);
    const { token, board } = await enter(mo);
    expect(board?.boardId).toBe((await noor.call.boards.mine()).boardId);
    await expectEnded(lost.token);
    expect((await (await app.as(token)).auth.me()).user.companion?.name).toBe('Mo');
    await expect(enter(ivy, 'Ivy')).rejects.toThrow('already been used');
    expect(await names()).toEqual(['Mo']);
    const other = await noor.call.crews.invite({});
    await app.anonymous.crews.join({ code: other.code, name: 'Ivy', key: mo });
    expect(await names(), 'a key of somebody else joins as usual').toEqual(['Mo', 'Ivy']);
    for (const { id } of (await noor.call.crews.list()).companions)
      await noor.call.crews.remove({ id });
    await expect(enter(mo)).rejects.toThrow('already been used');
  });

  test('for a child’s phone needs a guardian, and works for no other phone', async () => {
    await expect(noor.call.crews.invite({ isChild: true })).rejects.toThrow('parent or guardian');
    const forChild = await noor.call.crews.invite(AS_GUARDIAN);
    expect(await refusal(app.anonymous.crews.join({ code: forChild.code, name: 'Zoe' }))).toBe(
      'BAD_REQUEST: This code is for a child’s phone',
    );
    const other = await noor.call.crews.invite({});
    expect(
      await refusal(app.anonymous.crews.join({ code: other.code, name: 'Zoe', isChild: true })),
    ).toBe('BAD_REQUEST: This code is not for a child’s phone');
    await app.anonymous.crews.join({ code: forChild.code, name: 'Zoe', isChild: true });
    expect(await names()).toEqual(['Zoe (child)']);
  });
});

describe('the maximum crew size', () => {
  test('counts the player’s own phone, applies to new codes and to earlier ones, and removes nobody when it is lowered', async () => {
    const [mo, ivy] = [await join('Mo'), await join('Ivy')];
    const { code } = await noor.call.crews.invite({});
    await rosa.settings.update({ crew: { largest: 2 } });
    expect(await names()).toEqual(['Mo', 'Ivy']);
    const joinAsZoe = () => app.anonymous.crews.join({ code, name: 'Zoe' });
    expect(await refusal(noor.call.crews.invite({}))).toContain('phones already play');
    expect(await refusal(joinAsZoe())).toContain('phones already play');
    for (const { call } of [mo, ivy]) await call.auth.logout();
    await expect(joinAsZoe(), 'the code stayed good').resolves.toBeTruthy();
    expect(await names()).toEqual(['Zoe']);
    expect(await refusal(noor.call.crews.invite({}))).toBe(
      'CONFLICT: 2 phones already play on this board',
    );
  });

  test('of one turns playing together off, and cannot be set to six or none', async () => {
    const { code } = await noor.call.crews.invite({});
    await rosa.settings.update({ crew: { largest: 1 } });
    const off = 'CONFLICT: This contest allows only one phone per board';
    expect(await refusal(noor.call.crews.invite({}))).toBe(off);
    expect(await refusal(app.anonymous.crews.join({ code, name: 'Mo' }))).toBe(off);
    for (const largest of [0, 6, 2.5]) {
      await expect(rosa.settings.update({ crew: { largest } })).rejects.toThrow();
    }
  });
});

describe('a companion', () => {
  test('can be renamed and removed only by the player', async () => {
    const mo = await join('Mo');
    await noor.call.crews.rename({ id: mo.id, name: 'Moses' });
    expect((await (await app.as(mo.token)).auth.me()).user.companion?.name).toBe('Moses');
    const theo = await app.register({ firstName: 'Theo', email: 'theo@example.org' });
    expect(await refusal(theo.call.crews.remove({ id: mo.id }))).toBe(
      'NOT_FOUND: This phone no longer plays on the board',
    );
    await noor.call.crews.remove({ id: mo.id });
    await expectEnded(mo.token);
    await expect(noor.call.crews.remove({ id: mo.id })).rejects.toThrow('no longer plays');
  });

  test('that left is forgotten, except for the name on photos it sent', async () => {
    const [mo, ivy] = [await join('Mo'), await join('Ivy')];
    await mo.send(0);
    await noor.call.crews.remove({ id: mo.id });
    await ivy.call.auth.logout();
    expect(app.raw.prepare('SELECT name FROM companions').pluck().all()).toEqual(['Mo']);
    const { submissions } = await noor.call.submissions.mine();
    expect(submissions.map(({ sentBy }) => sentBy)).toEqual(['Mo']);
    expect(await names()).toEqual([]);
  });

  test('sees no last name, email or phone number', async () => {
    const mo = await join('Mo');
    const { user } = await mo.call.auth.me();
    expect(user).toMatchObject({ firstName: 'Noor', companion: { name: 'Mo', isChild: false } });
    for (const field of ['lastName', 'email', 'phone']) expect(user).not.toHaveProperty(field);
    const sheet = await app.services.printing.boardPdf(
      requirePhone(await app.identify(mo.token)),
      pdfQuery.parse({}),
    );
    expect(sheet.fileName).toMatch(/^Noor-H\.-/);
    expect(app.printer.printed[0]).toContain('Noor H.');
    expect(app.printer.printed[0]).not.toContain('Haddad');
  });

  test('is signed out when the account is disabled, erased or given a new password', async () => {
    const byDisabling = await join('Mo');
    await rosa.players.disable({ id: noor.user.id });
    await expectEnded(byDisabling.token);
    await rosa.players.enable({ id: noor.user.id });
    await expectEnded(byDisabling.token);
    const { code } = await rosa.auth.issueResetCode({ id: noor.user.id });
    noor.call = await app.as(
      (await app.anonymous.auth.login({ email: 'noor@example.org', password: PASSWORD })).token,
    );
    const byReset = await join('Ivy');
    const { token } = await app.anonymous.auth.resetPassword({
      ...{ email: 'noor@example.org', code, password: 'a-better-one' },
    });
    await expectEnded(byReset.token);
    noor.call = await app.as(token);
    const byErasing = await join('Zoe', { isChild: true });
    await rosa.players.erase({ id: noor.user.id });
    await expectEnded(byErasing.token);
  });

  test('has its own unread count, which starts at none', async () => {
    const first = await noor.send(0);
    await rosa.submissions.review({ id: first.id, action: 'approve' });
    const mo = await join('Mo');
    const unread = async (call: typeof mo.call) => (await call.notifications.mine({})).unread;
    expect(await unread(mo.call)).toBe(0);
    const before = await unread(noor.call);
    expect(before).toBeGreaterThan(0);
    const second = await mo.send(1);
    await rosa.submissions.review({ id: second.id, action: 'reject' });
    expect([await unread(mo.call), await unread(noor.call)]).toEqual([1, before + 1]);
    const { news } = await mo.call.notifications.mine({});
    await mo.call.notifications.read({ seq: news[0]?.seq ?? 0 });
    expect([await unread(mo.call), await unread(noor.call)]).toEqual([0, before + 1]);
  });
});

describe('on a child’s phone', () => {
  const place = (id: string) =>
    app.raw
      .prepare(
        'SELECT ip, user_agent AS userAgent, exif, original_hash = view_hash AS isViewAlone FROM submissions WHERE id = ?',
      )
      .get(id);

  test('a photo keeps no location, camera or metadata, and no consents, whatever the form says', async () => {
    await start({ readsPictures: true });
    const zoe = await join('Zoe', { isChild: true });
    const bytes = await photo({ exif: phoneExif() });
    const { id } = await zoe.send(0, { bytes, allowFeature: true });
    expect(place(id)).toEqual({ ip: null, userAgent: null, exif: '{}', isViewAlone: 1 });
    const [own] = (await noor.call.submissions.mine()).submissions;
    expect(own).toMatchObject({
      ...{ sentBy: 'Zoe', isOfChild: true, allowShow: false, allowFeature: false },
    });
    const original = app.services.listing.picture(await app.identify(noor.token), id, 'original');
    expect((original.read() as Buffer).includes('Exif')).toBe(false);
    const rows = app.raw.prepare('SELECT ip FROM audit_entries WHERE action LIKE ?');
    expect(rows.pluck().all('companion.joined')).toEqual([null]);
  });

  test('only the guardian can allow a photo to be shown', async () => {
    const zoe = await join('Zoe', { isChild: true });
    const { id } = await zoe.send(0);
    const allowed = { id, allowShow: true, allowFeature: false };
    await expect(zoe.call.submissions.setConsents(allowed)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await noor.call.submissions.setConsents(allowed);
    const [own] = (await noor.call.submissions.mine()).submissions;
    expect(own).toMatchObject({ allowShow: true, allowFeature: false });
  });

  test('as on any companion’s, the name is in the data export, not in the log, and is erased with the player', async () => {
    const [zoe, mo] = [await join('Zoebelina', { isChild: true }), await join('Mordecai')];
    for (const [i, { send }] of [zoe, mo].entries()) await findSquares(send, rosa, [i]);
    await noor.call.crews.remove({ id: mo.id });
    const organiser = requireOrganiser(await app.identify(await app.adminToken()));
    const { data } = app.services.dataExport.of(
      ...([organiser, noor.user.id, originFrom('10.0.0.9', 'a laptop')] as const),
    );
    expect(data).toMatchObject({
      companions: [{ name: 'Zoebelina', isChild: true }, { name: 'Mordecai' }],
      companionCodes: [{ usedAt: expect.anything() }, { usedAt: expect.anything() }],
    });
    expect(await diaryOf(rosa, 50)).toContain('One more phone joined the board of Noor Haddad');
    const holding = (text: string) => tablesWith(app.raw, text);
    for (const name of ['Zoebelina', 'Mordecai']) {
      expect(holding(name)).not.toContain('audit_entries');
      expect(holding(name)).toContain('companions');
    }
    await rosa.players.erase({ id: noor.user.id });
    for (const name of ['Zoebelina', 'Mordecai']) expect(holding(name), name).toEqual([]);
    for (const id of [zoe.id, mo.id]) expect(holding(id), id).toEqual([]);
  });
});

test('announcements reach the phones on a walk-in’s board', async () => {
  const ana = await app.staff('table');
  const { id } = await ana.auth.registerWalkIn({
    ...{ firstName: 'Theo', lastName: 'Lind', ageVerified: true },
  });
  const announce = (message: string) =>
    rosa.announcements.announce({ message, audience: 'everybody', key: newId() });
  await announce('Nobody plays on this board yet');
  const { code } = await ana.crews.inviteFor({ id });
  const { token } = await app.anonymous.crews.join({ code, name: 'Theo' });
  await announce('One hour left');
  const { news } = await (await app.as(token)).notifications.mine({});
  expect(news.map(({ payload }) => payload.message)).toEqual(['One hour left']);
});

test('the fan table can add a phone to a walk-in’s board and remove it', async () => {
  const ana = await app.staff('table');
  const { id } = await ana.auth.registerWalkIn({
    ...{ firstName: 'Theo', lastName: 'Lind', ageVerified: true },
  });
  const { code, address } = await ana.crews.inviteFor({ id });
  // The laptop's own page may be open at localhost.
  expect(address).toBe(`${PUBLIC_ORIGIN}${BASE_PATH}/join-board#code=${code}`);
  const { token } = await app.anonymous.crews.join({ code, name: 'Theo' });
  const { companions } = await ana.crews.ofPlayer({ id });
  expect(companions).toMatchObject([{ name: 'Theo', isChild: false }]);
  await ana.crews.removeFor({ id, companion: companions[0]?.id ?? '' });
  await expectEnded(token);
  expect(await diaryOf(rosa, 3)).toEqual([
    'table removed a phone from the board of Theo Lind',
    'One more phone joined the board of Theo Lind',
    'table made a code for one more phone on the board of Theo Lind',
  ]);
});

// A crew's name appears wherever others read whose board it is: the wall, draws, captions, credits, the gallery.
const CREW = 'The Finders';

const findLine = () => findSquares(noor.send, rosa, [0, 1, 2, 3, 4], { allowFeature: true });

test('the wall’s photos, ranking and lines and the gallery show the crew’s name and no other, and the tables have a column for it', async () => {
  await findLine();
  const names = () => {
    const { photos, news, leaderboard } = app.services.wallShow.show();
    return [...photos, ...news, ...leaderboard.ranks].map(({ name }) => name);
  };
  expect(new Set(names())).toEqual(new Set(['Noor H.']));
  await noor.call.crews.nameCrew({ name: CREW });
  expect(names().length).toBeGreaterThan(6);
  expect(new Set(names())).toEqual(new Set([CREW]));
  const theo = await app.register({ firstName: 'Theo', email: 'theo@example.org' });
  const { photos } = await theo.call.gallery.page({});
  expect(new Set(photos.map(({ by }) => by))).toEqual(new Set([CREW]));
  const { playerList, candidates } = app.services;
  for (const rows of [playerList.rows(), candidates.rows(filterInput.parse({}))]) {
    const found: object[] = [];
    for await (const row of rows) found.push(row);
    expect(found).toContainEqual(expect.objectContaining({ 'First name': 'Noor', Crew: CREW }));
  }
  await noor.call.crews.nameCrew({ name: '' });
  expect(new Set(names())).toEqual(new Set(['Noor H.']));
});

test('organisers find a player by the shown name, and by the crew’s until it is removed', async () => {
  const found = async (search: string) =>
    (await rosa.players.list({ search })).players.map(({ crewName }) => crewName ?? null);
  await noor.call.auth.changeMe({ shownName: 'Queen of Hats' });
  const { players } = await rosa.players.list({ search: 'queen hats' });
  expect(players).toMatchObject([{ firstName: 'Noor', shownName: 'Queen of Hats' }]);
  await noor.call.crews.nameCrew({ name: CREW });
  expect(await found('finders')).toEqual([CREW]);
  await noor.call.crews.nameCrew({ name: '' });
  expect([await found('finders'), await found('Haddad')]).toEqual([[], [null]]);
});

test('organisers see the crew’s name beside the player’s in a draw, and the public list does not show it', async () => {
  await findLine();
  await noor.call.crews.nameCrew({ name: CREW });
  const named = { firstName: 'Noor', crewName: CREW };
  expect((await rosa.draws.candidates({})).players).toMatchObject([named]);
  const { id } = await rosa.draws.freeze({ title: 'Main prize', winners: 1 });
  const { draw } = await rosa.draws.draw({ id, seed: 'blue whale' });
  expect(draw.winners.map(({ player }) => player)).toMatchObject([named]);
  expect(JSON.stringify(app.services.draws.show(id)), 'the public list names nobody').not.toContain(
    CREW,
  );
});

test('captions contain the crew’s name', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  const captions = async () =>
    (await contest.admin.instagram.posts({})).queue.map(({ caption }) => caption);
  expect((await captions()).join()).not.toContain(CREW);
  contest.server.raw.prepare('update players set crew_name = ?').run(CREW);
  expect((await captions()).join()).toContain(CREW);
});

// What the fan table does for players: registers those without a phone, prints boards, enters photos.
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, describe, expect, test } from 'vitest';
import { BATCH_MAX, batchQuery, pdfQuery } from '#features/boards/contract.ts';
import { requirePlayer, requireTable } from '#shared/actor.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { newId } from '#shared/ids.ts';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { entererOf, joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let ana: Awaited<ReturnType<TestApp['staff']>>;

beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
  ana = await app.staff('table');
});

const walkIn = (firstName: string, more: { email?: string; phone?: string } = {}) =>
  ana.auth.registerWalkIn({ firstName, lastName: 'Lind', ageVerified: true, ...more });
/** Names on the sheets, in the order in which they were sent to the printer. */
const printedNames = () =>
  app.printer.printed.map((html) => />(\w+ (Lind|Haddad))</.exec(html)?.[1]);
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('a player without a phone', () => {
  test('can be registered by name alone, and is ranked like everybody else', async () => {
    const { id } = await walkIn('Theo');
    const { player } = await ana.players.one({ id });
    expect(player).toMatchObject({
      ...{ firstName: 'Theo', lastName: 'Lind', email: null, phone: null },
      ...{ isWalkIn: true, rank: 1, isDisabled: false },
    });
    expect(player.referralCode).toMatch(/^TL\d{4}$/);
    expect((await diaryOf(rosa))[0]).toBe('table registered Theo Lind, who has no phone');
  });

  test('has a board at once, so a hand-in can be recorded before anything is printed', async () => {
    const { id } = await walkIn('Theo');
    const { board } = await ana.boards.ofPlayer({ id });
    expect(board?.boardId).toMatch(/^SS-/);
    expect((await ana.boards.toPrint()).total, 'it still waits for its print').toBe(1);
    expect(await ana.boards.handIn({ id })).toMatchObject({ success: true, found: 0 });
    expect((await ana.boards.ofPlayer({ id })).board?.boardId).toBe(board?.boardId);
  });

  test('is registered once, however often the form arrives after a lost answer', async () => {
    const theo = { firstName: 'Theo', lastName: 'Lind', email: 'theo@example.org', key: newId() };
    const send = () => ana.auth.registerWalkIn({ ...theo, ageVerified: true });
    expect(await send()).toEqual(await send());
    await walkIn('Theo');
    expect((await ana.players.list({ search: 'Lind', sort: 'name' })).players).toHaveLength(2);
    const said = await diaryOf(rosa);
    expect(said.filter((line) => line.includes('no phone'))).toHaveLength(2);
  });

  test('is found by the board’s id or its end, with or without hyphens', async () => {
    const [theo, noor] = [await walkIn('Theo'), await walkIn('Noor')];
    const idOf = async ({ id }: { id: string }) =>
      (await ana.boards.ofPlayer({ id })).board?.boardId ?? '';
    const found = async (search: string) =>
      (await ana.players.list({ search, sort: 'name' })).players.map(({ firstName }) => firstName);
    const id = await idOf(theo);
    for (const typed of [id, id.slice(3), id.slice(-5)]) {
      expect(await found(typed)).toEqual(['Theo']);
      expect(await found(typed.replaceAll('-', '').toLowerCase())).toEqual(['Theo']);
    }
    expect(await found((await idOf(noor)).replaceAll('-', '').slice(-4))).toEqual(['Noor']);
  });

  test('cannot sign in, until one who gave an email gets a code from the fan table', async () => {
    const theo = await walkIn('Theo');
    const { id } = await walkIn('Noor', { email: ' Noor@Example.org ' });
    for (const email of ['', 'null', theo.id, 'noor@example.org']) {
      const login = app.anonymous.auth.login({ email, password: 'seek-and-find' });
      await expect(login, email).rejects.toThrow();
    }
    const { code } = await ana.auth.issueResetCode({ id });
    const { user } = await app.anonymous.auth.resetPassword({
      ...{ email: 'noor@example.org', code, password: 'my-first-one' },
    });
    expect(user).toMatchObject({ id, email: 'noor@example.org' });
  });

  test('cannot be registered with somebody else’s email, and an email they gave cannot be registered again', async () => {
    await app.register({ email: 'noor@example.org' });
    await expect(walkIn('Noor', { email: 'NOOR@example.org' })).rejects.toThrow(
      'An account with this email already exists',
    );
    await walkIn('Theo', { email: 'theo@example.org' });
    await expect(app.register({ email: 'theo@example.org' })).rejects.toThrow('already exists');
  });
});

describe('boards of players without a phone', () => {
  const tableStaff = async () => requireTable(await app.identify(await app.staffToken('table')));
  const print = async (players: readonly string[], paper: 'letter' | 'a4' = 'letter') => {
    const staff = await tableStaff();
    const query = { ...batchQuery.parse({ players: players.join(',') }), paper };
    const { pdf, fileName } = await app.services.batch.print(staff, query);
    return { pages: (await PDFDocument.load(pdf)).getPageCount(), fileName };
  };

  test('come as one PDF, one page each, in the order of the list; each is dealt and printed once, and waits until a volunteer has the PDF', async () => {
    const ids = [];
    for (const name of ['Theo', 'Amara', 'Noor']) ids.push((await walkIn(name)).id);
    expect(names((await ana.boards.toPrint()).players)).toEqual([
      'Theo Lind',
      'Amara Lind',
      'Noor Lind',
    ]);
    const { pages, fileName } = await print(ids);
    expect(pages).toBe(3);
    expect(fileName).toMatch(/^boards-\d{4}-\d\d-\d\d\.pdf$/);
    expect(printedNames()).toEqual(['Theo Lind', 'Amara Lind', 'Noor Lind']);
    const boardIds = [];
    for (const id of ids) boardIds.push((await ana.boards.ofPlayer({ id })).board?.boardId);
    expect(new Set(boardIds).size).toBe(3);
    await print(ids);
    expect(app.printer.printed, 'the second time from the cache').toHaveLength(3);
    expect((await ana.boards.toPrint()).total, 'the download may have failed').toBe(3);
    await ana.boards.markPrinted({ players: ids });
    expect(await ana.boards.toPrint()).toEqual({ players: [], total: 0 });
    expect((await diaryOf(rosa))[0]).toBe('table printed 3 boards at the fan table');
  });

  test('are printed without those of players who were disabled meanwhile', async () => {
    const ids = [];
    for (const name of ['Theo', 'Amara']) ids.push((await walkIn(name)).id);
    const [theo = ''] = ids;
    await rosa.players.disable({ id: theo });
    expect((await print(ids)).pages).toBe(1);
    expect(await ana.boards.markPrinted({ players: ids })).toEqual({ success: true, printed: 1 });
    await rosa.players.enable({ id: theo });
    expect(names((await ana.boards.toPrint()).players), 'not printed yet').toEqual(['Theo Lind']);
    await rosa.players.disable({ id: theo });
    await expect(print([theo])).rejects.toMatchObject({ code: 'not_found' });
  });

  test(`come ${BATCH_MAX} at a time at most, and none is printed for an unknown id`, async () => {
    const many = Array.from({ length: BATCH_MAX + 1 }, (_, i) => `player-${i}`);
    const refused = batchQuery.safeParse({ players: many.join(',') }).error?.issues[0]?.message;
    expect(englishFault(refused ?? '')).toBe('One PDF holds 50 boards at most');
    await expect(ana.boards.markPrinted({ players: many })).rejects.toThrow('at most');
    await expect(print(['nobody'])).rejects.toMatchObject({ code: 'not_found' });
    await expect(ana.boards.markPrinted({ players: ['nobody'] })).rejects.toThrow('not found');
  });

  test('are printed one after the other, and a player’s own print does not wait for all of them', async () => {
    const noor = await app.register();
    await noor.call.boards.mine();
    const player = requirePlayer(await app.identify(noor.token));
    const ids = [];
    for (const name of ['Theo', 'Amara', 'Ben', 'Ivy']) ids.push((await walkIn(name)).id);
    const staff = await tableStaff();
    const batch = app.services.batch.print(staff, batchQuery.parse({ players: ids.join(',') }));
    const own = app.services.printing.boardPdf(player, pdfQuery.parse({}));
    await Promise.all([batch, own]);
    expect(printedNames()).toHaveLength(5);
    expect(printedNames().indexOf('Noor Haddad')).toBeLessThan(4);
  });
});

describe('a photo entered at the fan table', () => {
  let noor: Awaited<ReturnType<typeof joinBoard>>;
  let enter: Awaited<ReturnType<typeof entererOf>>;
  beforeEach(async () => {
    noor = await joinBoard(app);
    enter = await entererOf(app, await app.staffToken('table'));
  });

  const queue = async () => (await rosa.submissions.queue({})).submissions;

  test('is the player’s: it waits for review and gives the player points, and the log says who entered it', async () => {
    const { id } = await enter(noor.user.id, 3);
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ id, user: { name: 'Noor Haddad' }, allowFeature: false });
    expect(waiting?.validationFlags).toContain('entered_at_table');
    expect(waiting, 'the volunteer’s are in the log').toMatchObject({
      ipAddress: null,
      userAgent: null,
    });
    expect((await noor.call.boards.mine()).board[3]?.photo).toMatchObject({
      id,
      status: 'pending',
    });
    await rosa.submissions.review({ id, action: 'approve' });
    expect((await noor.call.boards.mine()).totalPoints).toBeGreaterThan(0);
    const entered = expect.stringMatching(/^table entered a photo of Noor Haddad for “.+”$/);
    expect(await diaryOf(rosa)).toContainEqual(entered);
    await rosa.players.erase({ id: noor.user.id });
    const said = await diaryOf(rosa);
    expect(said.join()).not.toContain('Noor');
    expect(said.join()).toContain('table entered a photo of an erased player');
  });

  test('counts towards the player’s own limit', async () => {
    await rosa.settings.update({ rateLimits: { photosPerHour: 2 } });
    await noor.send(0);
    await enter(noor.user.id, 1);
    await expect(enter(noor.user.id, 2)).rejects.toMatchObject({ code: 'rate_limited' });
    const theo = await app.register({ email: 'theo@example.org' });
    await enter(theo.user.id, 2);
  });

  test('is refused for an unknown or disabled player, and before the contest opens', async () => {
    await expect(enter('nobody', 0)).rejects.toMatchObject({ code: 'not_found' });
    const opensAt = new Date(Date.now() + 3_600_000).toISOString();
    await rosa.settings.update({ contest: { opensAt } });
    await expect(enter(noor.user.id, 0)).rejects.toMatchObject({ code: 'contest_not_open' });
    await rosa.settings.update({ contest: { opensAt: null } });
    await rosa.players.disable({ id: noor.user.id });
    await expect(enter(noor.user.id, 0)).rejects.toThrow('This account is disabled');
    expect(await queue()).toEqual([]);
  });
});

// Prizes through callers: set up, won by their rules, given once, undone exactly.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PrizesInput } from '#features/prizes/contract.ts';
import { MINUTE } from '#shared/time/clock.ts';
import { diaryOf, openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
let table: Awaited<ReturnType<TestApp['staff']>>;
beforeEach(async () => {
  stopClock('2026-08-28T16:00:00Z');
  app = await openApp();
  rosa = await app.admin();
  table = await app.staff('table');
  await rosa.settings.update({ gameSettings: { boardSize: 3, challengesPerBoard: 9 } });
  await rosa.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

let players = 0;
async function join(firstName = 'Noor') {
  const player = await joinBoard(app, { firstName, email: `p${++players}@example.org` });
  return { ...player, send: async (at: number) => (await player.send(at)).id };
}
type Joined = Awaited<ReturnType<typeof join>>;

const approve = (id: string) => rosa.submissions.review({ id, action: 'approve' });
/** Sends photos for the top line. @returns their ids */
async function sendLine(player: Joined): Promise<string[]> {
  const ids: string[] = [];
  for (const position of [0, 1, 2]) ids.push(await player.send(position));
  return ids;
}
async function makeLine(player: Joined): Promise<string[]> {
  const ids = await sendLine(player);
  for (const id of ids) await approve(id);
  return ids;
}

const HAND = { kind: 'hand' } as const;
const FIRST_LINE = { kind: 'first', of: 'line' } as const;
type Given = PrizesInput['prizes'][number];
const setUp = async (prize: Partial<Given> = {}) => {
  const pin: Given = { name: 'Enamel pin', number: 3, rule: FIRST_LINE, ...prize };
  const [made] = (await rosa.prizes.replace({ prizes: [pin] })).prizes;
  return made?.id ?? '';
};
const list = async () => (await rosa.prizes.list()).prizes[0];
const winners = async () =>
  (await list())?.winners.map(({ boardId, state }) => `${boardId} ${state}`);
const give = (id: string, { boardId }: { boardId: string }) => table.prizes.give({ id, boardId });

describe('the list of prizes', () => {
  test('is saved as a whole, keeps its order, and can be read by anybody', async () => {
    const prizes: Given[] = [
      { name: 'Enamel pin', number: 3, rule: FIRST_LINE, collectMinutes: 60 },
      { name: 'Weekend pass', number: 1, rule: { kind: 'draw' } },
    ];
    const made = await rosa.prizes.replace({ prizes });
    expect(made.prizes).toMatchObject(
      prizes.map((one) => ({ ...one, left: one.number, winners: [] })),
    );
    const [pin, pass] = made.prizes;
    const { prizes: turned } = await rosa.prizes.replace({
      prizes: [
        { id: pass?.id ?? '', name: 'Weekend pass 2027', number: 2, rule: { kind: 'draw' } },
        { id: pin?.id ?? '', name: 'Enamel pin', number: 3, rule: FIRST_LINE },
      ],
    });
    expect(turned.map(({ id, name }) => [id, name])).toEqual([
      [pass?.id, 'Weekend pass 2027'],
      [pin?.id, 'Enamel pin'],
    ]);
    expect((await app.anonymous.prizes.show()).prizes).toMatchObject([
      { name: 'Weekend pass 2027', number: 2, left: 2 },
      { name: 'Enamel pin', number: 3, left: 3 },
    ]);
  });

  test('is counted once for a whole hall of phones, and again with each change', async () => {
    const id = await setUp({ rule: FIRST_LINE, number: 2, collectMinutes: 5 });
    const shown = () => app.services.prizes.show().prizes;
    const counts = () => shown().map(({ left, open }) => ({ left, open }));
    expect(shown()).toBe(shown());
    await makeLine(await join());
    expect(counts()).toEqual([{ left: 2, open: 1 }]);
    expect(shown()).toBe(shown());
    later(5);
    expect(counts(), 'the time to collect is over').toEqual([{ left: 2, open: 2 }]);
    const theo = await join('Theo');
    const [photo = ''] = await makeLine(theo);
    const { claim } = await give(id, theo);
    expect(counts()).toEqual([{ left: 1, open: 1 }]);
    await table.prizes.undo({ id: claim.id });
    expect(counts()).toEqual([{ left: 2, open: 1 }]);
    await rosa.submissions.undo({ id: photo });
    expect(counts()).toEqual([{ left: 2, open: 2 }]);
    await rosa.prizes.replace({ prizes: [] });
    expect(shown()).toEqual([]);
  });

  test.each([
    ['none of it', { number: 0 }, 'The number of pieces is a whole number from 1 to 10,000'],
    ['no time at all', { collectMinutes: 0 }, 'The time to collect is 1 to 10,080 minutes'],
    ['a picture that is not there', { picture: 'no.png' }, 'The picture has to be one of the'],
    ['an unknown id', { id: 'nothing' }, 'There is no such prize'],
  ])('refuses %s, and changes nothing', async (_, change, sentence) => {
    const id = await setUp();
    const pin: Given = { id, name: 'Enamel pin', number: 3, rule: FIRST_LINE };
    const save = (...prizes: Given[]) => refusal(rosa.prizes.replace({ prizes }));
    expect(await save({ ...pin, ...change })).toContain(sentence);
    expect(await save(pin, { ...pin, id: undefined, name: 'ENAMEL PIN' })).toBe(
      'BAD_REQUEST: Two prizes have the same name',
    );
    expect(await list()).toMatchObject({ name: 'Enamel pin', number: 3 });
  });

  test('can be sent back as it was received, with a change in it', async () => {
    await setUp({ rule: HAND, number: 2 });
    const { prizes } = await rosa.prizes.list();
    const changed = prizes.map((one) => ({ ...one, number: 5, left: 999, drawn: 9 }));
    const { prizes: after } = await rosa.prizes.replace({ prizes: changed });
    expect(after).toEqual(prizes.map((one) => ({ ...one, number: 5, left: 5 })));
  });

  test('protects what was given: its number, its rule, its place on the list', async () => {
    const id = await setUp({ rule: HAND, number: 2 });
    const { claim } = await give(id, await join());
    await give(id, await join());
    const pin: Given = { id, name: 'Enamel pin', number: 2, rule: HAND };
    const change = (prizes: Given[]) => refusal(rosa.prizes.replace({ prizes }));
    expect(await change([{ ...pin, number: 1 }])).toBe(
      'CONFLICT: 2 pieces were given of “Enamel pin”: the number can’t go below that',
    );
    expect(await change([])).toContain('stays on the list');
    expect(await change([{ ...pin, rule: FIRST_LINE }])).toContain(
      'already been given by its rule',
    );
    expect(await change([{ ...pin, number: 5, name: 'Pin' }])).toBeNull();
    await table.prizes.undo({ id: claim.id });
    expect(await change([{ ...pin, number: 1 }])).toBeNull();
  });
});

describe('by hand', () => {
  test('a piece is given once to a board, until none is left, and the refusal says who has it', async () => {
    const id = await setUp({ rule: HAND, number: 2 });
    const [a, b, c] = [await join(), await join(), await join()];
    await give(id, a);
    later(5);
    expect(await refusal(give(id, a))).toBe(
      `CONFLICT: ${a.boardId} has this prize already: table gave it on Fri, Aug 28, 12:00 PM`,
    );
    await give(id, { boardId: ` ${b.boardId.toLowerCase()} ` });
    expect(await refusal(give(id, c))).toBe(
      `CONFLICT: None is left: table gave the last one to ${b.boardId} on Fri, Aug 28, 12:05 PM`,
    );
    expect(await list()).toMatchObject({ left: 0 });
    expect(await winners()).toEqual([`${a.boardId} collected`, `${b.boardId} collected`]);
  });

  test('a board may get several if the prize allows it', async () => {
    const id = await setUp({ rule: { kind: 'hand', isRepeatable: true }, number: 2 });
    const a = await join();
    await give(id, a);
    await give(id, a);
    expect(await refusal(give(id, a))).toContain('None is left');
    expect((await list())?.winners.map(({ boardId }) => boardId)).toEqual([a.boardId, a.boardId]);
  });

  test('a piece that is given again after a lost answer is counted once', async () => {
    const id = await setUp({ rule: { kind: 'hand', isRepeatable: true }, number: 2 });
    const { boardId } = await join();
    const first = await table.prizes.give({ id, boardId, key: 'the-first-press' });
    expect(await table.prizes.give({ id, boardId, key: 'the-first-press' })).toEqual(first);
    expect(await list()).toMatchObject({ left: 1 });
    await table.prizes.give({ id, boardId, key: 'the-second-press' });
    expect(await list()).toMatchObject({ left: 0 });
    // The answer to the last piece may be lost as well.
    expect(await table.prizes.give({ id, boardId, key: 'the-first-press' })).toEqual(first);
  });

  test('an unknown board and an unknown prize get different errors, and a disabled account gets no prize', async () => {
    const id = await setUp({ rule: HAND });
    const a = await join();
    expect(await refusal(give(id, { boardId: 'SS-0000-00' }))).toBe(
      'NOT_FOUND: No board has this id',
    );
    expect(await refusal(give('nothing', a))).toBe('NOT_FOUND: There is no such prize');
    await rosa.players.disable({ id: a.user.id });
    expect(await refusal(give(id, a))).toBe('CONFLICT: The account of this board is disabled');
  });

  test('giving a prize can be undone once, and the log has both entries', async () => {
    const id = await setUp({ rule: HAND, number: 1 });
    const a = await join();
    const { claim } = await give(id, a);
    await table.prizes.undo({ id: claim.id });
    expect(await refusal(table.prizes.undo({ id: claim.id }))).toBe(
      'NOT_FOUND: This prize was not given, or that has already been undone',
    );
    expect(await list()).toMatchObject({ left: 1, winners: [] });
    const { claim: second } = await give(id, a);
    expect(second.id).not.toBe(claim.id);
    expect(await diaryOf(rosa, 3)).toEqual([
      `table gave “Enamel pin” to Noor Haddad (${a.boardId})`,
      `table undid giving “Enamel pin” to Noor Haddad (${a.boardId})`,
      `table gave “Enamel pin” to Noor Haddad (${a.boardId})`,
    ]);
  });

  test('a piece that was given stays given, even when its player is erased', async () => {
    const id = await setUp({ rule: HAND, number: 1 });
    const a = await join();
    await give(id, a);
    await rosa.players.erase({ id: a.user.id });
    expect(await list()).toMatchObject({ left: 0, winners: [{ boardId: a.boardId }] });
    expect((await list())?.winners[0]?.player).toBeUndefined();
    expect(await refusal(give(id, await join()))).toContain('None is left');
  });
});

describe('the first to qualify', () => {
  test('are those who sent the last photo of their line first, not those who were reviewed first', async () => {
    const id = await setUp({ number: 1 });
    const [early, late] = [await join('Early'), await join('Late')];
    const first = await sendLine(early);
    later(1);
    await makeLine(late);
    expect(await winners()).toEqual([`${late.boardId} due`]);
    later(1);
    for (const photo of first) await approve(photo);
    expect(await winners()).toEqual([`${early.boardId} due`]);
    expect(await refusal(give(id, late))).toBe(
      'CONFLICT: The rule of this prize does not name this board',
    );
    await rosa.submissions.undo({ id: first[0] ?? '' });
    expect(await winners()).toEqual([`${late.boardId} due`]);
    await give(id, late);
    await approve(first[0] ?? '');
    expect(await winners()).toEqual([`${late.boardId} collected`]);
    expect(await refusal(give(id, early))).toContain('None is left');
  });

  test('for a blackout or a hand-in are named in the same way', async () => {
    await rosa.prizes.replace({
      prizes: [
        { name: 'Print', number: 1, rule: { kind: 'first', of: 'blackout' } },
        { name: 'Sticker', number: 1, rule: { kind: 'first', of: 'handIn' } },
      ],
    });
    const [a, b] = [await join(), await join()];
    for (const at of [0, 1, 2, 3, 5, 6, 7, 8]) await approve(await a.send(at));
    await rosa.boards.handIn({ id: b.user.id });
    later(1);
    await rosa.boards.handIn({ id: a.user.id });
    const named = async () =>
      (await rosa.prizes.list()).prizes.map((one) => one.winners.map(({ boardId }) => boardId));
    expect(await named()).toEqual([[a.boardId], [b.boardId]]);
    await rosa.boards.undoHandIn({ id: b.user.id });
    expect(await named()).toEqual([[a.boardId], [a.boardId]]);
    await rosa.players.disable({ id: a.user.id });
    expect(await named()).toEqual([[], []]);
  });

  test('have a time to collect; then the next is named and notified, with the full time', async () => {
    const id = await setUp({ number: 1, collectMinutes: 30 });
    const [a, b] = [await join(), await join()];
    await makeLine(a);
    later(1);
    await makeLine(b);
    app.services.prizes.keepSettled();
    const mine = async ({ call }: Joined) => (await call.prizes.mine()).prizes;
    expect(await mine(a)).toEqual([
      { name: 'Enamel pin', state: 'due', until: '2026-08-28T16:31:00.000Z' },
    ]);
    expect(await mine(b)).toEqual([]);
    later(30);
    app.services.prizes.keepSettled();
    expect(await winners()).toEqual([`${a.boardId} lapsed`, `${b.boardId} due`]);
    expect(await mine(a)).toMatchObject([{ state: 'lapsed' }]);
    expect(await mine(b)).toMatchObject([{ state: 'due', until: '2026-08-28T17:01:00.000Z' }]);
    expect(await refusal(give(id, a))).toBe(
      'CONFLICT: This board had to collect the prize by Fri, Aug 28, 12:31 PM. It went to the next board.',
    );
    const told = async ({ call }: Joined) =>
      (await call.notifications.mine({})).news
        .filter(({ name }) => name === 'prize_won')
        .map(({ payload }) => payload);
    expect(await told(a)).toEqual([{ prize: 'Enamel pin' }]);
    expect(await told(b)).toEqual([{ prize: 'Enamel pin' }]);
    await give(id, b);
    later(60);
    expect(await winners()).toEqual([`${a.boardId} lapsed`, `${b.boardId} collected`]);
    expect((await app.anonymous.prizes.show()).prizes).toMatchObject([{ left: 0, open: 0 }]);
  });
});

test('a prize taken back by mistake after the time to collect it can be given again', async () => {
  const id = await setUp({ number: 1, collectMinutes: 30 });
  const [a, b] = [await join(), await join()];
  await makeLine(a);
  later(1);
  await makeLine(b);
  await list();
  const { claim } = await give(id, a);
  later(40);
  await table.prizes.undo({ id: claim.id });
  expect(await winners()).toEqual([`${a.boardId} due`]);
  expect((await a.call.prizes.mine()).prizes).toMatchObject([
    { state: 'due', until: '2026-08-28T17:11:00.000Z' },
  ]);
  await give(id, a);
});

describe('prizes drawn or voted for', () => {
  test('a drawn prize goes to the winners of the draw with its name, then to the next in the same order', async () => {
    const id = await setUp({
      name: 'Weekend pass',
      number: 1,
      rule: { kind: 'draw' },
      collectMinutes: 10,
    });
    const all = [await join(), await join(), await join()];
    const { id: draw } = await rosa.draws.freeze({
      title: 'weekend pass',
      winners: 1,
      filter: { reached: 'anything' },
    });
    expect(await winners()).toEqual([]);
    await rosa.draws.draw({ id: draw, seed: 'blue whale song' });
    const [won] = (await rosa.draws.one({ id: draw })).draw.winners;
    expect(await winners()).toEqual([`${won?.boardId} due`]);
    later(10);
    const after = (await list())?.winners ?? [];
    expect(after.map(({ state }) => state)).toEqual(['lapsed', 'due']);
    expect(all.map(({ boardId }) => boardId)).toContain(after[1]?.boardId);
    await give(id, { boardId: after[1]?.boardId ?? '' });
    const pass: Given = { id, name: 'Weekend pass', number: 1, rule: { kind: 'draw' } };
    const save = (change: Partial<Given>) =>
      refusal(rosa.prizes.replace({ prizes: [{ ...pass, ...change }] }));
    for (const change of [{ name: 'Weekend passes' }, { rule: HAND }]) {
      expect(await save(change)).toContain('“Weekend pass” has been drawn');
    }
    expect(await winners()).toHaveLength(2);
    expect(await save({ name: 'WEEKEND PASS' }), 'the same words, written otherwise').toBeNull();
  });

  test('a piece that was won in one draw is not taken from another when its winner is erased', async () => {
    const pass: Given = { name: 'Weekend pass', number: 2, rule: { kind: 'draw' } };
    const id = await setUp(pass);
    const all = [await join(), await join(), await join(), await join()];
    const draw = async () => {
      const frozen = { title: pass.name, winners: 1, filter: { reached: 'anything' as const } };
      const { id: drawn } = await rosa.draws.freeze(frozen);
      await rosa.draws.draw({ id: drawn, seed: 'blue whale song' });
    };
    await draw();
    const { winners: [won] = [], drawn } = (await list()) ?? {};
    expect(drawn, 'pieces that the draw gives').toBe(1);
    await give(id, { boardId: won?.boardId ?? '' });
    const winner = all.find(({ boardId }) => boardId === won?.boardId);
    await rosa.players.erase({ id: winner?.user.id ?? '' });
    expect((await winners())?.filter((one) => one.endsWith('due'))).toEqual([]);
    await draw();
    expect((await winners())?.filter((one) => one.endsWith('due'))).toHaveLength(1);
  });

  test('people’s choice goes to the board whose photo has the most hearts, once they are revealed', async () => {
    await setUp({ rule: { kind: 'hearts' }, number: 1 });
    const [a, b, c] = [await join(), await join(), await join()];
    const shown = async (player: Joined) => {
      const id = await player.send(0);
      await approve(id);
      await player.call.submissions.setConsents({ id, allowShow: true });
      return id;
    };
    const [, second] = [await shown(a), await shown(b), await shown(c)];
    await rosa.gallery.changeHearts({ state: 'open' });
    for (const { call } of [a, c]) await call.gallery.giveHearts({ photoIds: [second] });
    expect(await winners()).toEqual([]);
    await rosa.gallery.changeHearts({ state: 'revealed' });
    expect(await winners()).toEqual([`${b.boardId} due`]);
  });
});

test('when twenty volunteers give the last piece at the same moment, only one succeeds', async () => {
  const id = await setUp({ rule: HAND, number: 1 });
  const all: Joined[] = [];
  for (let i = 0; i < 20; i++) all.push(await join());
  const answers = await Promise.all(all.map((player) => refusal(give(id, player))));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(new Set(answers.filter(Boolean).map((text) => text?.slice(0, 23)))).toEqual(
    new Set(['CONFLICT: None is left:']),
  );
  expect(app.raw.prepare('select count(*) from prize_claims').pluck().get()).toBe(1);
});

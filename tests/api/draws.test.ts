// Winners and draws, through callers, compared with the separate program that recomputes them.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registerInput } from '#features/auth/contract.accounts.ts';
import { type Filter, normaliseSeed } from '#features/draws/contract.ts';
import { drawAsText } from '#features/draws/rules/draw.ts';
import { rootFolder } from '#server/process/env.ts';
import { originFrom } from '#shared/network.ts';
import { insertRow } from '#tests/support/migrations.ts';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { rounds } from '#tests/support/rounds.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readDraw, recompute } from '../../scripts/recompute-draw.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

/** Players with a board each, without the work of registering. */
function addPlayers(boardIds: readonly string[]): void {
  for (const boardId of boardIds) {
    insertRow(app.raw, 'players', { id: `player of ${boardId}` });
    insertRow(app.raw, 'boards', {
      id: boardId,
      player_id: `player of ${boardId}`,
      size: 5,
    });
  }
}

const boards = (count: number) =>
  Array.from({ length: count }, (_, i) => `SS-${String(i).padStart(4, '0')}-00`);
const freeze = (winners: number, filter: Partial<Filter> = {}, title = 'Main prize') =>
  admin.draws.freeze({ title, winners, filter: { reached: 'anything', ...filter } });

describe('the list of possible winners', () => {
  test('has everybody in a contest of hundreds of boards, and so has the frozen list', async () => {
    addPlayers(boards(401));
    expect((await admin.draws.candidates({ reached: 'anything' })).found).toBe(401);
    expect((await freeze(1)).entries).toBe(401);
  });

  test('can be filtered by hand-in, phone number and points, and leaves out disabled accounts', async () => {
    await joinBoard(app, { phone: '+1 555 0100' });
    const theo = await joinBoard(app, { firstName: 'Theo', email: 'theo@example.org' });
    await admin.boards.handIn({ id: theo.user.id });
    await admin.points.recordMembership({ id: theo.user.id });
    const names = async (filter: Partial<Filter>) =>
      (await admin.draws.candidates({ reached: 'anything', ...filter })).players.map(
        ({ firstName }) => firstName,
      );
    expect(await names({})).toEqual(['Theo', 'Noor']);
    expect(await names({ reachable: 'true' })).toEqual(['Noor']);
    expect(await names({ handedIn: 'true' })).toEqual(['Theo']);
    expect(await names({ minPoints: 50 })).toEqual(['Theo']);
    await admin.players.disable({ id: theo.user.id });
    expect(await names({})).toEqual(['Noor']);
  });
});

test('a player without points is on no list unless the organiser asks for anybody', async () => {
  await joinBoard(app);
  expect((await admin.draws.candidates({})).found).toBe(0);
  for (const input of [{}, { filter: {} }, { filter: { first: 5 } }]) {
    await expect(admin.draws.freeze({ title: 'Prize', winners: 1, ...input })).rejects.toThrow(
      'Nobody matches the filter',
    );
  }
  expect((await admin.draws.list()).draws).toEqual([]);
  expect((await freeze(1)).entries).toBe(1);
});

test.each<[body: object, sentence: string, field?: string]>([
  [{ filter: { reachd: 'blackout' } }, '“filter” has no field “reachd”', 'filter'],
  [{ filter: { first: '0x2' } }, '“filter.first” must be a number', 'filter.first'],
  [{ filters: { reached: 'blackout' } }, 'The request has no field “filters”'],
])(
  'a list is not frozen from a filter that asks for something else: %j',
  async (body, sentence, field) => {
    await joinBoard(app);
    const whole = { title: 'Main prize', winners: 1, filter: { reached: 'anything' }, ...body };
    await expect(admin.draws.freeze(whole as never)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: sentence,
      cause: { code: 'invalid_input', ...(field && { fields: { [field]: sentence } }) },
    });
    expect((await admin.draws.list()).draws).toEqual([]);
  },
);

describe('before a list is frozen', () => {
  const open = async () => (await admin.draws.stillOpen()).open;
  const set = (contest: Parameters<typeof admin.settings.update>[0]['contest']) =>
    admin.settings.update({ contest });
  // The contest's zone is four hours behind UTC.
  const closesAt = '2026-08-30T22:00:00Z';

  test('the organiser is told whether the contest is still on, and until when', async () => {
    stopClock('2026-08-28T12:00:00Z');
    admin = await app.admin();
    expect(await open()).toEqual(['The contest is open, and no end is set.']);
    await set({ opensAt: '2026-08-29T13:00:00Z', closesAt });
    expect(await open()).toEqual(['The contest hasn’t started: it opens on Sat, 9:00 AM.']);
    vi.setSystemTime(new Date('2026-08-29T15:00:00Z'));
    expect(await open()).toEqual(['The contest is open until Sun, 6:00 PM.']);
    await set({ paused: 'Fire alarm' });
    expect(await open()).toEqual(['The contest is paused and doesn’t end until Sun, 6:00 PM.']);
    vi.setSystemTime(new Date('2026-08-30T22:59:00Z'));
    expect(await open()).toEqual([
      'The contest is over, but photos taken before the end can still arrive until Sun, 7:00 PM.',
    ]);
    vi.setSystemTime(new Date('2026-08-30T23:00:01Z'));
    expect(await open()).toEqual([]);
  });

  test('photos waiting for review are counted, even after the end', async () => {
    const { send } = await joinBoard(app);
    const { id } = await send(0);
    await send(1);
    await set({ closesAt: '2020-01-01T00:00:00Z' });
    expect(await open()).toEqual(['2 photos are waiting for review.']);
    await admin.submissions.review({ id, action: 'approve' });
    expect(await open()).toEqual(['1 photo is waiting for review.']);
  });
});

const from = async (address: string, email: string): Promise<string> => {
  const { token, user } = await app.services.players.register(
    registerInput.parse(registrationOf({ email })),
    originFrom(address, null),
  );
  await (await app.as(token)).boards.mine();
  return user.id;
};

test('entries that share a network are counted when the list is frozen, and the number is public and does not change', async () => {
  await from('198.51.100.7', 'a@example.org');
  await from('::ffff:198.51.100.7', 'b@example.org');
  await from('2001:db8:1:2::9', 'c@example.org');
  await from('2001:db8:1:2:ffff::1', 'd@example.org');
  await from('198.51.100.8', 'e@example.org');
  await from('2001:db8:1:3::9', 'f@example.org');
  addPlayers(boards(3));
  const { id } = await freeze(1);
  const shown = await app.anonymous.draws.show({ id });
  expect([shown.entries, shown.sharedNetwork]).toEqual([9, 4]);
  await from('198.51.100.8', 'late@example.org');
  const { draw } = await admin.draws.draw({ id, seed: 'blue whale' });
  expect(draw.sharedNetwork).toBe(4);
  // Not part of the calculation: the separate program does not know it.
  expect(recompute(readDraw(JSON.stringify(await app.anonymous.draws.show({ id }))))).toMatchObject(
    { isListRight: true, areWinnersRight: true },
  );
});

describe('a draw', () => {
  test('is frozen first, then drawn once from the audience’s words; both are in the audit log', async () => {
    addPlayers(boards(30));
    const { id, entries } = await freeze(3);
    expect(entries).toBe(30);
    const before = await app.anonymous.draws.show({ id });
    expect(before).toMatchObject({ seed: null, winners: [], wanted: 3 });
    const { draw } = await admin.draws.draw({ id, seed: '  Blue   WHALE ' });
    expect(draw).toMatchObject({ seed: 'blue whale', frozenBy: 'Rosa', drawnBy: 'Rosa' });
    const after = await app.anonymous.draws.show({ id });
    expect(after.winners).toEqual(
      draw.winners.map(({ number, boardId }) => `${number} ${boardId}`),
    );
    expect(after.winners).toHaveLength(3);
    expect([after.listHash, after.lines]).toEqual([before.listHash, before.lines]);
    await expect(admin.draws.draw({ id, seed: 'other words' })).rejects.toThrow(
      /^Rosa already drew from this list at \d+:\d\d [AP]M$/,
    );
    expect((await app.anonymous.draws.show({ id })).winners).toEqual(after.winners);
    const [first, second, third] = draw.winners.map(({ boardId }) => boardId);
    const won = `${first}, ${second}, and ${third}`;
    expect(await diaryOf(admin, 2)).toEqual([
      `Rosa drew 3 winners of “Main prize” with the words “blue whale”: boards ${won}`,
      'Rosa froze the list for “Main prize”: 30 entries, 3 winners to draw',
    ]);
  });

  test('is recomputed by the separate program from what is published, for any list and words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^SS-[0-9A-Z]{4}-[0-9A-Z]{2}$/), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.stringMatching(/^[a-zé]{3,8} [A-ZÑ]{3,8}$/u),
        fc.nat(),
        async (boardIds, seed, some) => {
          app.raw.exec('delete from players');
          addPlayers(boardIds);
          const { id } = await freeze(1 + (some % boardIds.length), {}, `Prize ${some}`);
          await admin.draws.draw({ id, seed });
          const shown = await app.anonymous.draws.show({ id });
          expect(shown.seed).toBe(normaliseSeed(seed));
          for (const printed of [drawAsText(shown), JSON.stringify(shown)]) {
            expect(recompute(readDraw(printed))).toEqual({
              isListRight: true,
              winners: shown.winners,
              areWinnersRight: true,
            });
          }
        },
      ),
      { numRuns: rounds(25) },
    );
  });

  test('that was tampered with is caught by the separate program', async () => {
    addPlayers(boards(12));
    const { id } = await freeze(2);
    await admin.draws.draw({ id, seed: 'blue whale' });
    const shown = await app.anonymous.draws.show({ id });
    const file = path.join(temporaryFolder(), 'draw.txt');
    const run = (text: string) => {
      writeFileSync(file, text);
      const script = path.join(rootFolder, 'scripts', 'recompute-draw.js');
      try {
        return execFileSync(process.execPath, [script, file], { encoding: 'utf8' });
      } catch (cause) {
        return `refused: ${(cause as { stdout: string }).stdout}`;
      }
    };
    const text = drawAsText(shown).replaceAll('\n', '\r\n');
    expect(run(text)).toBe(
      '12 entries\nThe list matches its hash.\nThe winners follow from both.\n',
    );
    expect(run(text.replace('11 SS-0010-00\r\n', ''))).toMatch(/^refused: [\s\S]*does NOT match/);
    const [first = '', second = ''] = shown.winners;
    const swapped = text.replace(first, '?').replace(second, first).replace('?', second);
    for (const forged of [text.replace('blue whale', 'blue whales'), swapped]) {
      expect(recompute(readDraw(forged))).toMatchObject({ areWinnersRight: false });
    }
  });

  test('for a second prize can leave out earlier winners', async () => {
    addPlayers(boards(10));
    const { id } = await freeze(6);
    const { draw } = await admin.draws.draw({ id, seed: 'blue whale' });
    const second = await freeze(4, { leaveOutWinners: 'true' }, 'Second prize');
    const { lines } = await app.anonymous.draws.show({ id: second.id });
    const won = draw.winners.map(({ boardId }) => boardId);
    const left = lines.map((line) => line.split(' ')[1] ?? '');
    expect(left).toHaveLength(4);
    expect(left.filter((boardId) => won.includes(boardId))).toEqual([]);
    await expect(freeze(5, { leaveOutWinners: 'true' })).rejects.toThrow(
      'Only 4 players are on the list; 5 cannot win',
    );
  });

  test('frozen twice by a double click is one list', async () => {
    addPlayers(boards(4));
    const [one, two] = [await freeze(2), await freeze(2)];
    expect(two.id).toBe(one.id);
    await admin.draws.draw({ id: one.id, seed: 'blue whale' });
    expect((await freeze(2)).id).not.toBe(one.id);
    expect((await admin.draws.list()).draws).toHaveLength(2);
  });

  test('can never be changed or deleted, not even directly in the database', async () => {
    addPlayers(boards(3));
    const { id } = await freeze(1);
    await admin.draws.draw({ id, seed: 'blue whale' });
    for (const sql of [
      "update draws set list_hash = 'x'",
      'delete from draws',
      "update draw_entries set board_id = 'x'",
      'delete from draw_entries where number = 3',
      `insert into draw_entries values ('${id}', 4, 'SS-MINE-00')`,
      "update draw_results set winners = '[1]'",
      'delete from draw_results',
    ]) {
      expect(() => app.raw.exec(sql), sql).toThrow('a draw never changes');
    }
    // Deleting the account removes the record of who froze and drew.
    app.raw.exec('delete from admins');
    expect(app.raw.prepare('select frozen_by, drawn_by from draws, draw_results').get()).toEqual({
      frozen_by: null,
      drawn_by: null,
    });
  });
});

test('a winner whose account is disabled is marked: prizes pass it by; an erased one is no longer named, and the draw still recomputes', async () => {
  const { boardId, user } = await joinBoard(app, { firstName: 'Noorjahan', phone: '+1 555 0100' });
  addPlayers(boards(2));
  const { id } = await freeze(3);
  const { draw } = await admin.draws.draw({ id, seed: 'blue whale' });
  const her = draw.winners.find((one) => one.boardId === boardId);
  expect(her?.player).toMatchObject({ firstName: 'Noorjahan', phone: '+1 555 0100' });
  expect(her?.player).not.toHaveProperty('isDisabled');
  const shown = await app.anonymous.draws.show({ id });
  expect(JSON.stringify(shown)).not.toMatch(/Noorjahan|555 0100|noor/i);
  const hers = async () =>
    (await admin.draws.one({ id })).draw.winners.find((one) => one.boardId === boardId)?.player;
  await admin.players.disable({ id: user.id });
  expect(await hers()).toMatchObject({ id: user.id, isDisabled: true });
  await admin.players.erase({ id: user.id });
  expect(await hers()).toBeNull();
  expect(await app.anonymous.draws.show({ id })).toEqual(shown);
  expect(recompute(readDraw(JSON.stringify(shown))).areWinnersRight).toBe(true);
});

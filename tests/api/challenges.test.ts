import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportInput } from '#features/challenges/contract.ts';
import { diaryOf, openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

const pool = async () => (await admin.challenges.list()).challenges;
const titled = async (title: string) => (await pool()).find((one) => one.title === title);
const words = (title: string) => ({
  title,
  category: 'Costume',
  difficulty: 'easy' as const,
  description: 'Ask first',
});

/** A challenge of the pool that is on a player's board, and one that is not. */
async function dealtAndFree() {
  await joinBoard(app);
  const all = await pool();
  const dealt = all.find(({ isDealt }) => isDealt);
  const free = all.find(({ isDealt }) => !isDealt);
  if (!dealt || !free) throw new Error('A board holds some of the pool, not all');
  return { dealt, free };
}

describe('the pool', () => {
  test('marks the challenges that boards are dealt from: the first of the active ones', async () => {
    const { challenges, inPlay, totalChallenges } = await admin.challenges.list();
    expect([inPlay, totalChallenges, challenges.length]).toEqual([50, 50, 200]);
    const [first, second] = challenges;
    await admin.challenges.retire({ id: first?.id as string });
    const after = await pool();
    expect(after[0]).toMatchObject({ id: first?.id, active: false, isInPlay: false });
    expect(after[1]).toMatchObject({ id: second?.id, isInPlay: true });
    expect(after.filter(({ isInPlay }) => isInPlay)).toHaveLength(50);
    expect(after[50]?.isInPlay).toBe(true);
  });

  test('says how many players have found each challenge, going by approved photos', async () => {
    const { call, send } = await joinBoard(app);
    const { board } = await call.boards.mine();
    const [approved, rejected] = [await send(0), await send(1)];
    await admin.submissions.review({ id: approved.id, action: 'approve' });
    await admin.submissions.review({ id: rejected.id, action: 'reject', notes: 'Too dark' });
    const found = (await pool()).filter((one) => one.found > 0);
    expect(found.map(({ title, found: players }) => [title, players])).toEqual([
      [board.find(({ position }) => position === 0)?.challenge?.title, 1],
    ]);
  });

  test('adds new challenges at its end; each can be moved to an end or beside another, and the others keep their order', async () => {
    const [a = '', b = '', ...rest] = (await pool()).map(({ id }) => id);
    const { challenge } = await admin.challenges.add(words('A cape mid-swish, again'));
    expect(challenge.code).toBe('ACAPEMIDSWIS');
    const { id: d } = challenge;
    const move = (id: string, to: 'before' | 'after' | 'first' | 'last', target?: string) =>
      admin.challenges.move({ id, to, target });
    const order = async () => (await pool()).map(({ id }) => id);
    expect(await order()).toEqual([a, b, ...rest, d]);
    await move(d, 'first');
    expect(await order()).toEqual([d, a, b, ...rest]);
    await move(d, 'after', a);
    expect(await order()).toEqual([a, d, b, ...rest]);
    await move(d, 'before', a);
    expect(await order()).toEqual([d, a, b, ...rest]);
    await move(d, 'last');
    expect(await order()).toEqual([a, b, ...rest, d]);
    await move(d, 'after', b);
    await expect(move(a, 'after', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await order()).toEqual([a, b, d, ...rest]);
    expect((await diaryOf(admin))[0]).toMatch(/^Rosa moved the challenge “.*” after “.*”$/);
  });

  test('refuses a code that is taken, a title that is too long and characters that cannot be printed', async () => {
    await expect(admin.challenges.add({ ...words('New'), code: 'cape' })).rejects.toThrow(
      'The code CAPE belongs to another challenge',
    );
    await expect(admin.challenges.add(words('x'.repeat(49)))).rejects.toThrow(
      'The title may have at most 48 characters',
    );
    await expect(admin.challenges.add(words('a\u0007b'))).rejects.toThrow('cannot be printed');
    expect(await pool()).toHaveLength(200);
  });
});

test('a challenge on a dealt board can change only its description, and is retired instead of deleted', async () => {
  const { dealt } = await dealtAndFree();
  const { id, title, category, difficulty } = dealt;
  const printed = { id, title, category, difficulty };
  await admin.challenges.edit({ ...printed, description: 'A better hint' });
  expect(await titled(title)).toMatchObject({ description: 'A better hint' });
  for (const change of [{ title: 'Else' }, { category: 'Else' }, { difficulty: other(dealt) }]) {
    await expect(
      admin.challenges.edit({ ...printed, description: 'x', ...change }),
    ).rejects.toThrow('It is on boards that have been dealt, so only its description can change.');
  }
  await expect(admin.challenges.remove({ id })).rejects.toThrow('Retire it instead');
  await admin.challenges.retire({ id });
  expect(await titled(title)).toMatchObject({ active: false, isDealt: true });
});

const other = ({ difficulty }: { difficulty: string }) =>
  difficulty === 'easy' ? ('hard' as const) : ('easy' as const);

test('the pool can never become too small for a board', async () => {
  const all = await pool();
  for (const { id } of all.slice(24)) await admin.challenges.retire({ id });
  const [last] = await pool();
  await expect(admin.challenges.retire({ id: last?.id as string })).rejects.toThrow(
    'A 5 × 5 board needs 1 more challenge than the pool can deal',
  );
  await expect(admin.challenges.remove({ id: last?.id as string })).rejects.toThrow('1 more');
  expect((await pool()).filter(({ active }) => active)).toHaveLength(24);
});

describe('an import', () => {
  const HEADER = 'title,category,difficulty,description,code,active';
  const run = (lines: string[], more: Partial<ImportInput> = {}) =>
    admin.challenges.import({
      csv: [HEADER, ...lines].join('\n'),
      mode: 'add',
      dryRun: false,
      ...more,
    });

  test('in a dry run says what it would do and changes nothing', async () => {
    const lines = ['Brand new,Costume,easy,Ask,,', 'A cape mid-swish,Costume,easy,A new hint,,'];
    const before = await pool();
    const tried = await run(lines, { dryRun: true });
    expect(tried).toEqual({
      isDone: false,
      added: 1,
      changed: 1,
      unchanged: 0,
      retired: 0,
      faults: [],
    });
    expect(await pool()).toEqual(before);
    expect(await run(lines)).toEqual({ ...tried, isDone: true });
    expect((await titled('A cape mid-swish'))?.description).toBe('A new hint');
    expect((await pool()).at(-1)).toMatchObject({ title: 'Brand new', code: 'BRANDNEW' });
    expect(await run(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('with a single fault changes nothing and names the line', async () => {
    const before = await pool();
    const outcome = await run(['Good,Costume,easy,Ask,,', 'Bad,Costume,simple,Ask,,']);
    expect(outcome).toMatchObject({
      isDone: false,
      faults: [{ line: 3, text: 'The difficulty is easy, medium or hard' }],
    });
    expect(await pool()).toEqual(before);
  });

  test('can show what each line contains and which cell is wrong', async () => {
    const csv = 'Challenge,Type,Level,Hint\nGood,Costume,easy,Ask\nBad,Costume,Hrad,Ask';
    const shown = await admin.challenges.import({ csv, mode: 'add', dryRun: true, preview: true });
    expect(shown.lines).toEqual([
      {
        line: 2,
        cells: { title: 'Good', category: 'Costume', difficulty: 'easy', description: 'Ask' },
      },
      {
        line: 3,
        cells: { title: 'Bad', category: 'Costume', difficulty: 'Hrad', description: 'Ask' },
        faultIn: 'difficulty',
      },
    ]);
  });

  test('can take only the good lines, and reports the others', async () => {
    const before = (await pool()).length;
    const lines = ['Good,Costume,easy,Ask,,', 'Bad,Costume,Hrad,Ask,,', 'good,Prop,easy,Again,,'];
    const csv = [`${HEADER},colour`, ...lines.map((line) => `${line},red`)].join('\n');
    const outcome = await admin.challenges.import({
      ...{ csv, mode: 'add', dryRun: false, skipFaulty: true },
    });
    expect(outcome).toMatchObject({ isDone: true, added: 1 });
    expect(outcome.faults.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(await pool()).toHaveLength(before + 1);
  });

  test('that replaces the pool comes first in its own order, and retires the others', async () => {
    const titles = Array.from({ length: 30 }, (_, i) => `New ${i}`).with(9, 'A cape mid-swish');
    const lines = titles.map((title) => `${title},Costume,easy,Ask,,`);
    expect(await run(lines, { mode: 'replace' })).toMatchObject({ added: 29, retired: 199 });
    const { challenges, inPlay } = await admin.challenges.list();
    expect(inPlay).toBe(30);
    expect(challenges.slice(0, 30).map(({ title }) => title)).toEqual(titles);
    expect(new Set(challenges.map(({ code }) => code)).size).toBe(229);
  });

  test('that would leave too few challenges for a board is refused, with how many are missing, even in a dry run', async () => {
    const before = await pool();
    for (const dryRun of [true, false]) {
      await expect(run(['New,Costume,easy,Ask,,'], { mode: 'replace', dryRun })).rejects.toThrow(
        'A 5 × 5 board needs 23 more challenges than the pool can deal',
      );
    }
    expect(await pool()).toEqual(before);
  });

  test('that replaces the pool by the good lines retires no challenge of a faulty line', async () => {
    const [mistyped, overlong, coded] = await pool();
    const good = Array.from({ length: 30 }, (_, i) => `New ${i},Costume,easy,Ask,,`);
    const faulty = [
      `${mistyped?.title.toUpperCase()},Costume,Hrad,Ask,,`,
      `"${overlong?.title}",Costume,easy,Ask,,yes,them`,
      `Other,Costume,Hrad,Ask,${coded?.code.toLowerCase()},`,
    ];
    const outcome = await run([...faulty, ...good], { mode: 'replace', skipFaulty: true });
    expect(outcome).toMatchObject({ added: 30, retired: 197 });
    const inPlay = (await pool()).filter(({ active }) => active).map(({ id }) => id);
    expect(inPlay).toEqual(
      expect.arrayContaining([mistyped, overlong, coded].map((one) => one?.id ?? '')),
    );
  });
});

test('anybody can look up the title of an active challenge by its code, and nothing else about it', async () => {
  await admin.challenges.add({
    ...{ code: 'GOODHAT', title: 'A good hat', title_es: 'Un buen sombrero' },
    ...{ category: 'Costume', difficulty: 'easy', description: 'Find it.' },
  });
  const asked = app.anonymous.challenges.titleOf({ code: ' good-hat ' });
  expect(await asked).toEqual({ title: 'A good hat', title_es: 'Un buen sombrero' });
  await expect(app.anonymous.challenges.titleOf({ code: 'NOSUCH1' })).rejects.toThrow('not found');
  const added = (await admin.challenges.list()).challenges.find(({ code }) => code === 'GOODHAT');
  await admin.challenges.retire({ id: added?.id ?? '' });
  await expect(app.anonymous.challenges.titleOf({ code: 'GOODHAT' })).rejects.toThrow('not found');
});

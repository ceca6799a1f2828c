import { beforeEach, describe, expect, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import { translateShipped } from '#features/challenges/service/pool.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

const hat = {
  ...{ title: 'A very fine hat', category: 'Costume', difficulty: 'easy' as const },
  description: 'Ask first.',
};
const spanish = { title_es: 'Un sombrero muy fino', description_es: 'Pregunta antes.' };
const french = { title_fr: 'Un très beau chapeau', description_fr: 'Demande d’abord.' };

const find = async (id: string) =>
  (await admin.challenges.list()).challenges.find((one) => one.id === id);
const add = async (translations: object = {}) =>
  (await admin.challenges.add({ ...hat, ...translations })).challenge.id;

const untranslated = (name: string) => expect.not.objectContaining({ [name]: expect.anything() });

describe('translations of a challenge', () => {
  test('are stored as entered, and each is optional', async () => {
    const id = await add({ ...spanish, title_fr: '  Un très beau chapeau ', description_fr: '' });
    expect(await find(id)).toMatchObject({ ...spanish, title_fr: french.title_fr });
    expect(await find(id)).toEqual(untranslated('description_fr'));
    const plain = await admin.challenges.add({ ...hat, title: 'A plain hat' });
    expect(await find(plain.challenge.id)).toEqual(untranslated('title_es'));
  });

  test('stay when an edit omits them, and are removed when it empties them', async () => {
    const id = await add({ ...spanish, ...french });
    await admin.challenges.edit({ ...hat, id, description: 'Ask politely.' });
    expect(await find(id)).toMatchObject({ ...spanish, ...french, description: 'Ask politely.' });
    await admin.challenges.edit({ ...hat, id, title_es: '', description_es: null });
    expect(await find(id)).toEqual(untranslated('title_es'));
    expect(await find(id)).toEqual(untranslated('description_es'));
    expect(await find(id)).toMatchObject(french);
  });

  test('have the same limits as the English texts', async () => {
    for (const [change, text] of [
      [{ title_es: 'x'.repeat(49) }, 'The Spanish title may have at most 48 characters'],
      [{ description_fr: 'x'.repeat(161) }, 'The French description may have at most 160 char'],
      [{ title_fr: 'a\u0007b' }, 'The French title has characters that cannot be printed'],
    ] as const) {
      await expect(add(change)).rejects.toThrow(text);
    }
    expect((await admin.challenges.list()).challenges).toHaveLength(200);
  });
});

describe('on a dealt board', () => {
  /** A challenge on a player's board, with only its Spanish title. */
  async function dealt() {
    await joinBoard(app);
    const one = (await admin.challenges.list()).challenges.find(({ isDealt }) => isDealt);
    if (!one) throw new Error('A board has challenges of the pool');
    app.raw
      .prepare(
        `update challenges set title_es = 'Impreso', description_es = null, title_fr = null,
          description_fr = null where id = ?`,
      )
      .run(one.id);
    const { id, code, title, category, difficulty, description } = one;
    return { code, words: { id, title, category, difficulty, description } };
  }
  const isPrinted = 'It is on boards that have been dealt, so only its description can change.';

  test('a missing translation can be filled in, and translated descriptions can be changed', async () => {
    const { words } = await dealt();
    await admin.challenges.edit({ ...words, ...french, description_es: 'Primera.' });
    await admin.challenges.edit({ ...words, title_es: 'Impreso', description_es: 'Segunda.' });
    expect(await find(words.id)).toMatchObject({
      ...{ title_es: 'Impreso', description_es: 'Segunda.', ...french },
    });
  });

  test('a translated title cannot be changed, neither by an edit nor by an import', async () => {
    const { words, code } = await dealt();
    for (const title_es of ['Otro', '', null]) {
      await expect(admin.challenges.edit({ ...words, title_es })).rejects.toThrow(isPrinted);
    }
    const csv = `code,title,category,difficulty,description,title_es,title_fr\n${[
      code,
      ...[words.title, words.category, words.difficulty, words.description, 'Otro', 'Neuf'].map(
        (cell) => `"${cell}"`,
      ),
    ].join(',')}`;
    const { faults } = await admin.challenges.import({ csv, mode: 'add', dryRun: false });
    expect(faults).toEqual([{ line: 2, text: expect.stringContaining(isPrinted) }]);
    const filled = csv.replace('"Otro"', '"Impreso"');
    const done = await admin.challenges.import({ csv: filled, mode: 'add', dryRun: false });
    expect(done).toMatchObject({ isDone: true, changed: 1 });
    expect(await find(words.id)).toMatchObject({ title_es: 'Impreso', title_fr: 'Neuf' });
  });
});

const run = (csv: string) => admin.challenges.import({ csv, mode: 'add', dryRun: false });

test('a table changes nothing in a language without a column, and removes a translation whose cell is empty', async () => {
  const id = await add({ ...spanish, ...french });
  const row = 'A very fine hat,Costume,easy,Ask first.';
  const columns = 'title,category,difficulty,description';
  expect(await run(`${columns}\n${row}`)).toMatchObject({ unchanged: 1 });
  expect(await find(id)).toMatchObject({ ...spanish, ...french });
  expect(await run(`${columns},title_fr\n${row},`)).toMatchObject({ changed: 1 });
  expect(await find(id)).toEqual(untranslated('title_fr'));
  expect(await find(id)).toMatchObject({ ...spanish, description_fr: french.description_fr });
});

test('a contest from an earlier version gets the translations of challenges as shipped once, and what is emptied stays empty', async () => {
  const titled = async (code: string) =>
    (await admin.challenges.list()).challenges.find((one) => one.code === code);
  app.raw.exec(`update challenges set title_es = null, description_es = null, title_fr = null,
      description_fr = null;
    update challenges set title = 'My own cape' where code = 'CAPE'`);
  expect(translateShipped(app.db, challengePool)).toBe(199);
  const wings = await titled('WINGS');
  expect(wings).toMatchObject({ title_es: 'Alas de más de dos metros' });
  expect(await titled('CAPE')).toEqual(untranslated('title_es'));
  if (!wings) throw new Error('It is in the pool');
  const emptied = { title_es: '', description_es: '', title_fr: '', description_fr: '' };
  await admin.challenges.edit({ ...wings, ...emptied });
  expect(translateShipped(app.db, challengePool)).toBe(0);
  expect(await titled('WINGS')).toEqual(untranslated('title_es'));
});

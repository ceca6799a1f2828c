import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Imported, ImportInput, PoolChallenge } from '#features/challenges/contract.ts';
import { ChallengePool } from '#features/challenges/ui/challenge-pool.tsx';
import { poolChallenge } from '#tests/support/fixtures.ts';
import { pressInSafari } from '#tests/support/press-in-safari.ts';
import { input, NO_RESPONSE, noting, renderScreen } from '#tests/support/render.tsx';

const openPool = (list: readonly PoolChallenge[] | (() => readonly PoolChallenge[]), more = {}) =>
  renderScreen(<ChallengePool />, {
    'challenges.list': () => ({
      challenges: typeof list === 'function' ? list() : list,
      ...{ inPlay: 1, totalChallenges: 50 },
    }),
    ...more,
  });

test('the pool is a table with counts above it, and each row has a menu for mouse and keys', async () => {
  const moved: object[] = [];
  const challenges: PoolChallenge[] = [
    { ...poolChallenge('1'), isInPlay: true, isDealt: true, found: 12 },
    { ...poolChallenge('2'), category: 'Place', difficulty: 'hard' },
    { ...poolChallenge('3'), active: false },
  ];
  const { user } = openPool(challenges, { 'challenges.move': noting(moved) });
  const pool = await screen.findByRole('table', { name: 'Challenges' });
  screen.getByText('Costume 1 · Place 1');
  screen.getByText('easy 1 · medium 0 · hard 1');
  const [, first, second] = within(pool).getAllByRole('row');
  expect(first?.textContent).toMatch(/Costume.*easy.*in play.*12 players/);
  expect(second?.textContent).toContain('nobody');
  const button = screen.getByRole('button', { name: 'Actions for Challenge 1' });
  await user.click(button);
  const menu = screen.getByRole('menu', { name: 'Actions for Challenge 1' });
  const names = within(menu).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Edit', 'Retire', 'To the front', 'To the end'],
  ]);
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button]);
  await user.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(moved.splice(0)).toEqual([{ id: '1', to: 'last' }]);
  const handle = screen.getByRole('button', { name: /^Move Challenge 2: drag, or press/ });
  await waitFor(() => expect(screen.getByText('“Challenge 1” is now last')).toBeDefined());
  handle.focus();
  await user.keyboard('{ArrowUp}');
  await screen.findByText('“Challenge 2” is now before “Challenge 1”');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('“Challenge 2” is now after “Challenge 3”');
  expect(moved).toEqual([
    { id: '2', to: 'before', target: '1' },
    { id: '2', to: 'after', target: '3' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for Challenge 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  screen.getByRole('dialog', { name: 'Delete “Challenge 2”?' });
});

test('the button of a row’s menu closes it again, also in Safari', async () => {
  openPool([poolChallenge('1')]);
  const button = await screen.findByRole('button', { name: 'Actions for Challenge 1' });
  pressInSafari(button);
  screen.getByRole('menu');
  pressInSafari(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

/** What an import of nothing finds. */
const UNCHANGED: Imported = {
  ...{ isDone: false, added: 0, changed: 0, unchanged: 0, retired: 0, faults: [] },
};

/** Pastes a table with this difficulty in its third line, and has it checked. */
async function checkTable(user: ReturnType<typeof renderScreen>['user'], difficulty: string) {
  if (!screen.queryByLabelText('Or paste the table')) {
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  }
  await user.clear(input('Or paste the table'));
  await user.click(input('Or paste the table'));
  await user.paste(
    `title,category,difficulty,description\nOne hat,Costume,easy,Ask\nTwo hats,Costume,${difficulty},Ask`,
  );
  await user.click(screen.getByRole('button', { name: 'Check the table' }));
}

test('a challenge is retired, brought back and deleted from its row, and the pool shows those asked for', async () => {
  let challenges: PoolChallenge[] = [
    { ...poolChallenge('1'), isInPlay: true },
    poolChallenge('2'),
    { ...poolChallenge('3'), active: false },
  ];
  const turn =
    (active: boolean) =>
    ({ id }: { id: string }) => {
      challenges = challenges.map((one) => (one.id === id ? { ...one, active } : one));
      return { success: true };
    };
  const { user } = openPool(() => challenges, {
    'challenges.retire': turn(false),
    'challenges.restore': turn(true),
    'challenges.remove': ({ id }: { id: string }) => {
      challenges = challenges.filter((one) => one.id !== id);
      return { success: true };
    },
  });
  const shown = async (filter: string, ids: readonly string[]) => {
    await user.selectOptions(await screen.findByLabelText('Show'), filter);
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole('button', { name: /^Edit Challenge/ })
          .map(({ textContent }) => textContent?.at(-1)),
      ).toEqual(ids),
    );
  };
  const choose = async (id: string, action: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for Challenge ${id}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await shown('In play', ['1']);
  await shown('Active, not in play', ['2']);
  await choose('2', 'Retire');
  await screen.findByText('“Challenge 2” has been retired');
  await shown('Retired', ['2', '3']);
  await choose('3', 'Bring back');
  await screen.findByText('“Challenge 3” can be dealt again');
  await shown('Retired', ['2']);
  await choose('2', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('“Challenge 2” has been deleted');
  await shown('All challenges', ['1', '3']);
});

test('a challenge with letters that no font has shows a warning, and so does its import', async () => {
  const printWarning = 'No font of the contest has த (Tamil)';
  const { user } = openPool([{ ...poolChallenge('0'), printWarning }], {
    'challenges.import': (): Imported => ({
      ...{ ...UNCHANGED, added: 1 },
      warnings: [{ title: 'தமிழ்', text: printWarning }],
    }),
  });
  await screen.findByText(printWarning);
  await checkTable(user, 'easy');
  await screen.findByText(`“தமிழ்”: ${printWarning}`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
});

test('a table is checked line by line before it is imported', async () => {
  let challenges = 200;
  const pool = () => Array.from({ length: challenges }, (_, id) => poolChallenge(String(id)));
  const { user } = openPool(pool, {
    'challenges.import': ({ csv, dryRun }: ImportInput): Imported => {
      const text = 'The difficulty is easy, medium or hard';
      if (csv.includes('simple')) return { ...UNCHANGED, faults: [{ line: 3, text }] };
      if (!dryRun) challenges += 2;
      return { ...UNCHANGED, isDone: !dryRun, added: 2 };
    },
  });
  await screen.findByText(/^200 in the pool/);
  await checkTable(user, 'simple');
  await screen.findByText('1 line is wrong; nothing was changed.');
  screen.getByText('Line 3: The difficulty is easy, medium or hard');
  await checkTable(user, 'hard');
  await screen.findByText('2 new, 0 changed, 0 retired, 0 as they were');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Challenges imported successfully');
  await screen.findByText(/^202 in the pool/);
});

test('a workbook chosen instead of a CSV file, or a table that is too long, says what to do', async () => {
  const { user } = openPool([]);
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const table = input('Or paste the table');
  const bytes = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0);
  const choose = (file: File) =>
    fireEvent.change(input('Choose a CSV file'), { target: { files: [file] } });
  choose(new File([bytes], 'challenges.xlsx'));
  await screen.findByText(/^This is a workbook, not a CSV file\. In Excel, choose Save As and CSV/);
  expect(table.value).toBe('');
  choose(new File(['title,category'], 'challenges.csv'));
  await waitFor(() => expect(table.value).toBe('title,category'));
  expect(screen.queryByRole('alert')).toBe(null);
  await user.clear(table);
  await user.click(table);
  await user.paste('x'.repeat(120_001));
  await user.click(screen.getByRole('button', { name: 'Check the table' }));
  await screen.findByText('The table may have at most 120,000 characters: import it in parts');
});

test('a CSV file that was corrected under the same name can be chosen again', async () => {
  const { user } = openPool([]);
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  // The same object, as a browser reports a path that was chosen before: without a change.
  const file = new File(['title,category'], 'challenges.csv');
  const table = input('Or paste the table');
  await user.upload(input('Choose a CSV file'), file);
  await waitFor(() => expect(table.value).toBe('title,category'));
  await user.clear(table);
  await user.upload(input('Choose a CSV file'), file);
  await waitFor(() => expect(table.value).toBe('title,category'));
});

test('a wrong cell can be corrected in the table that is shown, or its line skipped', async () => {
  const sent: ImportInput[] = [];
  const cellsOf = (csv: string) => {
    const level = ['Hrad', 'hard', 'easy'].find((one) => csv.includes(one)) ?? '';
    return { title: 'A hat', category: 'Costume', difficulty: level, description: 'Ask' };
  };
  const { user } = openPool([], {
    'challenges.import': (given: ImportInput): Imported => {
      sent.push(given);
      const isWrong = given.csv.includes('Hrad');
      const lines = [
        { line: 2, cells: cellsOf(given.csv), ...(isWrong ? { faultIn: 'difficulty' } : {}) },
        { line: 3, cells: cellsOf('x,easy,x') },
      ];
      const faults = isWrong ? [{ line: 2, text: 'The difficulty is easy, medium or hard' }] : [];
      return { ...UNCHANGED, isDone: !given.dryRun, added: 2, faults, lines };
    },
  });
  await checkTable(user, 'Hrad');
  await screen.findByRole('button', { name: 'Import 1, skip 1' });
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'difficulty in line 2' });
  expect(cell.value).toBe('Hrad');
  await user.clear(cell);
  await user.type(cell, 'hard');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false),
  );
  expect(sent.at(-1)?.csv).toContain('A hat,Costume,hard,Ask');
  expect(screen.queryByRole('textbox', { name: /in line 2/ })).toBe(null);
});

/** The server's check of a table, for its difficulties. */
function checkOf({ csv }: ImportInput): Imported {
  const rows = csv.trim().split('\n').slice(1);
  const lines = rows.map((row, i) => {
    const [title = '', category = '', difficulty = '', description = ''] = row.split(',');
    const cells = { title, category, difficulty, description };
    const isGood = ['easy', 'hard'].includes(difficulty);
    return { line: i + 2, cells, ...(isGood ? {} : { faultIn: 'difficulty' }) };
  });
  const faults = lines.flatMap(({ line, faultIn }) =>
    faultIn ? [{ line, text: 'The difficulty is easy, medium or hard' }] : [],
  );
  return { ...UNCHANGED, faults, lines };
}

const TWO_WRONG = 'title,category,difficulty,description\nOne,Art,simple,Ask\nTwo,Art,Hrad,Ask';

test('the table that is imported is the one shown, however quickly cells are corrected, and after a check without an answer', async () => {
  const sent: string[] = [];
  let answer = async () => {};
  const { user } = openPool([], {
    'challenges.import': async (given: ImportInput) => {
      sent.push(given.csv);
      await answer();
      return checkOf(given);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await user.click(input('Or paste the table'));
  await user.paste(TWO_WRONG);
  await user.click(screen.getByRole('button', { name: 'Check the table' }));
  const correct = async (line: number, text: string) => {
    await user.click(input(`difficulty in line ${line}`));
    await user.keyboard(`{Control>}a{/Control}${text}`);
    await user.tab();
  };
  await screen.findByText('2 lines are wrong; nothing was changed.');
  answer = () => Promise.reject(NO_RESPONSE);
  await correct(2, 'easy');
  await screen.findByText(/^Failed to import the challenges/);
  const checks: (() => void)[] = [];
  answer = () => new Promise((done) => checks.push(done));
  await correct(3, 'hadr');
  await correct(2, 'hard');
  expect(input('difficulty in line 2').value).toBe('easy');
  answer = async () => {};
  checks.pop()?.();
  await screen.findByText('1 line is wrong; nothing was changed.');
  await correct(3, 'hard');
  await waitFor(() => expect(screen.queryByText(/nothing was changed/)).toBeNull());
  expect(screen.queryByText(/^Failed to import/)).toBeNull();
  expect(sent.at(-1)).toContain('One,Art,easy,Ask\nTwo,Art,hard,Ask');
});

test('lines are counted, not their errors, and an unknown column is not a line that is skipped', async () => {
  const heading = { line: 1, text: 'There is no column “colour”' };
  const twice = [
    { line: 3, text: 'Line 2 has the same title' },
    { line: 3, text: 'An earlier line already has “One”' },
  ];
  let faults = [heading, ...twice];
  const { user } = openPool([], {
    'challenges.import': ({ dryRun }: ImportInput): Imported => {
      const lines = [2, 3].map((line) => ({ line, cells: { title: 'One' } }));
      return { ...UNCHANGED, isDone: !dryRun, faults, ...(dryRun ? { lines } : {}) };
    },
  });
  await checkTable(user, 'hard');
  await screen.findByText('2 lines are wrong; nothing was changed.');
  await user.click(screen.getByRole('button', { name: 'Import 1, skip 1' }));
  await screen.findByText('Challenges imported successfully, 1 line skipped');
  faults = [heading];
  await checkTable(user, 'hard');
  await user.click(await screen.findByRole('button', { name: 'Import 2, skip 0' }));
  await screen.findByText('Challenges imported successfully');
});

test('a challenge shows which languages are missing, and is translated in its dialog', async () => {
  const hat: PoolChallenge = {
    ...poolChallenge('1'),
    ...{ title_es: 'Un sombrero', description_es: 'Pregunta antes.', title_fr: 'Un chapeau' },
  };
  const sent: object[] = [];
  const { user } = openPool([hat, poolChallenge('2')], { 'challenges.edit': noting(sent) });
  await screen.findByText(/1 of 2 in Spanish, 0 of 2 in French\./);
  screen.getByText('fr missing');
  screen.getByText('es, fr missing');
  await user.click(screen.getByRole('button', { name: 'Edit Challenge 1' }));
  expect(input('Title in Spanish').value).toBe('Un sombrero');
  await user.click(screen.getByText('In French'));
  await user.type(input('Description in French'), 'Demande d’abord.');
  await user.click(screen.getByRole('button', { name: 'Save challenge' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ title_es: 'Un sombrero', description_es: 'Pregunta antes.' },
    ...{ title_fr: 'Un chapeau', description_fr: 'Demande d’abord.' },
  });
});

test('an open challenge keeps what was typed, and takes what somebody else has changed beside it', async () => {
  let hat = poolChallenge('1');
  const sent: object[] = [];
  const { user, queryClient } = openPool(() => [hat], { 'challenges.edit': noting(sent) });
  await user.click(await screen.findByRole('button', { name: 'Edit Challenge 1' }));
  await user.type(input('Title'), ' and a half');
  hat = { ...hat, description: 'Ask twice.' };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(input('Description').value).toBe('Ask twice.'));
  expect(input('Title').value).toBe('Challenge 1 and a half');
  await user.click(screen.getByRole('button', { name: 'Save challenge' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ title: 'Challenge 1 and a half', description: 'Ask twice.' }]),
  );
});

import { describe, expect, test } from 'vitest';
import { readCsv } from '#server/pictures/csv-reader.ts';
import { tableOf, writeTable } from '../ui/write-table.ts';
import { codeFromTitle, createCodes } from './challenge-codes.ts';
import { readTable as readTableWith } from './read-table.ts';

const readTable = (text: string) => readTableWith(text, readCsv);

const HEADER = 'title,category,difficulty,description';
const good = (title = 'A fine hat') => `${title},Costume,easy,Ask first`;
const table = (...lines: string[]) => readTable([HEADER, ...lines].join('\n'));

describe('a table of challenges', () => {
  test('is parsed with any separator and line ending', () => {
    const expected = {
      title: 'A fine hat',
      category: 'Costume',
      difficulty: 'easy',
      description: 'Ask first',
      code: undefined,
      active: undefined,
      line: 2,
    };
    for (const text of [
      `${HEADER}\n${good()}`,
      `${HEADER}\r\n${good()}\r\n`,
      `\uFEFF${HEADER}\n${good()}\n\n`,
      'Title;Category;Difficulty;Description\nA fine hat;Costume;EASY;Ask first',
      'description,difficulty,title,category\nAsk first, easy ,A fine hat,Costume',
      `${HEADER}\n"A fine hat","Costume","easy","Ask first"`,
      `${HEADER},,\n${good()},,\n,,,,,\n`,
      'title\tcategory\tdifficulty\tdescription\nA fine hat\tCostume\teasy\tAsk first',
    ]) {
      const { rows, faults } = readTable(text);
      expect({ rows, faults }, JSON.stringify(text)).toEqual({ rows: [expected], faults: [] });
    }
  });

  test('can have the columns code and active', () => {
    const { rows, faults } = readTable(
      `${HEADER},code,active\n${good('One')},hat1,yes\n${good('Two')},,No\n${good('Three')},HAT3,`,
    );
    expect(faults).toEqual([]);
    expect(rows.map(({ code, active }) => [code, active])).toEqual([
      ['HAT1', true],
      [undefined, false],
      ['HAT3', undefined],
    ]);
  });

  test('keeps commas, quotes and semicolons inside quoted cells', () => {
    const { rows } = table('"Hat, ""tall""; red",Costume,easy,"Ask, first"');
    expect(rows[0]).toMatchObject({ title: 'Hat, "tall"; red', description: 'Ask, first' });
  });
});

describe('every error has its line', () => {
  test.each([
    [',Costume,easy,Ask', 'The title is required'],
    ['A hat,Costume,simple,Ask', 'The difficulty is easy, medium or hard'],
    ['A hat,Costume,easy', 'The description is required'],
    [`${'x'.repeat(49)},Costume,easy,Ask`, 'The title may have at most 48 characters'],
    ['A hat,Costume,easy,Ask,more', 'There are more cells than columns'],
    ['"A\nhat",Costume,easy,Ask', 'The title has characters that cannot be printed'],
  ])('%s', (line, text) => {
    expect(table(good('One'), good('Two'), line).faults).toMatchObject([{ line: 4, text }]);
  });

  test('even after blank lines and cells with line breaks', () => {
    const { faults } = table(
      '',
      '"One",Costume,easy,"a\nb"',
      '',
      good('Two'),
      'Three,Costume,no,x',
    );
    expect(faults.map(({ line }) => line)).toEqual([3, 7]);
  });

  test('a duplicate title or code', () => {
    expect(table(good('Hat'), good('hat')).faults).toEqual([
      { line: 3, text: 'The title “hat” is also in line 2', column: 'title' },
    ]);
    const { faults } = readTable(`${HEADER},code\n${good('A')},HAT\n${good('B')},hat`);
    expect(faults).toEqual([{ line: 3, text: 'The code HAT is also in line 2', column: 'code' }]);
    const halfCoded = readTable(`${HEADER},code\n${good()},HAT\n${good()},CAP\n${good()},`);
    expect(halfCoded.faults).toEqual([
      { line: 4, text: 'The title “A fine hat” is also in line 2', column: 'title' },
    ]);
  });

  test.each([
    ['', 1, 'The table is empty'],
    [HEADER, 2, 'The table has no challenge'],
    ['title,category\nx,y', 1, 'The column “difficulty” is missing'],
    [`${HEADER},colour\n${good()},red`, 1, 'Unknown column “colour”'],
    [`${HEADER},title\n${good()},x`, 1, 'The column “title” is there twice'],
    [`${HEADER}\n"A hat,Costume,easy,x`, 2, 'A quotation mark is not closed'],
  ])('%j', (text, line, words) => {
    const { rows, faults } = readTable(text);
    expect(rows).toEqual([]);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.line).toBe(line);
    expect(faults[0]?.text).toContain(words);
  });
});

describe('headings', () => {
  test.each([
    ['Challenge,Type,Level,Hint', 'title,category,difficulty,description'],
    [
      'Title,Category,Difficulty,Description,Title (Spanish),french description,In play',
      'title,category,difficulty,description,title_es,description_fr,active',
    ],
  ])('that people write are understood: %s', (header, own) => {
    const cells = ['A hat', 'Costume', 'easy', 'Ask', 'Un sombrero', 'Demande', 'no'];
    const line = cells.slice(0, header.split(',').length).join(',');
    const { rows, faults } = readTable(`${header}\n${line}`);
    expect(faults).toEqual([]);
    expect(rows).toEqual(readTable(`${own}\n${line}`).rows);
  });

  test.each([
    ['Titel', 'title'],
    ['Titel (Spanish)', 'title_es'],
  ])('that are misspelt are suggested: %s', (heading, column) => {
    const { faults } = readTable(`${HEADER},${heading}\n${good()},x`);
    expect(faults[0]?.text).toContain(`did you mean “${column}”?`);
  });

  test('that mean nothing here are not guessed', () => {
    for (const heading of ['colour', 'x', 'w'.repeat(10_000)]) {
      const { faults } = readTable(`${HEADER},${heading}\n${good()},red`);
      expect(faults[0]?.text).not.toContain('did you mean');
    }
  });
});

test('a location is added to the description, unless it is already there', () => {
  const located = `${HEADER},Location`;
  const { rows } = readTable(
    `${located}\n${good('One')},Hall B\nTwo,Costume,easy,By the doors of hall b,Hall B\n${good('Three')},`,
  );
  expect(rows.map(({ description }) => description)).toEqual([
    'Ask first (Hall B)',
    'By the doors of hall b',
    'Ask first',
  ]);
});

test('a written table is parsed unchanged', () => {
  const challenges = [
    {
      code: 'HAT',
      title: '=A "tall", fine hat',
      category: 'Costume',
      difficulty: 'easy' as const,
      description: '漢字; and more',
      active: false,
      title_es: 'Un sombrero, "alto"',
      description_es: '',
      title_fr: '-Un chapeau',
      description_fr: 'Là.',
    },
  ];
  const [hat] = challenges as [(typeof challenges)[number]];
  const retired = { ...hat, title: "'@home' sign", code: 'SIGN' };
  const all = [hat, retired, { ...retired, active: true, code: 'SIGN2' }];
  const { rows, faults } = readTable(writeTable(all));
  expect(faults).toEqual([]);
  expect(rows).toEqual(all.map((challenge, i) => ({ ...challenge, line: i + 2 })));
});

test('a table with a corrected cell keeps the apostrophes of the others', () => {
  const cells = {
    title: "'@home' sign",
    category: '=1+1',
    difficulty: 'easy',
    description: "'Ask",
  };
  expect(readTable(tableOf([cells])).lines[0]?.cells).toEqual(cells);
});

describe('a code', () => {
  const free = () => false;
  test('is derived from the title, short and easy to type', () => {
    expect(codeFromTitle('A cape mid-swish', free)).toBe('ACAPEMIDSWIS');
    expect(codeFromTitle('Crème brûlée', free)).toBe('CREMEBRULEE');
    expect(codeFromTitle('漢字', free)).toBe('SEEK');
  });

  test('that is taken gets a number', () => {
    const taken = new Set(['GLOW', 'GLOW2', 'ACAPEMIDSWIS']);
    expect(codeFromTitle('Glow', (code) => taken.has(code))).toBe('GLOW3');
    expect(codeFromTitle('A cape mid-swish', (code) => taken.has(code))).toBe('ACAPEMIDSWI2');
  });

  test('a table of thousands of titles without Latin letters tries no number twice', () => {
    const taken = new Set<string>();
    let tried = 0;
    const codeOf = createCodes((code) => ++tried > 0 && taken.has(code));
    for (let i = 0; i < 3000; i++) taken.add(codeOf('漢字'));
    expect([taken.size, taken.has('SEEK'), taken.has('SEEK3000')]).toEqual([3000, true, true]);
    expect(tried).toBeLessThan(2 * 3000);
  });
});

describe('what spreadsheets write', () => {
  const tabbed = (...cells: string[]) =>
    readTable(`title\tcategory\tdifficulty\tdescription\n${cells.join('\t')}\n`);

  test.each(['sep=;', '"sep=;"', 'sep=;;;;'])('a first line %s names the separator', (line) => {
    const { rows, faults } = readTable(`${line}\n${HEADER}\n${good()}\n`.replaceAll(',', ';'));
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([{ title: 'A fine hat', line: 3 }]);
    expect(readTable(`\uFEFFsep=|\n${HEADER}\n${good()}`.replaceAll(',', '|')).rows).toHaveLength(
      1,
    );
  });

  test('a quotation mark that opens a cell of the clipboard and is never closed is a plain character', () => {
    const titles = ['"Wow', '"', '"Wow" and "how', '"A" "B"', 'Plain', '6"'];
    const lines = [...titles, '"Two\n""lines"""'].map((title) => `${title}\tProp\teasy\tSay "so"`);
    const { rows, faults } = readTable(
      ['title\tcategory\tdifficulty\tdescription', ...lines, 'Last\tProp\teasy\t"Ask'].join('\n'),
    );
    expect(rows.map(({ title }) => title)).toEqual([...titles, 'Last']);
    expect(rows.at(-1)?.description).toBe('"Ask');
    expect(faults.map(({ text }) => text)).toEqual([
      'The title has characters that cannot be printed',
    ]);
    expect(table('"A hat,Prop,easy,x', 'A cap,Prop,easy,x').faults).toHaveLength(1);
  });

  test('a quotation mark from the clipboard is a plain character unless it encloses the cell', () => {
    for (const title of ['A 12" ruler', '"Steampunk" goggles', 'The "tall" one', 'Two "marks"']) {
      expect(tabbed(title, 'Prop', 'easy', 'Hold it up'), title).toMatchObject({
        rows: [{ title }],
        faults: [],
      });
    }
    expect(tabbed('"One\t""two"""', 'Prop', 'easy', 'x').faults).toHaveLength(1);
    expect(table('A 12" ruler,Prop,easy,Hold it up').rows).toHaveLength(1);
    expect(table('"Steampunk" goggles,Prop,easy,Wear, them').faults).toMatchObject([{ line: 2 }]);
  });
});

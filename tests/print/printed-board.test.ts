import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { papers } from '#features/boards/contract.paper.ts';
import { BOARD_SIZES } from '#features/boards/contract.ts';
import { PAPER_POINTS } from '#features/boards/rules/sheet-layout.ts';
import { characterWidth, DISPLAY_WORD_SPACING } from '#features/boards/rules/text-fit.ts';
import { TITLE_MAX } from '#features/challenges/contract.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { addCheckboxes } from '#server/printing/pdf-forms.ts';
import { createPdfPrinter, type PdfPrinter } from '#server/printing/printer.ts';
import { readPdf, readTags } from '#tests/support/read-pdf.ts';
import { sampled } from '#tests/support/rounds.ts';
import { fieldsOf, fontsOf, paperOf, strokedBoxes } from './read-drawing.ts';
import { executablePath, recordedLog } from './recorded-log.ts';
import {
  CHECK_URL,
  type MeasuringBrowser,
  openMeasuringBrowser,
  rendered,
  sheetOf,
} from './sheets.ts';

const sizes = Array.from(
  { length: BOARD_SIZES.max - BOARD_SIZES.min + 1 },
  (_, i) => BOARD_SIZES.min + i,
);
/** Every size in a full run, alternating the paper. */
const boards = sampled(
  sizes.map((size, i) => ({ size, paper: papers[i % papers.length] as (typeof papers)[number] })),
);

/** As long as a title may be, made distinct by its number: of several words, and of one word. */
const longInWords = (position: number) =>
  `${position} photographers photographing a photographer`.padEnd(TITLE_MAX, '!');
const longInOneWord = (position: number) =>
  `${position}${'Wm'.repeat(TITLE_MAX)}`.slice(0, TITLE_MAX);

const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

let printer: PdfPrinter;
let measuring: MeasuringBrowser;
beforeAll(async () => {
  printer = createPdfPrinter({ executablePath, log: recordedLog() });
  await printer.warm();
  measuring = await openMeasuringBrowser();
});
afterAll(() => Promise.all([printer.close(), measuring.close()]));

const print = (sheet: ReturnType<typeof sheetOf>) =>
  printer.print(rendered(sheet).html, { paper: sheet.paper, sender: 'a player' });

const BLACKOUT = { count: 48, of: 48, lines: 16, printedAt: 'Nov 26, 5:40 AM' };

test.each(boards)(
  'a $size × $size board on $paper, also with every square found, is one page with every title, the name and the id',
  async ({ size, paper }) => {
    const full = sheetOf(size, paper, longInWords);
    const found = full.cells.map((cell) => cell && { ...cell, isFound: true });
    for (const sheet of [
      sheetOf(size, paper, longInOneWord),
      { ...full, cells: found, found: BLACKOUT },
    ]) {
      const pdf = await print(sheet);
      const { pages, text } = await readPdf(pdf);
      expect(pages).toBe(1);
      const { width, height } = await paperOf(pdf);
      expect(width).toBeCloseTo(PAPER_POINTS[paper].width, 1);
      expect(height).toBeCloseTo(PAPER_POINTS[paper].height, 1);
      const titles = sheet.cells.map((cell) => (cell ? withoutSpaces(cell.title) : 'FREESPACE'));
      const rest = ['1:00PM–4:00PM', 'thefantableintheHilton', 'help@example.org', 'Howtouseit'];
      const status = sheet.found ? ['48of48found·16lines·printedNov26,5:40AM'] : [];
      const words = [...titles, 'NoorHaddad', 'SS-7K2M-Q4', ...rest, ...status];
      const normalized = text.normalize('NFKC');
      expect(words.filter((word) => !normalized.includes(word))).toEqual([]);
      const ticks = (await readTags(pdf)).tags.filter((tag) => tag === 'Figure');
      expect(ticks).toHaveLength(sheet.found ? found.filter((cell) => cell !== null).length : 0);
    }
  },
);

test('a sponsor’s logo is printed, whatever the page of the printer printed before', async () => {
  const plain = sheetOf(5, 'letter', longInWords);
  const pixel = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${pixel.toString('base64')}`;
  // As many as there are pages at most.
  const four = (sheet: typeof plain) => Promise.all([1, 2, 3, 4].map(() => print(sheet)));
  await four(plain);
  const pictures = (await four({ ...plain, logos: [logo] })).map(
    (pdf) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image/g)?.length ?? 0,
  );
  expect(pictures).toEqual([1, 1, 1, 1]);
});

test('a screen reader finds the sheet as one heading, a table by rows and two sections, fillable or not', async () => {
  const sheet = sheetOf(4, 'letter', (position) => `Challenge ${position}`);
  const pdf = await print(sheet);
  const count = (tags: readonly string[], tag: string) => tags.filter((one) => one === tag).length;
  const fillable = await addCheckboxes(pdf, rendered(sheet).boxes);
  for (const bytes of [pdf, fillable]) {
    const { tags, language, title } = await readTags(bytes);
    expect({ language, title }).toEqual({ language: 'en', title: 'Swag & Seek board SS-7K2M-Q4' });
    expect(['H1', 'Table', 'H2', 'L'].map((tag) => count(tags, tag))).toEqual([1, 1, 2, 1]);
    expect(['TR', 'TH', 'TD'].map((tag) => count(tags, tag))).toEqual([5, 4, 16]);
    expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('Table'));
    expect(tags.indexOf('Table')).toBeLessThan(tags.indexOf('H2'));
  }
  expect((await readTags(fillable)).fields).toEqual(
    sheet.cells.map((_, position) => `Challenge ${position}`),
  );
});

/** Runs in the browser: the words of the sheet that overflow the place the layout gave them. */
function strayWords(): string[] {
  const stray: string[] = [];
  for (const words of document.querySelectorAll('.title bdi, .name bdi, .hand-in p, .tagline')) {
    const place = words.closest('.place');
    if (!place) continue;
    const box = place.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(words);
    const extent = range.getBoundingClientRect();
    const tolerance = 0.5;
    const lines = Number.parseFloat(getComputedStyle(words).lineHeight);
    // A line's own box may be taller than its line height; its middle must not leave the place.
    const overflow =
      Math.max(0, (range.getClientRects()[0]?.height ?? lines) - lines) / 2 + tolerance;
    if (
      extent.left < box.left - tolerance ||
      extent.right > box.right + tolerance ||
      extent.top < box.top - overflow ||
      extent.bottom > box.bottom + overflow
    ) {
      stray.push(`${words.textContent}`);
    }
  }
  return stray;
}

const awkward = [
  'W'.repeat(60),
  'abcdefghij'.repeat(6),
  'Щ'.repeat(60),
  '日本の漫画家と写真を撮ってサインをもらってください'.repeat(2).slice(0, 48),
  'نور الهدى حداد بنت عبد الرحمن بن عبد الله آل نهيان الكبير',
  '👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇩🇪',
  'Wolfeschlegelsteinhausenbergerdorff-Wolfeschlegelsteinhausen',
  '﷽﷽',
  'Pneumonoultramicroscopicsilicovolcanoconiosis it',
];

/** Hours of four days, some of them in two parts, and places as long as organisers may make them. */
const handIns = [
  {
    hours: [
      'Thu, Aug 27, 9:30AM – 12:30PM and 1:30PM – 4:30PM',
      'Fri, Aug 28, 10:00AM – 12:00PM and 1:00PM – 4:00PM',
      'Sat, Aug 29, 9:00AM – 11:30AM',
      'Sun, Aug 30, 8:00AM – 11:30AM',
    ].join(' · '),
    place: 'the fan table in the Hilton',
  },
  { hours: '1:00PM – 4:00PM', place: `the fan table in ${'W'.repeat(80)}` },
] as const;

test.each(boards)(
  'no title, name or place runs out of its place on a $size × $size board on $paper',
  async ({ size, paper }) => {
    const titleAt = (position: number) =>
      (awkward[position % awkward.length] ?? '').slice(0, TITLE_MAX);
    // The name has the same place on all sizes: each size tests a different name.
    const name = awkward[size - BOARD_SIZES.min] ?? '';
    const handIn = handIns[size % 2 === 0 ? 0 : 1];
    const { html } = rendered({ ...sheetOf(size, paper, titleAt, name), handIn });
    expect(await measuring.measure(html, strayWords)).toEqual([]);
  },
);

test('where to hand in is printed in a size that can be read without glasses', async () => {
  const place = 'the fan table in Hall 3 of the Grand Nebula Hotel, next to registration';
  const sheet = { ...sheetOf(5, 'letter', String), handIn: { hours: '1:00PM – 4:00PM', place } };
  const pixels = await measuring.measure(rendered(sheet).html, () => {
    const [, where] = document.querySelectorAll('.hand-in p');
    return where ? Number.parseFloat(getComputedStyle(where).fontSize) : 0;
  });
  expect(pixels * 0.75).toBeGreaterThanOrEqual(8);
});

test.each(papers)('the QR code of a board on %s leads to its check page', async (paper) => {
  const { html } = rendered(sheetOf(5, paper, longInWords));
  expect(await measuring.readQr(html)).toBe(CHECK_URL);
});

const LETTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)),
  ...'éÅßžŁđằộИЩжыΩλשאกญ',
];

/** Runs in the browser: widths of letters in the sheet's own faces, in thousandths of an em. */
function widthsOf(letters: readonly string[]): Record<'display' | 'text', number[]> {
  const measure = (css: string) =>
    letters.map((letter) => {
      const span = document.createElement('span');
      span.style.cssText = `position:absolute;white-space:pre;font-size:1000px;${css}`;
      span.textContent = letter;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return Math.round(width);
    });
  return {
    display: measure("font-family:'Sheet Display','Sheet World';font-weight:800;font-stretch:75%"),
    text: measure("font-family:'Sheet Text','Sheet World';font-weight:600"),
  };
}

test('letters, of other scripts too, are as wide as the layout computes', async () => {
  // On the sheet in both faces, so the browser has loaded their fonts.
  const words = LETTERS.slice(95).join('');
  const { html } = rendered(sheetOf(3, 'letter', () => words, words));
  const measured = await measuring.measure(html, widthsOf, LETTERS);
  for (const face of ['display', 'text'] as const) {
    const computed = LETTERS.map((letter) => {
      const added = face === 'display' && letter === ' ' ? DISPLAY_WORD_SPACING : 0;
      return Math.round((characterWidth(letter, face, measureText) - added) * 1000);
    });
    expect(computed).toEqual(measured[face]);
  }
});

/** A server that never responds, and counts connections. */
async function openCanary(): Promise<{ port: number; connections: () => number; server: Server }> {
  let connections = 0;
  const server = createServer((_, answer) => answer.end());
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, connections: () => connections, server };
}

test('names and titles are printed as plain text and make the browser send no request', async () => {
  const { port, connections, server } = await openCanary();
  const there = `http://127.0.0.1:${port}/`;
  const names = [
    '<iframe src=file:///etc/passwd>',
    `<img src=${there}>`,
    `<script>fetch('${there}')</script>`,
    `<svg/onload=fetch('${there}')>`,
    `</style><style>*{background:url(${there})}`,
    `"><link rel=preconnect href=${there}>`,
    `<meta http-equiv=refresh content="0;url=${there}">`,
    `@import url(${there});`,
    `'"\`&amp;&lt;b&gt; \\ {{7*7}} \${7*7}`,
    '<!-- --> ]]> %00 &#x41;',
    'Robert"); DROP TABLE players;--',
    'x'.repeat(60),
  ];
  const titleAt = (position: number) => (names[position % names.length] ?? '').slice(0, TITLE_MAX);
  for (const name of names.slice(0, 3)) {
    const { pages, text } = await readPdf(await print(sheetOf(5, 'letter', titleAt, name)));
    expect(pages).toBe(1);
    const normalized = text.normalize('NFKC');
    // A dash at the end of a line is still a dash; wrapping loses only white space.
    for (const words of [name, ...names.map((_, position) => titleAt(position))]) {
      expect(normalized).toContain(withoutSpaces(words));
    }
  }
  expect(connections()).toBe(0);
  server.close();
});

test('markup that gets past the template still sends no request', async () => {
  const { port, connections, server } = await openCanary();
  const there = `http://127.0.0.1:${port}/`;
  const html = `<link rel=preconnect href=${there}><link rel=dns-prefetch href=${there}><link rel=prefetch href=${there}>
    <link rel=stylesheet href=${there}><style>@font-face{font-family:x;src:url(${there}f)} body{font-family:x;background:url(${there}b)}</style>
    <img src=${there}i><iframe src=${there}f></iframe><iframe src=file:///etc/passwd></iframe><object data=${there}o></object>
    <video src=${there}v autoplay></video><script>fetch('${there}s')</script><script src=${there}s></script><p>still here</p>`;
  const { text } = await readPdf(
    await printer.print(html, { paper: 'letter', sender: 'a player' }),
  );
  expect(text).toContain('stillhere');
  expect(text).not.toContain('root:');
  expect(connections()).toBe(0);
  server.close();
});

/** Each group fits into one name. */
const world = [
  // Greek, Cyrillic, Vietnamese.
  ['Ελένη Παπαδοπούλου', 'Иван Дмитриевич', 'Đặng Thị Ngọc Hân'],
  // Hebrew, Arabic, Devanagari, Thai. Arabic without dots: Noto draws them separately from their letters.
  ['שרה כהן', 'محمود العمر', 'नूर', 'สมชาย'],
  // Japanese, Korean, emoji, mathematical letters, symbols.
  ['田中さくら', '김민준', '👽🚀', '𝓝𝓸𝓸𝓻', '★♥☮'],
  ['刘明'],
  ['陳龍體'],
];

test.each(world.map((group) => [group.join(' '), group] as const))(
  '%s prints with fonts embedded in the file',
  async (name, group) => {
    const titleAt = (position: number) => `${position} ${group[position % group.length]}`;
    const pdf = await print(sheetOf(5, 'a4', titleAt, name));
    const { names, missing } = await fontsOf(pdf);
    expect(missing).toEqual([]);
    // Any other would be a font of this machine, which the next laptop lacks.
    expect(names.filter((font) => !/\+(Atkinson|Bricolage|Noto)/.test(font))).toEqual([]);
    // Letters that join or stack are extracted from a PDF in drawing order: compare them as a set.
    const { text } = await readPdf(pdf);
    const found = new Set(withoutSpaces(text));
    const lost = [...withoutSpaces(name)].filter(
      (letter) => /[\p{L}\p{S}]/u.test(letter) && !found.has(letter),
    );
    expect(lost).toEqual([]);
  },
);

test('half an emoji does not stop a sheet from printing', async () => {
  const pdf = await print(sheetOf(3, 'letter', () => 'cut \ud83d', 'Zoë \udc7d'));
  expect((await readPdf(pdf)).text).toContain('Zoë');
});

test('an English board carries no fonts of other scripts', () => {
  const { html } = rendered(sheetOf(5, 'letter', longInWords));
  expect(html.match(/@font-face/g)).toHaveLength(4);
  expect(html.length).toBeLessThan(250_000);
});

test.each(boards)(
  'the fillable $size × $size board on $paper has a checkbox on each drawn square, named by its position',
  async ({ size, paper }) => {
    const plain = sheetOf(size, paper, longInWords);
    const cells = plain.cells.map((cell, i) => cell && { ...cell, isFound: i % 2 === 0 });
    const sheet = { ...plain, cells, isFillable: true };
    const { html, boxes } = rendered(sheet);
    const pdf = await addCheckboxes(
      await printer.print(html, { paper, sender: 'a player' }),
      boxes,
    );
    const fields = await fieldsOf(pdf);
    expect(fields.map(({ name }) => name)).toEqual([...Array(size * size).keys()].map(String));
    const drawn = await strokedBoxes(pdf);
    for (const field of fields) {
      const cell = cells[Number(field.name)];
      const isFree = cell === null;
      // A square found by photo can still be unticked; a free space cannot.
      expect(field).toMatchObject({ checked: isFree || cell?.isFound, readOnly: isFree });
      if (isFree) continue;
      // A square's outline is 0.9 points wide, and the PDF gives its centre line.
      const square = drawn.find(
        (box) =>
          Math.abs(box.x - 0.45 - field.x) < 0.1 &&
          Math.abs(box.y - 0.45 - field.y) < 0.1 &&
          Math.abs(box.width + 0.9 - field.width) < 0.1 &&
          Math.abs(box.height + 0.9 - field.height) < 0.1,
      );
      expect(square, `a drawn square under field ${field.name}`).toBeDefined();
    }
    expect((await fontsOf(pdf)).missing).toEqual([]);
    expect((await readPdf(pdf)).pages).toBe(1);
  },
);

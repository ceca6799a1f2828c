import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { requirePlayer, requireTable } from '#shared/actor.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { batchOf, printingOf } from '#tests/support/printing.ts';
import { findSquares, senderOf } from '#tests/support/senders.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openApp();
});

const playerOf = async (token: string) => requirePlayer(await app.identify(token));

const plain = { fillable: false, paper: 'letter', language: 'en' } as const;

test('concurrent requests for one sheet print it once', async () => {
  const player = await playerOf((await app.register()).token);
  const prints = await Promise.all(
    Array.from({ length: 8 }, () => app.services.printing.boardPdf(player, plain)),
  );
  const again = await app.services.printing.boardPdf(player, plain);
  expect(app.printer.printed).toHaveLength(1);
  expect(prints.every(({ pdf }) => pdf.equals(again.pdf))).toBe(true);
});

test('the sheet and its file name follow the contest’s name, place, hours and support address, and it is printed again', async () => {
  const player = await playerOf((await app.register()).token);
  await app.services.printing.boardPdf(player, plain);
  const admin = await app.admin();
  const changes = [
    { name: 'Nerd Hunt' },
    { place: 'Hall 4' },
    { handIn: [{ day: '2026-08-28', from: '10:00', to: '12:30' }] },
    { supportEmail: 'desk@nebula.example' },
  ];
  for (const contest of changes) {
    await admin.settings.update({ contest });
    await app.services.printing.boardPdf(player, plain);
  }
  const sheet = app.printer.printed[4];
  expect(app.printer.printed).toHaveLength(5);
  expect(sheet).toContain('<title>Nerd Hunt board');
  expect(sheet).toContain('at the fan table in Hall 4');
  expect(sheet).toContain('Fri, Aug 28, 10:00AM – 12:30PM');
  expect(sheet).toContain('desk@nebula.example');
  expect((await app.anonymous.operations.about()).supportEmail).toBe('desk@nebula.example');
  const { fileName } = await app.services.printing.boardPdf(player, plain);
  expect(fileName).toMatch(/^Nerd-Hunt-Noor-Haddad-/);
});

test('a failed print is not cached: the next request tries again', async () => {
  const player = await playerOf((await app.register()).token);
  app.printer.failNext();
  await expect(app.services.printing.boardPdf(player, plain)).rejects.toThrow('out of paper');
  await expect(app.services.printing.boardPdf(player, plain)).resolves.toHaveProperty('pdf');
});

describe('a sheet with found squares', () => {
  /** A player with approved photos on these squares, on a morning of the contest. */
  async function playerWith(...positions: number[]) {
    stopClock('2026-11-26T05:40:00Z');
    const admin = await app.admin();
    const { token, user } = await app.register();
    const player = await playerOf(token);
    const send = await senderOf(app, token);
    const find = (...squares: number[]) => findSquares(send, admin, squares);
    await find(...positions);
    const print = async (query: object = {}) => {
      await app.services.printing.boardPdf(player, { ...plain, ...query });
      return app.printer.printed.at(-1) ?? '';
    };
    return { admin, user, find, print };
  }
  const ticks = (html: string) => html.match(/class="place tick"/g)?.length ?? 0;
  const footOf = (html: string) => html.match(/ foot".*?<\/p>/)?.[0].replace(/<[^>]+>/g, '');

  test('has a tick on each of them, and says how many there are, with the lines and the time of printing', async () => {
    const { print } = await playerWith(0, 1, 2, 3, 4, 7);
    const html = await print();
    expect(ticks(html)).toBe(6);
    expect(footOf(html)).toContain('6 of 24 found · 1 line · printed Nov 26, ');
    expect(footOf(await print({ language: 'es' }))).toContain('6 de 24 encontradas · 1 línea');
    expect(footOf(await print({ language: 'fr' }))).toContain('6 sur 24 trouvées · 1 ligne');
  });

  test('is printed anew after the next find and after an hour, but not when a find is undone', async () => {
    const { admin, find, print } = await playerWith(0);
    expect(ticks(await print())).toBe(1);
    const [second = ''] = await find(1);
    expect(ticks(await print())).toBe(2);
    await admin.submissions.undo({ id: second });
    // Back to the earlier state: the same sheet, which is not printed again.
    await print();
    expect(app.printer.printed).toHaveLength(2);
    vi.advanceTimersByTime(60 * 60_000);
    expect(ticks(await print())).toBe(1);
    expect(app.printer.printed).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    await print();
    expect(app.printer.printed).toHaveLength(3);
  });

  test('shows no ticks when the player wants none, and is then the sheet of a new board', async () => {
    const { find, print } = await playerWith();
    const empty = await print();
    await find(0);
    await print({ found: false });
    expect(app.printer.printed).toEqual([empty]);
    expect(ticks(empty)).toBe(0);
    expect(footOf(empty)).toBeUndefined();
  });

  test('is what the fan table’s batch prints, too', async () => {
    const { user } = await playerWith(0, 1);
    const table = requireTable(await app.identify(await app.staffToken('table')));
    const query = { players: [user.id], paper: 'letter' as const };
    await app.services.batch.print(table, query);
    expect(ticks(app.printer.printed.at(-1) ?? '')).toBe(2);
  });

  test('that can be filled in leaves the ticks to its form fields', async () => {
    const { print } = await playerWith(0, 1);
    const html = await print({ fillable: true });
    expect(ticks(html)).toBe(0);
    expect(footOf(html)).toContain('2 of 24 found');
  });
});

const render = (sheet: BoardSheet) => renderSheet(sheet, { fontsFor: printFontsFor, measureText });

test('a sheet comes from the file, in each paper size and fillable or not, until a restart', async () => {
  const player = await playerOf((await app.register()).token);
  const sheets = [plain, { ...plain, fillable: true }, { ...plain, paper: 'a4' }] as const;
  const printing = printingOf(app, { loadRenderer: async () => render });
  for (const query of [...sheets, ...sheets]) await printing.boardPdf(player, query);
  expect(app.printer.printed).toHaveLength(3);
  // An update may have changed the sheet.
  await printingOf(app, { loadRenderer: async () => render }).boardPdf(player, plain);
  expect(app.printer.printed).toHaveLength(4);
});

const newPlayer = async (email = 'noor@example.org') =>
  playerOf((await app.register({ email })).token);

/** A printer that prints on command, and a contest whose screens do not wait for it. */
function slowPrinter({ answerWithinMs = 1 } = {}) {
  const prints: { sender: string; finish(): Promise<void> }[] = [];
  const printing = printingOf(app, {
    loadRenderer: async () => () => ({ html: '<p>a sheet</p>', boxes: [] }),
    print: (_html, { sender }) =>
      new Promise((resolve) => {
        prints.push({
          sender,
          async finish() {
            const pdf = await PDFDocument.create();
            pdf.addPage([612, 792]);
            resolve(await pdf.save());
          },
        });
      }),
    placeOf: () => ({ place: 7, seconds: 90 }),
    answerWithinMs,
  });
  return { prints, printing };
}

test('a player whose print takes longer than a screen waits is told the place in the queue and when to come back, and then gets it without a second print', async () => {
  const { printing, prints } = slowPrinter();
  const player = await newPlayer();
  for (let i = 0; i < 3; i++) {
    await expect(printing.boardPdf(player, plain)).rejects.toMatchObject({
      ...{ code: 'print_waiting', message: expect.stringContaining('waiting to be printed') },
      ...{ retryAfter: 30, params: { place: 7, seconds: 90 } },
    });
  }
  await prints[0]?.finish();
  await expect
    .poll(() =>
      printing.boardPdf(player, plain).then(
        ({ pdf }) => pdf.length > 0,
        () => false,
      ),
    )
    .toBe(true);
  expect(prints.map(({ sender }) => sender)).toEqual([player.id]);
});

test('the fan table’s batch says how many boards are missing, and continues where it was', async () => {
  const { printing, prints } = slowPrinter({ answerWithinMs: 3000 });
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await newPlayer(`${name}@example.org`)).id);
  const staff = requireTable(await app.identify(await app.staffToken('table')));
  const batch = batchOf(app, printing);
  const query = { players: ids, paper: 'letter', language: 'en' } as const;
  const first = batch.print(staff, query);
  await expect.poll(() => prints.length).toBe(1);
  await prints[0]?.finish();
  await expect(first).rejects.toMatchObject({ code: 'print_waiting', params: { place: 2 } });
  const again = batch.print(staff, query);
  for (const i of [1, 2]) {
    await expect.poll(() => prints.length).toBe(i + 1);
    await prints[i]?.finish();
  }
  expect((await again).pdf.toString()).toBe('3 boards');
  expect(prints.map(({ sender }) => sender)).toEqual(ids);
});

// Prints that take longer than a screen waits.
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, test } from 'vitest';
import { requirePlayer, requireTable } from '#shared/actor.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { batchOf, printingOf } from '#tests/support/printing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

const plain = { fillable: false, paper: 'letter', language: 'en' } as const;

const newPlayer = async (email: string) =>
  requirePlayer(await app.identify((await app.register({ email })).token));

/** A printer that prints on command, and a contest whose screens do not wait for it. */
function slowPrinter({ answerWithinMs = 1 } = {}) {
  const prints: { sender: string; finish(): Promise<void>; fail(): void }[] = [];
  const printing = printingOf(app, {
    loadRenderer: async () => () => ({ html: '<p>a sheet</p>', boxes: [] }),
    print: (_html, { sender }) =>
      new Promise((resolve, reject) => {
        prints.push({
          sender,
          fail: () => reject(new Error('out of paper')),
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

test('a player whose print takes longer than a screen waits is told the place in the queue and when to come back', async () => {
  const { printing, prints } = slowPrinter();
  const player = await newPlayer('noor@example.org');
  await expect(printing.boardPdf(player, plain)).rejects.toMatchObject({
    code: 'print_waiting',
    retryAfter: 30,
    params: { place: 7, seconds: 90 },
  });
  expect(prints.map(({ sender }) => sender)).toEqual([player.id]);
});

test('the print continues, and a player who asks again gets it without a second print', async () => {
  const { printing, prints } = slowPrinter();
  const player = await newPlayer('noor@example.org');
  for (let i = 0; i < 3; i++) {
    await expect(printing.boardPdf(player, plain)).rejects.toThrow('waiting to be printed');
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
  expect(prints).toHaveLength(1);
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

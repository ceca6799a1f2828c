import { beforeEach, describe, expect, test } from 'vitest';
import { BOARD_SIZES } from '#features/boards/contract.ts';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { type PlayerActor, requirePlayer } from '#shared/actor.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { printingOf } from '#tests/support/printing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

async function playerWith(boardSize: number): Promise<PlayerActor> {
  const admin = await app.admin();
  await admin.settings.update({
    gameSettings: { boardSize, totalChallenges: 200, challengesPerBoard: 100 },
  });
  const { token } = await app.register({ email: `${boardSize}@example.org` });
  return requirePlayer(await app.identify(token));
}

const render = (sheet: BoardSheet) => renderSheet(sheet, { fontsFor: printFontsFor, measureText });

/** The contest's printing after a restart with changes, as by an update; the cache is in the file. */
const printingWith = (loadRenderer = async () => render) => printingOf(app, { loadRenderer });

const plain = { fillable: false, paper: 'letter', language: 'en' } as const;
const sheets = [plain, { ...plain, fillable: true }, { ...plain, paper: 'a4' }] as const;
const printed = () => app.printer.printed.length;

describe('a sheet that was printed before a restart', () => {
  test('comes from the file when nothing has changed, in each paper size and fillable or not', async () => {
    const player = await playerWith(7);
    for (const query of sheets) await printingWith().boardPdf(player, query);
    expect(printed()).toBe(3);
    for (const query of sheets) await printingWith().boardPdf(player, query);
    expect(printed()).toBe(3);
  });

  test.each(Object.values(BOARD_SIZES))(
    'is printed again when the layout of boards of size %i has changed',
    async (size) => {
      const player = await playerWith(size);
      await printingWith().boardPdf(player, plain);
      const moved = (sheet: BoardSheet) => {
        const { html, boxes } = render(sheet);
        return { html: sheet.size === size ? html.replace('<main>', '<main >') : html, boxes };
      };
      await printingWith(async () => moved).boardPdf(player, plain);
      expect(printed()).toBe(2);
    },
  );
});

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, type Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { squaresOf } from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

// Nine squares, so a full board takes eight photos.
beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await calls.call('PUT', '/admin/settings', admin, { gameSettings });
  await calls.call('PUT', '/admin/settings', admin, { contest: { name: 'Nerd Hunt' } });
}, 60_000);

async function openBoard() {
  const player = await calls.register('Noor', 'Haddad');
  const noor = await testContest.newVisitor(PHONE);
  await gotoAs(noor, { role: 'player', token: player.token, origin: calls.origin }, '/board');
  await noor.becomesQuiet();
  return { noor, player };
}

async function find(player: CalledPlayer, ...positions: number[]) {
  for (const position of positions) {
    const id = await calls.send(player, position, await photo());
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }
}

const headings = ({ page }: Visitor) =>
  page.$$eval('dialog h2', (all) => all.map(({ textContent }) => textContent));

test('a blackout reached while the phone was off has its own page, and a picture to share', async () => {
  const { noor, player } = await openBoard();
  const titles = (await squaresOf(noor)) as string[];
  await noor.page.goto('about:blank');
  await find(player, 0, 1, 2, 3, 5, 6, 7, 8);
  await noor.goto('/board');
  await noor.sees('Bring it to the fan table');
  expect(await headings(noor)).toEqual(['Blackout!']);

  await noor.page.evaluate(() => {
    const told: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      told.push(text);
      fillText.call(this, text, ...rest);
    };
    Object.assign(window, { told });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => Object.assign(window, { shared: files[0] }),
    });
  });
  await noor.press('Share my board');
  await noor.page.waitForFunction(() => 'shared' in window);
  const { told, bytes, type, name } = await noor.page.evaluate(async () => {
    const given = window as unknown as { told: string[]; shared: File };
    const file = new Uint8Array(await given.shared.arrayBuffer());
    const { type, name } = given.shared;
    return { told: given.told.join(' '), bytes: [...file], type, name };
  });
  expect([type, name]).toEqual(['image/png', 'Nerd-Hunt-bingo-board.png']);
  const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
  expect([format, width, height]).toEqual(['png', 1080, 1350]);
  expect(told).toContain('Noor’s board');
  expect(told).toContain(titles[0]?.split(' ')[0]);
  expect(told, 'no name but the first').not.toContain('Haddad');
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { checkUrl } from '#shared/paths.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { keepDownloads } from '#tests/support/downloads.ts';
import { type FakeCamera, fakeCamera, heldSheet } from '#tests/support/fake-camera.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

let camera: FakeCamera;
const testContest = openTestContest({
  canPrint: true,
  async launch() {
    camera = await fakeCamera();
    return camera.launch();
  },
});

let calls: ReturnType<typeof callsOf>;
let admin: string;
let theo: CalledPlayer;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  theo = await calls.register('Theo', 'Lind');
}, 60_000);

test('a printed board held up to the camera opens, and keys record its hand-in', async () => {
  const { boardId } = await calls.call('GET', '/game/board', theo.token);
  const rosa = await openTab(testContest, 'table');
  await rosa.press('Scan boards with the camera');
  await rosa.sees('Hold a board’s code up to the camera.');
  await camera.show(
    await heldSheet(rosa.page.browser(), {
      ...{ boardId, playerName: 'Theo Lind' },
      checkUrl: checkUrl(calls.origin, boardId),
    }),
  );
  await rosa.sees(`Board ${boardId}`);
  // The key belongs to the button, which appears with the board.
  await rosa.sees('Record hand-in');
  await rosa.page.keyboard.press('h');
  await rosa.sees('No line yet.');
  await rosa.page.keyboard.press('h');
  await rosa.sees('Hand-in recorded');
  await camera.show(null);
});

test('a picture of a stamped square taken with the camera waits for review as the player’s', async () => {
  const rosa = await openTab(testContest, 'table');
  await rosa.fill('Find a player', 'theo');
  await rosa.page.keyboard.press('Enter');
  await rosa.sees('0 lines · 0 of 24 found');
  await rosa.page.click('[aria-label="Their board"] button');
  await rosa.press('Take a picture with this camera');
  await camera.show(await photo({ width: 1280, height: 720 }));
  await rosa.press('Take the picture');
  await rosa.page.waitForSelector('dialog img[alt="Picture to enter"]');
  const isAsked = await rosa.page.$eval('dialog input[type=checkbox]', (it) => it.checked);
  expect(isAsked, 'no consent is assumed').toBe(false);
  await rosa.press('Enter for review');
  await rosa.sees('is waiting for review');
  await rosa.sees('1 still waiting for review');
  const { submissions } = await calls.call('GET', '/admin/review-queue', admin);
  expect(submissions).toMatchObject([
    { user: { name: 'Theo Lind' }, allowFeature: false, status: 'pending' },
  ]);
  expect(submissions[0].validationFlags).toContain('entered_at_table');
  await camera.show(null);
});

test('the boards of players without a phone are printed as one PDF', async () => {
  for (const firstName of ['Ivy', 'Omar']) {
    const player = {
      firstName,
      lastName: 'Walker',
      ageVerified: true,
      key: `walk-in-${firstName}`,
    };
    await calls.call('POST', '/admin/players', admin, player);
  }
  const rosa = await openTab(testContest, 'table');
  await rosa.press('Add them to the list');
  const noPhone = async () => (await calls.call('GET', '/admin/boards-to-print', admin)).total;
  // This browser shows no print dialog: record what it is asked to print.
  await rosa.page.evaluate(() => {
    const { prototype } = HTMLIFrameElement;
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentWindow') ?? {};
    Object.defineProperty(prototype, 'contentWindow', {
      get() {
        // Throws if the frame was blocked.
        (get?.call(this) as Window).print = () => {
          document.body.dataset.printed = this.src;
        };
        return get?.call(this);
      },
    });
  });
  const download = await keepDownloads(rosa);
  await rosa.press('PDF with 2 boards');
  await rosa.sees('2 boards ready: print the PDF that was downloaded');
  const { pages, text } = await readPdf(readFileSync(await download('.pdf')));
  expect(pages).toBe(2);
  expect(text).toContain('IvyWalker');
  expect(text).toContain('OmarWalker');
  await rosa.page.waitForFunction(() => document.body.dataset.printed?.startsWith('blob:'));
  await expect.poll(noPhone).toBe(0);
});

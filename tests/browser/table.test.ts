import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { keepDownloads } from '#tests/support/downloads.ts';
import { type FakeCamera, fakeCamera } from '#tests/support/fake-camera.ts';
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

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  await calls.register('Theo', 'Lind');
}, 60_000);

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

test('players without a phone are registered, and their boards printed as one PDF', async () => {
  const rosa = await openTab(testContest, 'table');
  const register = async (name: string) => {
    await rosa.press('Register a player without a phone');
    await rosa.fill('First name', name);
    await rosa.fill('Last name', 'Walker');
    await rosa.press('The player is 18 years of age or older');
    await rosa.press('Register');
    await rosa.sees(`${name} Walker was registered`);
    await rosa.page.waitForFunction(() => !document.querySelector('dialog'));
  };
  await register('Ivy');
  await register('Omar');
  const noPhone = async () => (await calls.call('GET', '/admin/boards-to-print', admin)).total;
  expect(await noPhone()).toBe(2);
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
  await rosa.sees('no phone');
});

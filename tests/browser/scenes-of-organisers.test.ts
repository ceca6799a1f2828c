// Every screen, dialog and toast of the dashboard.
import { expect, test } from 'vitest';
import { instagramScenes } from '#tests/scenes/instagram.ts';
import { dashboard, organiserScenes } from '#tests/scenes/organisers.ts';
import { askScenes, openStage } from '#tests/scenes/played-stage.ts';
import { asOrganiser, type Scene } from '#tests/scenes/stage.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const stage = openStage();

askScenes([...organiserScenes, ...instagramScenes], stage);

test('the report is printed on one page of either paper, with its figures in one line', async () => {
  const { page } = await asOrganiser(stage(), dashboard('wrap-up'));
  await page.waitForSelector('section[aria-label] dl');
  for (const format of ['letter', 'a4'] as const) {
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const { pages } = await readPdf(await page.pdf({ format, margin }));
    expect(pages, format).toBe(1);
  }
  await page.setViewport({ width: 740, height: 1000 });
  await page.emulateMediaType('print');
  const tops = await page.$$eval('section[aria-label] dl:first-of-type > div', (all) =>
    all.slice(0, 8).map((one) => one.getBoundingClientRect().top),
  );
  expect([tops.length, new Set(tops).size]).toEqual([8, 1]);
});

test('on an upright tablet a post’s state is not squeezed between its picture and its buttons', async () => {
  const scene = instagramScenes.find(({ name }) => name === 'instagram-needs-you') as Scene;
  const { page } = await scene.play(stage());
  await page.setViewport({ width: 768, height: 1024 });
  const widths = await page.$$eval('h4', (titles) =>
    titles.map(({ parentElement }) => parentElement?.clientWidth),
  );
  expect(Math.min(...widths.map(Number))).toBeGreaterThanOrEqual(240);
});

test('a dialog opened by keyboard returns the focus when it is closed', async () => {
  const { page } = await asOrganiser(stage(), '/admin/dashboard?tab=winners');
  const opener = await page.waitForSelector('::-p-aria([name="Main prize"])');
  await opener?.focus();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focused();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  expect(await focused()).toBe(before);
});

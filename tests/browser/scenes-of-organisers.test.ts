// Every screen, dialog and toast of the dashboard.
import { expect, test } from 'vitest';
import { instagramScenes } from '#tests/scenes/instagram.ts';
import { dashboard, organiserScenes, TABS } from '#tests/scenes/organisers.ts';
import { askScenes, openStage } from '#tests/scenes/played-stage.ts';
import { settled } from '#tests/scenes/settled.ts';
import { asOrganiser, visit } from '#tests/scenes/stage.ts';
import { clippedText } from '#tests/support/clipped-text.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const stage = openStage();

// The API page is generated, and for developers. The list of tabs closes as soon as Tab leaves it.
const screens = organiserScenes.filter(
  ({ name }) => !['api-docs', 'dashboard-tabs'].includes(name),
);
askScenes([...screens, ...instagramScenes], stage);

test('with a phone’s largest text, no tab of the dashboard and no poster is wider than the phone', async () => {
  const { page, goto } = await asOrganiser(stage(), dashboard('overview'));
  for (const path of [...TABS.map(dashboard), '/admin/poster']) {
    await goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    await settled(page);
    expect(await clippedText(page), path).toEqual([]);
  }
});

test('on a laptop of any width, the inputs of the fan table’s hours stand beside each other', async () => {
  const { page } = await asOrganiser(stage(), dashboard('settings'));
  await page.waitForSelector('input[type="time"]');
  for (const width of [820, 1100, 1280, 1366, 1440, 1920]) {
    await page.setViewport({ width, height: 800 });
    const overlapping = await page.$$eval('input[type="time"]', (inputs) => {
      const row = inputs[0]?.closest('fieldset') as Element;
      const boxes = [...row.querySelectorAll('input, button')].map((one) =>
        one.getBoundingClientRect(),
      );
      return boxes.filter((a, i) =>
        boxes
          .slice(i + 1)
          .some(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
      ).length;
    });
    expect(overlapping, `${width} px`).toBe(0);
  }
});

test('a player’s board of five columns fits the dialog on a phone', async () => {
  const { id } = stage().played.players.champion;
  const { page } = await asOrganiser(stage(), `${dashboard('users')}&player=${id}`);
  await page.setViewport({ width: 360, height: 740 });
  await page.waitForSelector('dialog [role="grid"]');
  const hidden = await page.$eval('dialog [role="grid"]', (grid) => {
    const frame = grid.parentElement?.parentElement?.parentElement as Element;
    return frame.scrollWidth - frame.clientWidth;
  });
  expect(hidden, 'nothing is scrolled to the side').toBe(0);
});

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

test('on a phone, a refused sign-in keeps the focus, and after the sign-in it starts at the greeting', async () => {
  const rosa = await visit(stage(), '/admin/login');
  await rosa.fill('Username', 'rosa');
  await rosa.fill('Password', 'not-my-password');
  rosa.expectConsoleErrors(/401/);
  await rosa.page.keyboard.press('Enter');
  await rosa.page.waitForSelector('[role="alert"]');
  // Ready for another try, without the mouse.
  await rosa.page.waitForFunction(
    () => (document.activeElement as HTMLInputElement | null)?.type === 'password',
  );
  await rosa.fill('Password', 'rosa-at-the-table');
  await rosa.press('Admin Sign In');
  await rosa.page.waitForFunction(() =>
    document.activeElement?.textContent?.startsWith('Hello, Rosa'),
  );
});

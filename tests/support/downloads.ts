// Files that a page downloads.
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Keeps this visitor's downloads from now on. @returns waits for the file with an ending and returns its path */
export async function keepDownloads({
  page,
}: Visitor): Promise<(ending: string) => Promise<string>> {
  const folder = temporaryFolder();
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id,
  });
  const found = (ending: string) => fs.readdirSync(folder).find((name) => name.endsWith(ending));
  return async (ending) => {
    await expect.poll(() => found(ending)).toBeTruthy();
    return path.join(folder, found(ending) as string);
  };
}

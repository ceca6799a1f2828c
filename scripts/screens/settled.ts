// When a page is worth a look: fonts and pictures are there, nothing moves and nothing loads.
import type { Page } from 'puppeteer';

const isStill = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/** What never becomes quiet, such as a request that a scene holds, is not waited for longer than this. */
const QUIET_TIMEOUT_MS = 1500;

export async function settled(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150, timeout: QUIET_TIMEOUT_MS }).catch(() => {});
  await page.waitForFunction(isStill, { polling: 50 });
}

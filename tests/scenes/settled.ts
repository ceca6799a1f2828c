// When a page is ready for a picture: fonts and pictures are loaded, nothing moves and nothing loads.
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

/** Maximum wait for a page that never becomes quiet, for example because a scene holds a request. */
const QUIET_TIMEOUT_MS = 1500;

/** For a change that loads nothing, such as another colour scheme. */
export const still = (page: Page) => page.waitForFunction(isStill, { polling: 50 });

export async function settled(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150, timeout: QUIET_TIMEOUT_MS }).catch(() => {});
  await still(page);
}

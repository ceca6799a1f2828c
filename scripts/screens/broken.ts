// A connection that fails where a scene wants it to: calls without a response, an upload that never ends.
import type { HTTPRequest } from 'puppeteer';
import { LOST_SIGNAL, type Visitor } from '#tests/support/browser.ts';

type Fate = 'abort' | 'hold' | null;

/** A service worker's requests are not intercepted, so it is bypassed. */
async function intercept({ page }: Visitor, fateOf: (request: HTTPRequest) => Fate) {
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const fate = fateOf(request);
    if (fate === 'abort') void request.abort('connectionrefused');
    if (fate === null) void request.continue();
  });
}

/** Refuses calls whose URL matches from now on. */
export async function breakCalls(who: Visitor, part: RegExp): Promise<void> {
  who.expectConsoleErrors(/ERR_CONNECTION_REFUSED|WebSocket/);
  await intercept(who, (request) => (part.test(request.url()) ? 'abort' : null));
}

/** Uploads never finish. */
export const holdUploads = (who: Visitor): Promise<void> =>
  intercept(who, (request) =>
    request.method() === 'POST' && request.url().endsWith('/game/submissions') ? 'hold' : null,
  );

/**
 * Cuts the connection once the service worker has cached everything: a page that goes offline earlier lacks what it has
 * not shown yet, such as another language.
 */
export async function goOffline(who: Visitor): Promise<void> {
  const { page } = who;
  who.expectConsoleErrors(LOST_SIGNAL);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await who.becomesQuiet();
  await page.setOfflineMode(true);
}

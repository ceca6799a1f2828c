// A connection that fails where a scene wants it to: calls without a response, an upload that never ends.
import type { HTTPRequest } from 'puppeteer';
import { intakeFailures } from '#features/submissions/messages.refusals.ts';
import { toErrorBody } from '#shared/failures/errors.ts';
import { LOST_SIGNAL, type Visitor } from '#tests/support/browser.ts';

type Fate = 'abort' | 'hold' | Parameters<HTTPRequest['respond']>[0] | null;

/** A service worker's requests are not intercepted, so it is bypassed. */
async function intercept({ page }: Visitor, fateOf: (request: HTTPRequest) => Fate) {
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const fate = fateOf(request);
    if (fate === 'abort') void request.abort('connectionrefused');
    if (fate === null) void request.continue();
    if (typeof fate === 'object' && fate) void request.respond(fate);
  });
}

/** Refuses calls whose URL matches from now on. */
export async function breakCalls(who: Visitor, part: RegExp): Promise<void> {
  who.expectConsoleErrors(/ERR_CONNECTION_REFUSED|WebSocket/);
  await intercept(who, (request) => (part.test(request.url()) ? 'abort' : null));
}

const uploadsMeet = (who: Visitor, fate: Fate) =>
  intercept(who, (request) =>
    request.method() === 'POST' && request.url().endsWith('/game/submissions') ? fate : null,
  );

/** Uploads never finish. */
export const holdUploads = (who: Visitor): Promise<void> => uploadsMeet(who, 'hold');

/** The player has sent as many photos as go in an hour. */
export function limitUploads(who: Visitor): Promise<void> {
  who.expectConsoleErrors(/429/);
  const refusal = intakeFailures.tooManyAnHour({ limit: 10, freeAt: '2026-08-29T19:27:00Z' });
  const body = JSON.stringify(toErrorBody(refusal));
  const headers = { 'Retry-After': '1800' };
  return uploadsMeet(who, { status: 429, contentType: 'application/json', headers, body });
}

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

import type { HTTPRequest, Page } from 'puppeteer';
import { patience } from './patience.ts';

/** How long, in milliseconds from the call, a page has no open request before it counts as quiet. */
const QUIET_MS = 500;

/**
 * Counts the requests that a page waits for; call it before the page loads anything. Puppeteer’s own
 * `waitForNetworkIdle` keeps those for ever that were open when a document was left: Chromium says nothing of their end.
 * @returns waits until the page has waited for nothing for `QUIET_MS`; rejects after `timeoutMs`, on a busy machine later.
 */
export function openRequests(page: Page, timeoutMs: number): () => Promise<void> {
  const open = new Set<HTTPRequest>();
  let quietSince = Date.now();
  const ended = (request: HTTPRequest) => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', ended);
  page.on('requestfinished', ended);
  page.on('response', (response) => {
    const request = response.request();
    // A document that has come takes the place of the one that the others belonged to.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    ended(request);
  });
  // An empty page has nothing to wait for, and comes without an answer that would tell.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() === 'about:blank') open.clear();
  });
  return async () => {
    quietSince = Date.now();
    const end = quietSince + patience(timeoutMs);
    while (open.size > 0 || Date.now() - quietSince < QUIET_MS) {
      if (Date.now() > end) {
        throw new Error(`Still asked for: ${[...open].map((request) => request.url()).join(', ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
}

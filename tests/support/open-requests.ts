import type { HTTPRequest, Page } from 'puppeteer';
import { patience } from './patience.ts';

/** How long, in milliseconds, a page must have no open request before it counts as quiet. */
const QUIET_MS = 500;

/**
 * Counts the open requests of a page; call it before the page loads anything. Puppeteer’s own `waitForNetworkIdle`
 * never drops requests that were open when a document was left: Chromium does not report their end.
 * @returns waits until no request has been open for `QUIET_MS`; rejects after `timeoutMs`, later on a busy machine
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
    // A new document replaces the one that the other requests belonged to.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    ended(request);
  });
  // An empty page has no requests, and no response announces it.
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

// A Chromium for tests and benches, as this machine can run it.
import puppeteer, { type Browser } from 'puppeteer';

/** Root has to do without the sandbox; the other flags keep a closed network from filling with failed calls. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  puppeteer.launch({
    pipe: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      ...more,
    ],
  });

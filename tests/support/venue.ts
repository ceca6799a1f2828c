// A contest and a browser for one file of tests, and a fresh visitor for each test.
import type { Browser, BrowserContext, Viewport } from 'puppeteer';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PHONE, type Visitor, visitor } from './browser.ts';
import { type ContestProcess, type StartOptions, startContest } from './contest-process.ts';
import { launchBrowser } from './launch-browser.ts';

export interface Venue {
  readonly contest: ContestProcess;
  /** Somebody new at the door; leaves, and is asked for noise, when the test ends. */
  enter(viewport?: Viewport): Promise<Visitor>;
  /** The laptop at the fan table: it keeps its sign-in and what it has loaded from test to test. */
  sitDown(viewport: Viewport): Promise<Visitor>;
}

/** Call it once at the top of a file; `prepare` gives the contest its settings. */
export function openVenue(prepare: () => Promise<StartOptions> | StartOptions = () => ({})): Venue {
  let contest: ContestProcess;
  let browser: Browser;
  let table: BrowserContext | undefined;
  const inside: Visitor[] = [];
  beforeAll(async () => {
    const options = await prepare();
    [contest, browser] = await Promise.all([startContest(options), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await contest?.stop();
  });
  afterEach(async () => {
    for (const who of inside.splice(0)) await who.leave();
  });
  return {
    get contest() {
      return contest;
    },
    async enter(viewport = PHONE) {
      const who = await visitor(browser, contest, viewport);
      inside.push(who);
      return who;
    },
    async sitDown(viewport) {
      table ??= await browser.createBrowserContext();
      const who = await visitor(browser, contest, viewport, table);
      inside.push(who);
      return who;
    },
  };
}

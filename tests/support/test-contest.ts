// A contest and a browser for one file of tests, and a fresh visitor for each test.
import type { Browser, BrowserContext, Viewport } from 'puppeteer';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PHONE, type Visitor, visitor } from './browser.ts';
import { type ContestProcess, type StartOptions, startContest } from './contest-process.ts';
import { launchBrowser } from './launch-browser.ts';

export interface TestContest {
  readonly contest: ContestProcess;
  /** Somebody new at the door; leaves, and is asked for noise, when the test ends. */
  enter(viewport?: Viewport): Promise<Visitor>;
  /** The laptop at the fan table: it keeps its sign-in and what it has loaded from test to test. */
  sitDown(viewport: Viewport): Promise<Visitor>;
}

interface TestContestOptions {
  /** Gives the contest its settings. */
  prepare?(): Promise<StartOptions> | StartOptions;
  /** What the phones call the laptop. Another one than `localhost` makes browsers treat it as plain http. */
  hostname?: string;
}

/** Call it once at the top of a file. */
export function openTestContest({
  prepare = () => ({}),
  hostname,
}: TestContestOptions = {}): TestContest {
  let contest: ContestProcess;
  let browser: Browser;
  let table: BrowserContext | undefined;
  const inside: Visitor[] = [];
  const door = () =>
    hostname
      ? contest.address.replace(new URL(contest.address).hostname, hostname)
      : contest.address;
  beforeAll(async () => {
    const options = await prepare();
    const rules = hostname ? [`--host-resolver-rules=MAP ${hostname} 127.0.0.1`] : [];
    [contest, browser] = await Promise.all([startContest(options), launchBrowser(rules)]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), contest?.stop()]);
  });
  afterEach(async () => {
    for (const who of inside.splice(0)) await who.leave();
  });
  return {
    get contest() {
      return contest;
    },
    async enter(viewport = PHONE) {
      const who = await visitor(browser, door(), viewport);
      inside.push(who);
      return who;
    },
    async sitDown(viewport) {
      table ??= await browser.createBrowserContext();
      const who = await visitor(browser, door(), viewport, table);
      inside.push(who);
      return who;
    },
  };
}

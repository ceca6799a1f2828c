// A contest and a browser for one file of tests, and new visitors for each test.
import type { Browser, BrowserContext, Viewport } from 'puppeteer';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PHONE, type Visitor, visitor } from './browser.ts';
import { type ContestProcess, type StartOptions, startContest } from './contest-process.ts';
import { launchBrowser } from './launch-browser.ts';

export interface TestContest {
  readonly contest: ContestProcess;
  /** A visitor with a browser context of their own, closed and checked for console errors after the test. */
  newVisitor(viewport?: Viewport): Promise<Visitor>;
  /** A visitor in the context of the organisers' laptop, whose session and cache outlive the test. */
  laptopVisitor(viewport: Viewport): Promise<Visitor>;
}

interface TestContestOptions {
  /** Prepares the options of the contest's process. */
  prepare?(): Promise<StartOptions> | StartOptions;
  /** The laptop's name in URLs. Any name other than `localhost` makes browsers treat it as plain http. */
  hostname?: string;
}

/** Call it once at the top of a file. */
export function openTestContest({
  prepare = () => ({}),
  hostname,
}: TestContestOptions = {}): TestContest {
  let contest: ContestProcess;
  let browser: Browser;
  let laptopContext: BrowserContext | undefined;
  const visitors: Visitor[] = [];
  const startAddress = () =>
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
    for (const who of visitors.splice(0)) await who.leave();
  });
  return {
    get contest() {
      return contest;
    },
    async newVisitor(viewport = PHONE) {
      const who = await visitor(browser, startAddress(), viewport);
      visitors.push(who);
      return who;
    },
    async laptopVisitor(viewport) {
      laptopContext ??= await browser.createBrowserContext();
      const who = await visitor(browser, startAddress(), viewport, laptopContext);
      visitors.push(who);
      return who;
    },
  };
}

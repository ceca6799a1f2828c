// A contest for one test file, in the worker's browser, and new visitors for each test.
import type { Browser, BrowserContext, Viewport } from 'puppeteer';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { LAPTOP, PHONE, removeWorker, type Visitor, visitor } from './browser.ts';
import { type ContestProcess, type StartOptions, startContest } from './contest-process.ts';
import { LAPTOP_NAME, sharedBrowser } from './launch-browser.ts';

export interface TestContest {
  readonly contest: ContestProcess;
  /** A visitor with their own browser context, closed and checked for console errors after the test. */
  newVisitor(viewport?: Viewport): Promise<Visitor>;
  /** A visitor in the context of the organisers' laptop, whose session and cache outlive the test. */
  laptopVisitor(): Promise<Visitor>;
}

interface TestContestOptions {
  /** Prepares the options of the contest's process. */
  prepare?(): Promise<StartOptions> | StartOptions;
  /** Visitors use the laptop's name, as phones do: plain http, without the APIs reserved for secure pages. */
  isPlainHttp?: boolean;
  /** Whether pages may have a service worker, as on a secure page. False if not given. */
  hasWorker?: boolean;
  /** False if not given. */
  canPrint?: boolean;
  /** Starts a browser for this file alone, closed after it; the worker's if not given. */
  launch?(): Promise<Browser>;
}

/** Call once at the top of a file. */
export function openTestContest({
  prepare = () => ({}),
  isPlainHttp = false,
  hasWorker = false,
  canPrint = false,
  launch,
}: TestContestOptions = {}): TestContest {
  let contest: ContestProcess;
  let browser: Browser;
  let laptopContext: BrowserContext | undefined;
  const visitors: Visitor[] = [];
  const startAddress = () =>
    isPlainHttp ? contest.address.replace('localhost', LAPTOP_NAME) : contest.address;
  beforeAll(async () => {
    const options = { canPrint, ...(await prepare()) };
    [contest, browser] = await Promise.all([startContest(options), (launch ?? sharedBrowser)()]);
  });
  afterAll(async () => {
    await Promise.all([laptopContext?.close(), contest?.stop()]);
    if (launch) await browser?.close();
  });
  afterEach(async () => {
    for (const who of visitors.splice(0)) await who.leave();
  });
  const open = async (viewport: Viewport, home?: BrowserContext) => {
    const who = await visitor(browser, startAddress(), viewport, home);
    visitors.push(who);
    if (!hasWorker) await removeWorker(who);
    return who;
  };
  return {
    get contest() {
      return contest;
    },
    newVisitor: (viewport = PHONE) => open(viewport),
    async laptopVisitor() {
      laptopContext ??= await browser.createBrowserContext();
      return open(LAPTOP, laptopContext);
    },
  };
}

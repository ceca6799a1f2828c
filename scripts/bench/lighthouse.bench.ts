// npm run bench -- lighthouse: Lighthouse's scores for the screens that a player's phone opens first, simulating a slow
// phone. Installed on demand (`.build/lighthouse-12`); no later version runs on Node 20.
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { ensureOnDemand } from '../setup/on-demand.js';
import { conclude, median, note, promise, sizeOf } from './report.ts';

/** Runs per screen; the median counts. */
const RUNS = sizeOf('RUNS', 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

interface Report {
  readonly categories: Record<
    Category,
    { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Record<
    string,
    { readonly title: string; readonly score: number | null; readonly displayValue?: string }
  >;
}
type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: Page,
) => Promise<{ lhr: Report }>;

const entry = await ensureOnDemand('lighthouse-12', 'lighthouse@12', 'lighthouse/core/index.js');
if (!entry) throw new Error('Lighthouse is not to be had from the npm registry here');
const lighthouse = (await import(pathToFileURL(entry).href)).default as Lighthouse;

const contest = await startContest({ canPrint: false });
const calls = callsOf(contest);
const player = await calls.register('Noor', 'Haddad');
const browser = await launchBrowser();

/** Stores a session like a sign-in, before the page's own code runs. */
const signIn = (page: Page) =>
  page.evaluateOnNewDocument((token) => localStorage.setItem('token', token), player.token);

async function reportOf(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Report> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await prepare?.(page);
  const flags = {
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  };
  const { lhr } = await lighthouse(contest.address + path, flags, undefined, page);
  await context.close();
  return lhr;
}

/** The audits that cost a category points in this run. */
const faultsOf = ({ categories, audits }: Report, category: Category): string[] =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());

const SCREENS = [
  { name: 'landing page', path: '/', performance: 95, prepare: undefined },
  { name: 'sign-in', path: '/admin-access', performance: 95, prepare: undefined },
  { name: 'board', path: '/board', performance: 90, prepare: signIn },
] as const;

for (const { name, path, performance, prepare } of SCREENS) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await reportOf(path, prepare));
  for (const category of CATEGORIES) {
    const scores = reports.map(({ categories }) => 100 * (categories[category].score ?? 0));
    const goal = category === 'performance' ? performance : 100;
    promise({ what: `${name}: ${category}`, samples: scores, atLeast: goal });
    const faults = new Set(reports.flatMap((report) => faultsOf(report, category)));
    if (median(scores) < goal) note(`${name}: ${[...faults].join(', ')}`);
  }
}
await browser.close();
await contest.stop();
conclude();

// An organiser signed in at a tab of the dashboard.
import type { Viewport } from 'puppeteer';
import { LAPTOP, type Visitor } from './browser.ts';
import { callsOf } from './contest-calls.ts';
import { gotoAs } from './signed-in.ts';
import type { TestContest } from './test-contest.ts';

const tokens = new Map<string, string>();

/** One session for all organisers of a file; signing in is tested elsewhere. */
async function tokenOf({ contest }: TestContest): Promise<string> {
  const known = tokens.get(contest.address);
  if (known) return known;
  const token = await callsOf(contest).signInAdmin();
  tokens.set(contest.address, token);
  return token;
}

/** An organiser at the laptop, signed in, at this tab of the dashboard. */
export async function openTab(testContest: TestContest, tab: string, viewport: Viewport = LAPTOP) {
  const rosa = await testContest.laptopVisitor(viewport);
  const token = await tokenOf(testContest);
  const { origin } = new URL(testContest.contest.address);
  await gotoAs(rosa, { role: 'admin', token, origin }, `/admin/dashboard?tab=${tab}`);
  return rosa;
}

/** Responds to calls whose URL contains `part` with a 500, until mended. Call once per visitor. */
export async function breakCalls(who: Visitor, part: string) {
  who.expectConsoleErrors(/500/);
  let broken: string | null = part;
  // A service worker's requests are not intercepted.
  await who.page.setBypassServiceWorker(true);
  await who.page.setRequestInterception(true);
  who.page.on('request', (request) =>
    broken !== null && request.url().includes(broken)
      ? request.respond({ status: 500, body: 'broken' })
      : request.continue(),
  );
  return {
    mend: () => {
      broken = null;
    },
    breakAgain: (other: string) => {
      broken = other;
    },
  };
}

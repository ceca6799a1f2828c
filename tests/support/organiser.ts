// An organiser signed in at a tab of the dashboard.
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
export async function openTab(testContest: TestContest, tab: string) {
  const rosa = await testContest.laptopVisitor();
  const token = await tokenOf(testContest);
  const { origin } = new URL(testContest.contest.address);
  await gotoAs(rosa, { role: 'admin', token, origin }, `/admin/dashboard?tab=${tab}`);
  return rosa;
}

// A player at the board.
import type { Page } from 'puppeteer';
import type { Visitor } from './browser.ts';
import { callsOf } from './contest-calls.ts';
import { gotoAs } from './signed-in.ts';
import type { TestContest } from './test-contest.ts';

/** Noor Haddad, a new player each time, on her own phone. */
export async function openBoard(testContest: TestContest): Promise<Visitor> {
  const { origin, register } = callsOf(testContest.contest);
  const { token } = await register('Noor', 'Haddad');
  const noor = await testContest.newVisitor();
  await gotoAs(noor, { role: 'player', token, origin }, '/board');
  await noor.sees('Your Bingo Board');
  return noor;
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') as string);

/** The photos the contest has of this page's player. */
export async function sentPhotos({ contest }: TestContest, { page }: Pick<Visitor, 'page'>) {
  const { call } = callsOf(contest);
  return (await call('GET', '/game/submissions', await tokenOf(page))).submissions;
}

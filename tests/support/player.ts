// A player at the board.
import type { Viewport } from 'puppeteer';
import type { Visitor } from './browser.ts';
import { callsOf } from './contest-calls.ts';
import { gotoAs } from './signed-in.ts';
import type { Venue } from './venue.ts';

/** Noor Haddad, new each time, with an own phone. */
export async function atBoard(venue: Venue, viewport?: Viewport): Promise<Visitor> {
  const { origin, register } = callsOf(venue.contest);
  const { token } = await register('Noor', 'Haddad');
  const noor = await venue.enter(viewport);
  await gotoAs(noor, { role: 'player', token, origin }, '/board');
  await noor.sees('Your Bingo Board');
  return noor;
}

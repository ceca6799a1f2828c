// A projector with the live wall in a real browser, photos that arrive on it, and its page's memory use.
import type { Page } from 'puppeteer';
import { type CalledPlayer, callsOf, SQUARES } from './contest-calls.ts';
import type { ContestProcess } from './contest-process.ts';
import { photo } from './photos.ts';

type Contest = Pick<ContestProcess, 'address'>;

/** Sends photos for the wall, from as many players as needed, in turn. @returns their ids, in order of sending */
export async function sendForWall(contest: Contest, admin: string, count: number) {
  const { call, register, send } = callsOf(contest);
  await call('PUT', '/admin/settings', admin, {
    rateLimits: { photosPerHour: 50, photosPerDay: 200 },
  });
  const players: CalledPlayer[] = [];
  for (let i = 0; i * SQUARES.length < count; i++)
    players.push(await register(`Player ${i}`, 'Ng'));
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const player = players[i % players.length] as CalledPlayer;
    const square = SQUARES[Math.floor(i / players.length)] as number;
    ids.push(await send(player, square, await photo({ width: 640, height: 480 }), true));
  }
  return ids;
}

/** Opens a wall on a page with its token and cookie, like entering the code. */
export async function openWallOn(page: Page, contest: Contest, admin: string): Promise<void> {
  const { call } = callsOf(contest);
  const { code } = await call('POST', '/admin/wall/code', admin);
  const { token } = await call('POST', '/wall/open', null, { code });
  await page.browserContext().setCookie({
    name: 'swag_wall',
    value: token,
    domain: new URL(contest.address).hostname,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
  await page.evaluateOnNewDocument((value) => localStorage.setItem('wallToken', value), token);
  await page.goto(`${contest.address}/wall`);
  await page.waitForSelector('h1');
}

/** Approves these photos and waits until the last is on the wall, large and loaded. */
export async function approveOn(
  page: Page,
  contest: Contest,
  admin: string,
  ids: readonly string[],
) {
  const { call } = callsOf(contest);
  for (const id of ids) await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  await page.waitForFunction(
    (id) => {
      const newest = document.querySelector('main img') as HTMLImageElement | null;
      return newest?.src.includes(`/${id}/view`) && newest.complete && newest.naturalWidth > 0;
    },
    { polling: 40 },
    ids.at(-1),
  );
}

/** The page's memory after garbage collection: bytes of JavaScript heap, nodes, event listeners. */
export async function measurePage(page: Page) {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.enable');
  // The second run collects what finalizers of the first released.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.disable');
  const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await page.metrics();
  await session.detach();
  return { heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners };
}

import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { thankSponsors } from '#tests/support/sponsors.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { approveOn, measurePage, openWallOn, sendForWall } from '#tests/support/wall-page.ts';

const PROJECTOR = { width: 1920, height: 1080 };

const testContest = openTestContest();
let admin: string;
beforeAll(async () => {
  admin = await callsOf(testContest.contest).signInAdmin();
}, 60_000);

const newestAlt = ({ page }: Visitor) =>
  page.$eval('main img', (img) => (img as HTMLImageElement).alt);

test('a wall opened with a code shows a photo once it is approved, and not after the undo', async () => {
  const { call, register, send } = callsOf(testContest.contest);
  const rosa = await openTab(testContest, 'wall');
  await rosa.press('Make a code');
  const output = await rosa.page.waitForSelector('output');
  const code = String(await output?.evaluate((it) => it.textContent));
  const wall = await testContest.newVisitor(PROJECTOR);
  // Not signed in yet.
  wall.expectConsoleErrors(/401/);
  await wall.goto('/wall');
  await wall.fill('Code', code);
  await wall.press('Open the wall');
  await wall.sees('Be the first');

  const ines = await register('Ines', 'Varga');
  const id = await send(ines, 0, await photo(), true);
  await approveOn(wall.page, testContest.contest, admin, [id]);
  expect(await newestAlt(wall)).toMatch(/, found by Ines V\.$/);
  await wall.sees('Ines V.');
  // Its own session, and nothing of a player's.
  expect(await wall.page.evaluate(() => Object.keys(localStorage))).toEqual(['wallToken']);

  await call('POST', `/admin/review/${id}/undo`, admin);
  await wall.sees('Be the first');
  expect(await wall.page.$('main img')).toBeNull();
});

test('a wall uses no more memory after many photos than after the first ones', async () => {
  // Of two players, so no blackout takes over the wall.
  const ids = await sendForWall(testContest.contest, admin, 30);
  const wall = await testContest.newVisitor(PROJECTOR);
  await openWallOn(wall.page, testContest.contest, admin);
  const show = (from: number, to: number) =>
    approveOn(wall.page, testContest.contest, admin, ids.slice(from, to));
  await show(0, 12);
  const early = await measurePage(wall.page);
  for (let from = 12; from < ids.length; from += 3) await show(from, from + 3);
  // A line or picture that is just appearing uses more for a moment; a leak stays.
  await expect
    .poll(
      async () => {
        const late = await measurePage(wall.page);
        return [
          ...(late.heap / early.heap > 1.2 ? ['heap'] : []),
          ...(late.nodes / early.nodes > 1.2 ? ['nodes'] : []),
          ...(late.listeners > early.listeners ? ['listeners'] : []),
        ];
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toEqual([]);
  expect(await wall.page.$$('main img')).toHaveLength(9);
});

/** Places that are read whole, and what is cut off by the edge of the wall or of its box. */
const fitOf = ({ page }: Visitor) =>
  page.$eval('main', (main) => {
    const sees = (box: Element, part: Element) => {
      const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
      return inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1;
    };
    const isSqueezed = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;
    const list = main.querySelector('ol') as Element;
    const places = [...list.children].filter((place) => sees(list, place));
    return {
      places: places.length,
      squeezed: places.filter(isSqueezed).length,
      cut: [...main.querySelectorAll('section')]
        .filter((section) => !sees(main, section))
        .map(({ ariaLabel }) => ariaLabel),
    };
  });

/** Sponsors' logos that are not inside their boxes, whatever their shape. */
const spiltLogos = async ({ page }: Visitor) => {
  const logos = 'li > img[alt^="sponsor"]';
  await page.waitForFunction(
    (all) => [...document.querySelectorAll<HTMLImageElement>(all)].every((it) => it.complete),
    {},
    logos,
  );
  return page.$$eval(logos, (all) =>
    all
      .filter((logo) => {
        const [box, own] = [logo.parentElement as Element, logo].map((it) =>
          it.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const isInside = own.bottom <= box.bottom && own.right <= box.right && own.top >= box.top;
        return own.height === 0 || !isInside;
      })
      .map(({ alt }) => alt),
  );
};

/** Some photo gets the only heart. @returns the name of its player */
async function giveHeart(): Promise<string> {
  const { call, register, send } = callsOf(testContest.contest);
  await call('POST', '/admin/hearts', admin, { state: 'open' });
  const voter = await register('Voter', 'Ng');
  const id = await send(voter, 0, await photo());
  await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  const { photos } = await call('GET', '/game/gallery', voter.token);
  const chosen = photos.find(({ isOwn }: { isOwn: boolean }) => !isOwn);
  await call('PUT', '/game/hearts', voter.token, { photoIds: [chosen.id] });
  return chosen.by;
}

test('whatever organisers put on the wall, three places can be read and nothing is cut off', async () => {
  const { call, register, send } = callsOf(testContest.contest);
  for (let i = 0; i < 10; i++) {
    const id = await send(await register(`Ranked${i}`, 'Ng'), 0, await photo(), true);
    await call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }
  const finder = await giveHeart();
  await thankSponsors(callsOf(testContest.contest), admin, ['wall', 'landing']);
  const wall = await testContest.newVisitor(PROJECTOR);
  await openWallOn(wall.page, testContest.contest, admin);
  await wall.page.waitForSelector('main ol > li:nth-child(10)');
  expect(await spiltLogos(wall)).toEqual([]);
  const paused = 'The great hall is being cleared for the masquerade. '.repeat(5).trim();
  const shown = [
    { prizes: 'A mug, a pin, a print and a poster for the first three\n'.repeat(8) },
    { wifi: { name: 'Grand-Nebula-Hotel-Meeting-Rooms', password: 'wonderful' } },
    { paused },
  ];
  for (const contest of shown) {
    await call('PUT', '/admin/settings', admin, { contest });
    const [[name, said]] = Object.entries(contest) as [[string, unknown]];
    if (name === 'wifi') await wall.sees('First join the wifi');
    else await wall.sees(String(said).slice(0, 40));
    const { places, ...faults } = await fitOf(wall);
    expect(faults, name).toEqual({ squeezed: 0, cut: [] });
    expect(places, name).toBeGreaterThanOrEqual(3);
  }
  await call('POST', '/admin/hearts', admin, { state: 'revealed' });
  await wall.sees('People’s choice');
  const { places, ...faults } = await fitOf(wall);
  expect([faults, places >= 3]).toEqual([{ squeezed: 0, cut: [] }, true]);
  const winner = await wall.page.$eval('section[aria-label="People’s choice"] li', (line) => {
    const name = line.querySelector('span > span:last-child') as HTMLElement;
    return { text: name.innerText, isWhole: name.scrollWidth <= name.clientWidth };
  });
  expect(winner).toEqual({ text: `, ${finder}`, isWhole: true });
  const usual = { paused: null, prizes: '', wifi: { name: '', password: '' } };
  await call('PUT', '/admin/settings', admin, { contest: usual });
  await wall.goto('/');
  await wall.sees('With thanks to');
  expect(await spiltLogos(wall)).toEqual([]);
  await call('PUT', '/admin/settings', admin, { sponsors: [] });
});

// Every screen, dialog and toast of players, and of the walls; then those with the longest texts that people may enter.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import { challengesEs } from '#db/seed/challenges-es.ts';
import { challengesFr } from '#db/seed/challenges-fr.ts';
import { LANGUAGES, textIn } from '#shared/text/language.ts';
import { boardScenes } from '#tests/scenes/board.ts';
import { crowdScenes } from '#tests/scenes/crowd.ts';
import { photoScenes, SQUARES } from '#tests/scenes/photos.ts';
import { LOCATIONS } from '#tests/scenes/played-contest.ts';
import { askScenes, openStage, speak } from '#tests/scenes/played-stage.ts';
import { settled } from '#tests/scenes/settled.ts';
import { type Scene, visit } from '#tests/scenes/stage.ts';
import { visitorScenes } from '#tests/scenes/visitors.ts';
import { wallScenes } from '#tests/scenes/wall.ts';
import { clippedText } from '#tests/support/clipped-text.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';

const SMALLEST = { width: 320, height: 568 };
const stage = openStage();

askScenes([...visitorScenes, ...boardScenes, ...photoScenes, ...crowdScenes, ...wallScenes], stage);

describe('the longest words that people may type fit the smallest phone', () => {
  const word = (length: number) =>
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(10).slice(0, length);

  // Challenges cannot be reworded once they have photos.
  const contest = () => stage().empty as ContestProcess;
  let calls: ReturnType<typeof callsOf>;
  let admin: string;
  const set = (settings: object) => calls.call('PUT', '/admin/settings', admin, settings);

  beforeAll(async () => {
    calls = callsOf(contest());
    admin = await calls.signInAdmin();
    await set({ gameSettings: { boardSize: 3, challengesPerBoard: 9, totalChallenges: 10 } });
    await set({ contest: { name: word(60), place: word(80) } });
    const { challenges } = await calls.call('GET', '/admin/challenges', admin);
    for (const [i, { id, difficulty }] of challenges.slice(0, 10).entries()) {
      const texts = { category: word(24), description: word(160), title: `${i}${word(47)}` };
      await calls.call('PUT', `/admin/challenges/${id}`, admin, { ...texts, difficulty });
    }
  });

  test('on the landing page', async () => {
    const { page } = await visit(stage(), '/', contest());
    await page.setViewport(SMALLEST);
    expect(await clippedText(page)).toEqual([]);
  });

  test('on the board, its squares, a line, a toast, the news and a pause', async () => {
    const player = await calls.register(word(60), word(60));
    const noor = await stage().newVisitor(contest().address);
    await noor.page.setViewport(SMALLEST);
    await gotoAs(noor, { role: 'player', token: player.token, origin: calls.origin }, '/board');
    const expectWhole = async (where: string) =>
      expect(await clippedText(noor.page), where).toEqual([]);
    const { board } = await calls.call('GET', '/game/board', player.token);
    const decide = async (position: number, json: object) => {
      const id = await calls.send(player, position, await photo());
      await calls.call('POST', `/admin/review/${id}`, admin, json);
    };
    await decide(3, { action: 'reject', notes: word(200) });
    await noor.goto(`/board?challenge=${board[3].challenge.code}`);
    await noor.sees('Not this time');
    await expectWhole('a square');
    await noor.page.keyboard.press('Escape');
    for (const position of [0, 1, 2]) await decide(position, { action: 'approve' });
    await noor.sees('Row 1 is complete.');
    await expectWhole('a line');
    await noor.page.keyboard.press('Escape');
    const announcement = { message: word(240), audience: 'everybody', key: 'long-words' };
    await calls.call('POST', '/admin/announcements', admin, announcement);
    await noor.page.waitForFunction(
      (start) => document.querySelector('[data-toast]')?.textContent?.includes(start),
      {},
      word(60),
    );
    const toastEnds = await noor.page.$eval(
      '[data-toast] button',
      (close) => close.getBoundingClientRect().right,
    );
    expect(toastEnds, 'the toast can be closed').toBeLessThanOrEqual(SMALLEST.width);
    await noor.page.$eval('[aria-label^="News"]', (bell) => (bell as HTMLElement).click());
    await noor.sees('From the organisers');
    await expectWhole('news');
    await set({ contest: { paused: word(300) } });
    await noor.goto('/board');
    await noor.sees('The contest is paused');
    await expectWhole('a paused board');
  });
});

test('in every language a toast lies between the board’s title and the points, and a key closes it', async () => {
  const scene = boardScenes.find(({ name }) => name === 'board-toast') as Scene;
  const { page } = await scene.play(stage());
  await page.setViewport(SMALLEST);
  for (const language of LANGUAGES) {
    await speak(page, language);
    await settled(page);
    const [title = 0, from = 0, to = 0, points = 0] = await page.evaluate(() => {
      const box = (selector: string) =>
        (document.querySelector(selector) as Element).getBoundingClientRect();
      const toast = box('[data-toast]');
      return [box('main h1').bottom, toast.top, toast.bottom, box('main dl').top];
    });
    expect(from, language).toBeGreaterThanOrEqual(title);
    expect(to, language).toBeLessThanOrEqual(points);
  }
  expect(await page.$('[data-toast] :focus'), 'it takes nobody’s focus').toBeNull();
  await page.focus('[data-toast] button');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[data-toast]'));
  const isKnown = await page.$eval('[data-toasts]', (region) => region.checkVisibility());
  expect(isKnown, 'screen readers are told of the next one').toBe(true);
});

describe('a phone held sideways', () => {
  const SIDEWAYS = { width: 640, height: 320 };

  test('is a sign with the whole word as large as it fits, also for people who reduce motion', async () => {
    const scene = boardScenes.find(({ name }) => name === 'shout-bingo') as Scene;
    const { page } = await scene.play(stage());
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.setViewport(SIDEWAYS);
    await settled(page);
    const share = await page.$eval('dialog button > span', (word) => {
      const letters = document.createRange();
      letters.selectNodeContents(word);
      return letters.getBoundingClientRect().width / word.clientWidth;
    });
    expect(share).toBeGreaterThan(0.8);
    expect(await clippedText(page)).toEqual([]);
  });

  test('shows what is sent above the buttons that send it', async () => {
    const scene = photoScenes.find(({ name }) => name === 'square-preview') as Scene;
    const { page } = await scene.play(stage());
    await page.setViewport(SIDEWAYS);
    await settled(page);
    const isSeen = await page.$eval('dialog img', (photo) => {
      const { left, right, top, bottom } = photo.getBoundingClientRect();
      return photo === document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    });
    expect(isSeen).toBe(true);
  });

  test('shows nothing beside its camera, where the screen is not', async () => {
    const { page } = await visit(stage(), '/');
    await page.setViewport(SIDEWAYS);
    const session = await page.createCDPSession();
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
    await settled(page);
    const [from, to] = await page.$eval('main', (main) => {
      const { left, right } = main.getBoundingClientRect();
      return [left, right];
    });
    expect(from).toBeGreaterThanOrEqual(47);
    expect(to).toBeLessThanOrEqual(SIDEWAYS.width - 47);
  });
});

test('on the smallest phone the reason of a rejected photo is not behind the buttons, whatever the challenge', async () => {
  const scene = photoScenes.find(({ name }) => name === 'square-rejected') as Scene;
  const { calls, admin, players } = stage().played;
  const setLocations = (locations: string) =>
    calls.call('PUT', '/admin/photo-locations', admin, { locations });
  const { board } = await calls.call('GET', '/game/board', players.hunter.token);
  const [word] = board[SQUARES.rejected].challenge.title
    .match(/\p{L}+/gu)
    .sort((a: string, b: string) => b.length - a.length);
  // The challenge names a location, which takes more room.
  await setLocations(`${word} - Level 2, beside the lifts`);
  onTestFinished(() => setLocations(LOCATIONS));
  const { page } = await scene.play(stage());
  await page.setViewport(SMALLEST);
  await settled(page);
  const texts = [
    ...challengePool.map(({ title, description }) => [title, description] as const),
    ...Object.values(challengesEs),
    ...Object.values(challengesFr),
  ];
  const hidden = await page.$eval(
    'dialog',
    (dialog, all) => {
      const [title] = dialog.getElementsByTagName('h2');
      const [, description] = dialog.getElementsByTagName('p');
      const reason = [...dialog.getElementsByTagName('p')].find(({ textContent }) =>
        textContent?.includes('Not this time'),
      );
      if (!title || !description || !reason) return ['The dialog has other parts.'];
      return all.flatMap(([said, lead]) => {
        title.textContent = said;
        description.textContent = lead;
        const { left, right, top, bottom } = reason.getBoundingClientRect();
        const isSeen = [top + 2, bottom - 2].every((y) => {
          const seen = document.elementFromPoint((left + right) / 2, y);
          return reason.contains(seen) || seen?.contains(reason);
        });
        return isSeen ? [] : [`${said}: ${top} to ${bottom}`];
      });
    },
    texts,
  );
  expect(hidden).toEqual([]);
});

/** Runs in the page: puts each title in a square of each state. @returns the titles that are cut off */
function cutTitles(titles: readonly string[]): string[] {
  // Its classes say a square's state.
  const byState = new Map<string, { button: Element; title: HTMLElement }>();
  for (const button of document.querySelectorAll('[role=gridcell] button'))
    byState.set(button.className, { button, title: button.querySelector('span') as HTMLElement });
  const squares = [...byState.values()];
  const cut = new Set<string>();
  for (let first = 0; first < titles.length; first++) {
    for (const [i, { title }] of squares.entries())
      title.textContent = titles[(first + i) % titles.length] as string;
    for (const { button, title } of squares) {
      const edge = button.getBoundingClientRect();
      const box = title.getBoundingClientRect();
      const isOut = box.top < edge.top || box.bottom > edge.bottom;
      const isWide = title.scrollWidth > title.clientWidth;
      // Both are whole numbers of pixels, rounded differently; a hidden line is ten.
      if (isOut || isWide || title.scrollHeight > title.clientHeight + 1)
        cut.add(`${title.textContent} in “${button.getAttribute('aria-label')}”`);
    }
  }
  return [...cut];
}

test('every title of the pool can be read in full in a square, in every language and with large text', async () => {
  const { calls, admin, contest } = stage().played;
  const noor = await calls.register();
  // The first row is one to go, the next squares are pending and rejected; all others are as dealt.
  const sent: string[] = [];
  for (const position of [0, 1, 2, 3, 5, 6])
    sent.push(await calls.send(noor, position, await photo()));
  await calls.call('POST', '/admin/review-queue/approve', admin, { ids: sent.slice(0, 4) });
  await calls.call('POST', '/admin/review-queue/reject', admin, {
    ids: sent.slice(5),
    reason: 'Dark',
  });
  const who = await stage().newVisitor(contest.address);
  await who.page.setViewport(SMALLEST);
  await gotoAs(who, { role: 'player', token: noor.token, origin: calls.origin }, '/board');
  await who.page.waitForSelector('[role=gridcell] button[aria-label$="1 to go"]');
  await who.page.click('[role=switch]');
  for (const language of LANGUAGES) {
    await speak(who.page, language);
    const titles = challengePool.map((challenge) => textIn(challenge, 'title', language));
    for (const text of ['100%', '150%']) {
      await who.page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      expect(await who.page.evaluate(cutTitles, titles), `${language}, ${text}`).toEqual([]);
    }
  }
});

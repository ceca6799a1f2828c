// No sentence is cut on the smallest phone, in any language.
import type { Page } from 'puppeteer';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { clippedText } from '#tests/support/clipped-text.ts';
import { openStage } from '#tests/support/played-stage.ts';
import { scenes } from '../../scripts/screens/scenes.ts';
import { settled } from '../../scripts/screens/settled.ts';
import type { Scene } from '../../scripts/screens/stage.ts';

const SMALLEST = { width: 320, height: 568 };
const stage = openStage();

let played: Scene | undefined;
afterEach(() => played?.after?.(stage()));

/** As a person chooses it, where nothing lies over the switch. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.$eval(
    'select:has(option[lang])',
    (select, chosen) => {
      (select as HTMLSelectElement).value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    language,
  );
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, {}, language);
}

const ofPlayers = scenes.filter(({ of, isWall }) => of === 'player' && !isWall);

test.each(ofPlayers)('$name is read whole at 320 px in every language', async (scene) => {
  played = scene;
  const { page } = await scene.play(stage());
  await page.setViewport(SMALLEST);
  const hasSwitch = (await page.$('select:has(option[lang])')) !== null;
  for (const language of hasSwitch ? LANGUAGES : (['en'] as const)) {
    if (hasSwitch) await speak(page, language);
    await settled(page);
    expect(await clippedText(page), language).toEqual([]);
  }
});

test('in every language a toast lies below the board’s title and above the points', async () => {
  const scene = ofPlayers.find(({ name }) => name === 'board-toast') as Scene;
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
});

test('a cut sentence is found', async () => {
  const who = await stage().newVisitor(stage().played.contest.address);
  await who.goto('/');
  expect(await clippedText(who.page)).toEqual([]);
  await who.page.$eval('h1', ({ style }) => {
    style.height = '60px';
    style.overflow = 'hidden';
  });
  expect(await clippedText(who.page)).toEqual(['cut by H1: Snap it.', 'cut by H1: Shout bingo.']);
  await who.page.$eval('h1', ({ style }) => {
    style.height = '';
    style.width = '20px';
  });
  expect(await clippedText(who.page)).toContain('out of H1: See it.');
});

// The stage of `npm run screens` for one test file: each scene is set up once and runs every check.
import type axe from 'axe-core';
import axeSource from 'axe-core/axe.min.js?raw';
import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/text/language.ts';
import { removeWorker, type Visitor, visitor } from '#tests/support/browser.ts';
import { clippedText } from '#tests/support/clipped-text.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { keyboardFaults } from '#tests/support/keyboard-walk.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { shiftFaults, watchShifts } from '#tests/support/layout-shifts.ts';
import { sampled } from '#tests/support/rounds.ts';
import { connectedOnDemand } from './connected-contest.ts';
import { openPlayedContest, type PlayedContest } from './played-contest.ts';
import { settled, still } from './settled.ts';
import type { Scene, Stage } from './stage.ts';

/** A phone's width without touch: changing the width then does not reload the page. */
const NARROW = { width: 360, height: 740 };
const SMALLEST = { width: 320, height: 568 };
/** A laptop's screen at 200 %. */
const ENLARGED = { width: 640, height: 400 };
const PROJECTOR = { width: 1920, height: 1080 };

/** Without a crowd, which takes time and adds no state. Call once at the top of a file. */
export function openStage(): () => Stage {
  let played: PlayedContest;
  let empty: ContestProcess;
  const { connected, close } = connectedOnDemand();
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    [played, empty] = await Promise.all([
      openPlayedContest({ crowd: 0 }),
      startContest({ canPrint: false }),
    ]);
  });
  afterEach(async () => {
    for (const who of visitors.splice(0)) await who.leave();
  });
  afterAll(() => Promise.all([played?.contest.stop(), empty?.stop(), close()]));
  return () => ({
    played,
    empty,
    connected,
    language: 'en',
    async newVisitor(address) {
      const who = await visitor(await sharedBrowser(), address, NARROW);
      visitors.push(who);
      return who;
    },
  });
}

/** The same stage for one scene: throttled if the scene is about a loading page. */
const stageFor = (on: Stage, { isArrival, isWall, isOffline, needsWorker }: Scene): Stage => ({
  ...on,
  async newVisitor(address) {
    const who = await on.newVisitor(address);
    if (isWall) await who.page.setViewport(PROJECTOR);
    if (isArrival) await watchShifts(who.page);
    if (!isOffline && !needsWorker) await removeWorker(who);
    return who;
  },
});

/** Sets the language directly, since something may cover the switch. */
export async function speak(page: Page, language: Language): Promise<void> {
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

/** No sentence is cut off on the smallest phone, in any language. */
async function clippedFaults(page: Page): Promise<string[]> {
  await page.setViewport(SMALLEST);
  const hasSwitch = (await page.$('select:has(option[lang])')) !== null;
  const faults: string[] = [];
  for (const language of hasSwitch ? LANGUAGES : (['en'] as const)) {
    if (hasSwitch) await speak(page, language);
    await settled(page);
    faults.push(...(await clippedText(page)).map((fault) => `${language}: ${fault}`));
  }
  return faults;
}

/** axe's findings, and whether the page scrolls sideways; in dark mode only colour contrast. */
async function axeFaults(page: Page): Promise<string[]> {
  await page.setViewport(ENLARGED);
  await page.evaluate(axeSource);
  const faults: string[] = [];
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await (scheme === 'light' ? settled(page) : still(page));
    const violations = await page.evaluate(
      async (rules) => {
        const options = { iframes: false, resultTypes: ['violations' as const] };
        // axe knows no top layer: it takes a dialog to lie below what it covers, and leaves its colours alone.
        for (const dialog of document.querySelectorAll<HTMLElement>('dialog[open]'))
          dialog.style.zIndex = '1000000';
        const { axe: inPage } = window as unknown as { axe: typeof axe };
        const found = await inPage.run(rules ? { ...options, runOnly: rules } : options);
        return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((it) => it.html) }));
      },
      scheme === 'dark' ? ['color-contrast'] : null,
    );
    for (const { id, html } of violations)
      faults.push(...html.map((part) => `${scheme}: ${id}: ${part}`));
  }
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return beyond > 0 ? [...faults, `scrolls sideways by ${beyond} px`] : faults;
}

/** One test per scene, with the checks that apply to every screen. */
export function askScenes(scenes: readonly Scene[], stage: () => Stage): void {
  let played: Scene | undefined;
  afterEach(async () => {
    await played?.after?.(stage());
    played = undefined;
  });

  const names = scenes.map(({ name }) => name);
  const asked = scenes.filter(({ like = '' }) => !names.includes(like));
  test.each(sampled(asked))(
    '$name can be read by everybody and reached by keys, and nothing in it is cut or jumps',
    async (scene) => {
      played = scene;
      const who = await scene.play(stageFor(stage(), scene));
      const faults: string[] = [];
      if (scene.isArrival) {
        await who.becomesQuiet();
        faults.push(...(await shiftFaults(who.page)));
      }
      if (scene.of === 'player' && !scene.isWall) faults.push(...(await clippedFaults(who.page)));
      faults.push(...(await axeFaults(who.page)), ...(await keyboardFaults(who.page)));
      expect(faults).toEqual([]);
    },
  );
}

// Every screen, dialog and toast for people who enlarge, who read by ear, by day and by night.
import { afterEach, expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axe.ts';
import { openStage } from '#tests/support/played-stage.ts';
import { sampled } from '#tests/support/rounds.ts';
import { scenes } from '../../scripts/screens/scenes.ts';
import { settled } from '../../scripts/screens/settled.ts';
import type { Scene } from '../../scripts/screens/stage.ts';

/** A laptop's screen at 200 %. */
const ENLARGED = { width: 640, height: 400, deviceScaleFactor: 2 };
const stage = openStage({ hasEmpty: true });

let played: Scene | undefined;
afterEach(() => played?.after?.(stage()));

const cases = sampled(scenes);

test.each(cases)('$name can be read by everyone at 200 %, by day and by night', async (scene) => {
  played = scene;
  const { page } = await scene.play(stage());
  await page.setViewport(ENLARGED);
  const faults: string[] = [];
  for (const [value, rules] of [['light'], ['dark', ['color-contrast']]] as const) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await settled(page);
    faults.push(...(await axeFaults(page, rules)).map((fault) => `${value}: ${fault}`));
  }
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(faults).toEqual([]);
  expect(beyond, 'no horizontal scroll').toBe(0);
});

// Takes the pictures: each scene runs once and is captured in every width and scheme.
import fs from 'node:fs';
import path from 'node:path';
import type { Page, Viewport } from 'puppeteer';
import sharp from 'sharp';
import { rootFolder } from '#server/process/env.ts';
import { isLanguage } from '#shared/text/language.ts';
import { connectedOnDemand } from '#tests/scenes/connected-contest.ts';
import { openPlayedContest } from '#tests/scenes/played-contest.ts';
import { scenes } from '#tests/scenes/scenes.ts';
import { settled } from '#tests/scenes/settled.ts';
import type { Scene, Stage } from '#tests/scenes/stage.ts';
import { type Visitor, visitor } from '#tests/support/browser.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { indexPage, type Shot } from './index-page.ts';

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const PROJECTOR = { width: 1920, height: 1080 };
const SCHEMES = ['light', 'dark'] as const;

/** The README's pictures: the top of a page of this width, in light mode. */
const README = [
  { scene: 'board-in-play', width: 360, height: 780, file: 'board.webp' },
  { scene: 'reviews', width: 1280, height: 800, file: 'reviews.webp' },
  { scene: 'wall', width: 1920, height: 1080, file: 'wall.webp' },
];

/** In pixels: twice the width shown in the README. */
const WIDTH_MAX = 1200;
/** Device pixel ratio: the README's pictures stay sharp on a phone. */
const README_SCALE = 2;
/** In CSS pixels; longer pages are cut. */
const HEIGHT_MAX = 6000;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const named = process.argv.find((it) => it.startsWith('--language='))?.split('=')[1] ?? 'en';
if (!isLanguage(named)) refuse(`--language=${named}: en, es and fr are there.`);
const language = named;
const isReadme = process.argv.includes('--readme');
const SCALE = { deviceScaleFactor: isReadme ? README_SCALE : 1 };
const wanted = scenes.filter(
  ({ name, of }) =>
    (language === 'en' || of === 'player') &&
    (isReadme
      ? README.some(({ scene }) => scene === name)
      : words.length === 0 || words.some((word) => name.includes(word))),
);
if (wanted.length === 0) refuse(`No screen has ${words.join(' or ')} in its name.`);

const folder = path.join(rootFolder, '.build', 'screens', isReadme ? 'readme' : language);
fs.mkdirSync(folder, { recursive: true });

const [played, empty, browser] = await Promise.all([
  openPlayedContest({ crowd: 24 }),
  startContest({ canPrint: false }),
  launchBrowser(),
]);
const { connected, close } = connectedOnDemand();
const stage: Stage = {
  played,
  empty,
  connected,
  language,
  newVisitor: (address) => visitor(browser, address, { width: 360, height: 740 }),
};

/** Captures the whole page; of a dialog, only the visible part. */
async function shoot(page: Page, file: string, { width, height }: Viewport) {
  const whole = await page.evaluate(() =>
    document.querySelector('dialog') ? 0 : document.documentElement.scrollHeight,
  );
  if (whole > height) {
    await page.setViewport({ ...SCALE, width, height: Math.min(whole, HEIGHT_MAX) });
    await settled(page);
  }
  await page.screenshot({ path: file as `${string}.png`, captureBeyondViewport: false });
  if (whole > height) await page.setViewport({ ...SCALE, width, height });
}

const closeToasts = (page: Page) =>
  page.$$eval('[data-toast] button', (all) => {
    for (const close of all) (close as HTMLButtonElement).click();
  });

async function look({ page }: Visitor, { name, isWall, hasToast }: Scene): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const viewport of isWall ? [PROJECTOR] : VIEWPORTS) {
    await page.setViewport({ ...SCALE, ...viewport });
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await settled(page);
      if (!hasToast) await closeToasts(page);
      const { width } = viewport;
      const file = `${name}-${width}-${scheme}.png`;
      await shoot(page, path.join(folder, file), viewport);
      shots.push({ scene: name, width, scheme, file });
    }
  }
  return shots;
}

async function writeReadmePictures(): Promise<void> {
  for (const { scene, width, height, file } of README) {
    const taken = path.join(folder, `${scene}-${width}-light.png`);
    await sharp(taken)
      .extract({ left: 0, top: 0, width: width * README_SCALE, height: height * README_SCALE })
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(path.join(rootFolder, '.pictures', file));
  }
}

const shots: Shot[] = [];
const failed: string[] = [];
for (const scene of wanted) {
  try {
    const who = await scene.play(stage);
    shots.push(...(await look(who, scene)));
    await who.page.browserContext().close();
    process.stdout.write(`${scene.name}\n`);
  } catch (cause) {
    failed.push(scene.name);
    process.stderr.write(`${scene.name} could not be played: ${cause}\n`);
  }
  await scene.after?.(stage);
}
if (isReadme) await writeReadmePictures();
const page = path.join(folder, 'index.html');
fs.writeFileSync(page, indexPage(`Swag & Seek, ${shots.length} pictures`, shots));
await browser.close();
await Promise.all([played.contest.stop(), empty.stop(), close()]);
process.stdout.write(`${shots.length} pictures: ${page}\n`);
process.exit(failed.length === 0 ? 0 : 1);

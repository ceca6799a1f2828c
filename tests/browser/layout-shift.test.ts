// Nothing jumps under a thumb while a screen arrives over a slow wifi.
import { expect, test } from 'vitest';
import { PHONE, type Visitor, visitor } from '#tests/support/browser.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { openStage } from '#tests/support/played-stage.ts';
import { openWallOn } from '#tests/support/wall-page.ts';
import { asOrganiser, atBoard, type Stage, visit } from '../../scripts/screens/stage.ts';

/** Bytes a second and milliseconds: a hall's wifi with hundreds of phones on it. */
const SLOW = { download: 200_000, upload: 95_000, latency: 150 };
const SHIFT_MAX = 0.02;

const stage = openStage();

/** Before the first page: nothing in the cache, everything slow, every shift noted. */
async function onSlowWifi({ page }: Visitor): Promise<void> {
  await page.setBypassServiceWorker(true);
  await page.setCacheEnabled(false);
  await page.emulateNetworkConditions(SLOW);
  await page.evaluateOnNewDocument(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts, shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        Object.assign(window, {
          shifted: (window as unknown as { shifted: number }).shifted + value,
        });
        const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80) ?? '?');
        shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A stage whose visitors have a slow wifi. */
function slowStage(): Stage {
  const on = stage();
  return {
    ...on,
    async newVisitor(address) {
      const who = await on.newVisitor(address);
      await onSlowWifi(who);
      return who;
    },
  };
}

const TABS = [
  ...['overview', 'settings', 'reviews', 'users', 'winners', 'people', 'content'],
  ...['assets', 'storage', 'instagram', 'wrap-up'],
];

const screens: Record<string, (on: Stage) => Promise<Visitor>> = {
  'the landing page': (on) => visit(on, '/'),
  // Who has a session has been here before.
  'the landing page of a player': async () => {
    const before = await atBoard(stage(), 'hunter');
    const { address } = stage().played.contest;
    const who = await visitor(await sharedBrowser(), address, PHONE, before.page.browserContext());
    await onSlowWifi(who);
    await who.goto('/');
    return who;
  },
  'the registration': (on) => visit(on, '/admin-register'),
  'the sign-in': (on) => visit(on, '/admin-access'),
  'the board': (on) => atBoard(on, 'hunter'),
  'the board of a newcomer': (on) => atBoard(on, 'fresh', { remembered: {} }),
  'the wall': async (on) => {
    const { contest, admin } = on.played;
    const who = await on.newVisitor(contest.address);
    await who.page.setViewport({ width: 1920, height: 1080 });
    await openWallOn(who.page, contest, admin);
    return who;
  },
  ...Object.fromEntries(
    TABS.map((tab) => [`the tab ${tab}`, (on) => asOrganiser(on, `/admin/dashboard?tab=${tab}`)]),
  ),
};

test.each(Object.entries(screens))('%s arrives without a jump', async (_, open) => {
  const who = await open(slowStage());
  const { page } = who;
  await who.becomesQuiet();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const { shifted, shifts } = await page.evaluate(() =>
    new Promise<{ shifted: number; shifts: string[] }>((resolve) => {
      // A shift is told after the frame in which it happened.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          resolve(window as unknown as { shifted: number; shifts: string[] }),
        ),
      );
    }).then(({ shifted, shifts }) => ({ shifted, shifts })),
  );
  expect(shifted, shifts.join('\n')).toBeLessThan(SHIFT_MAX);
});

// Everything that a finger or a mouse reaches, a keyboard reaches too, in sight; dialogs keep the focus and give it back.
import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { openStage } from '#tests/support/played-stage.ts';
import { boardScenes } from '../../scripts/screens/scenes/board.ts';
import { asOrganiser, atBoard, type Stage, visit } from '../../scripts/screens/stage.ts';

const stage = openStage();

/** What a keyboard shall reach: a group of radio buttons or tabs counts once. Runs in the page. */
function reachable(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => {
      if (control.tabIndex < 0 || control.matches(':disabled') || control.inert) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      // Hands the focus on to the current tab.
      if (control.role === 'tablist') return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      const isFirst = !groups.has(control.name);
      groups.add(control.name);
      return isFirst;
    })
    .map((control, at) => {
      control.dataset.reach = String(at);
      return control.outerHTML.slice(0, 120);
    });
}

interface Focused {
  readonly reach: string | null;
  readonly html: string;
  readonly isSeen: boolean;
}

/** What has the focus, and whether the screen shows that; null at the end of the page. Runs in the page. */
function focused(): Focused | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // A field for files is hidden in its label, which shows its focus.
  const shown = element.matches('input[type=file]')
    ? (element.closest('label') ?? element)
    : element;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
  const radio = element instanceof HTMLInputElement && element.type === 'radio' ? element : null;
  const group = radio && document.querySelector<HTMLElement>(`[name="${radio.name}"][data-reach]`);
  return {
    reach: (group ?? element).dataset.reach ?? null,
    html: element.outerHTML.slice(0, 120),
    isSeen:
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  };
}

/** Presses Tab until it comes round, from wherever the screen has put the focus. */
async function walk(page: Page): Promise<Focused[]> {
  const met: Focused[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(focused);
    // After the last control the focus is with the browser.
    if (at === null) continue;
    if (met.length > 1 && at.html === met[0]?.html) break;
    met.push(at);
  }
  return met;
}

const dashboard = (tab: string) => (on: Stage) => asOrganiser(on, `/admin/dashboard?tab=${tab}`);
const TABS = ['overview', 'settings', 'reviews', 'users', 'winners', 'people', 'assets', 'wrap-up'];

const screens: Record<string, (on: Stage) => Promise<Visitor>> = {
  'the landing page': (on) => visit(on, '/'),
  'the registration': (on) => visit(on, '/admin-register'),
  'the sign-in': (on) => visit(on, '/admin-access'),
  'the reset': (on) => visit(on, '/reset-password'),
  'the board': (on) => atBoard(on, 'hunter', { remembered: {} }),
  'the entry of a wall’s code': (on) => visit(on, '/wall'),
  ...Object.fromEntries(TABS.map((tab) => [`the tab ${tab}`, dashboard(tab)])),
};

test.each(Object.entries(screens))('on %s Tab reaches every control, in sight', async (_, open) => {
  const who = await open(stage());
  // A wall that is not open yet.
  who.expectConsoleErrors(/401/);
  await who.becomesQuiet();
  const wanted = await who.page.evaluate(reachable);
  const met = await walk(who.page);
  const reached = new Set(met.map(({ reach }) => reach));
  expect(wanted.filter((_html, at) => !reached.has(String(at)))).toEqual([]);
  // A field for a date has several stops; the browser itself shows the one of its calendar.
  const seen = new Set(met.filter(({ isSeen }) => isSeen).map(({ html }) => html));
  expect(met.map(({ html }) => html).filter((html) => !seen.has(html))).toEqual([]);
});

/** Opens by the keyboard what `name` names. @returns the opener as the page shows it */
async function openBy({ page }: Visitor, name: string): Promise<string> {
  const opener = await page.waitForSelector(`::-p-aria([name="${name}"])`);
  await opener?.focus();
  const html = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  return html;
}

async function expectDialogKeepsFocus({ page }: Visitor): Promise<void> {
  const count = await page.$$eval(
    'dialog[open] :is(a, button, input, select, textarea)',
    (all) => all.length,
  );
  for (let presses = 0; presses < count + 3; presses++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement: at, body } = document;
      // Between its last and its first control the focus is with the browser.
      return at === body || at?.closest('dialog[open]') !== null;
    });
    expect(isInside).toBe(true);
  }
}

async function expectGivesBack({ page }: Visitor, opener: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(opener);
}

const dialogs = [
  ...['Why 65?', 'What pays what', 'My data', 'Rules of the game', 'Where to look'].map(
    (name) => ['the board', name] as const,
  ),
  ['the tab users', 'Amara Obi'],
  ['the tab winners', 'Main prize'],
] as const;

test.each(dialogs)(
  'on %s the dialog “%s” keeps the focus and gives it back',
  async (screen, name) => {
    const open = screens[screen] as (on: Stage) => Promise<Visitor>;
    const who = await open(stage());
    await who.becomesQuiet();
    const opener = await openBy(who, name);
    await expectDialogKeepsFocus(who);
    await expectGivesBack(who, opener);
  },
);

test('a toast is reached and closed by the keyboard, and takes nobody’s focus', async () => {
  const scene = boardScenes.find(({ name }) => name === 'board-toast');
  const who = await (scene as NonNullable<typeof scene>).play(stage());
  const { page } = who;
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.focus('[data-toast] button');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('[data-toast]'));
});

test('on a phone the focus begins at the greeting of the dashboard after the sign-in', async () => {
  const rosa = await visit(stage(), '/admin/login');
  await rosa.fill('Username', 'rosa');
  await rosa.fill('Password', 'rosa-at-the-table');
  await rosa.press('Admin Sign In');
  await rosa.page.waitForFunction(() =>
    document.activeElement?.textContent?.startsWith('Hello, Rosa'),
  );
});

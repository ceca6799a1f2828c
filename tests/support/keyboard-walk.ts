// Finds what a keyboard cannot reach on a page, or reaches out of sight.
import type { Page } from 'puppeteer';

interface Walk {
  readonly missed: readonly string[];
  readonly unseen: readonly string[];
  readonly outside: readonly string[];
  /** Whether the focus has returned to its start. */
  readonly isRound: boolean;
}

/** More than any screen has controls. */
const PRESSES_MAX = 400;

/**
 * Runs in the page: records each control that receives the focus from now on. If a dialog is open, only its controls
 * count. A group of radio buttons counts once; toasts are ignored, because they may disappear at any moment.
 */
function watchFocus(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const nameOf = (control: Element) => control.outerHTML.slice(0, 120);
  const groupOf = (control: Element) =>
    control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control;
  // A tab list passes the focus on to the current tab.
  const isLeftOut = (control: Element) =>
    control.role === 'tablist' || control.closest('[data-toast]') !== null;
  const missed = new Map<unknown, HTMLElement>();
  for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (control.tabIndex < 0 || control.matches(':disabled') || control.inert) continue;
    if (!control.checkVisibility({ visibilityProperty: true }) || isLeftOut(control)) continue;
    missed.set(groupOf(control), control);
  }
  const walk = { unseen: [] as string[], outside: [] as string[], isRound: missed.size === 0 };
  const isSeen = (element: HTMLElement) => {
    // A file input hidden in its label relies on the label to show the focus.
    const shown = element.checkVisibility({ opacityProperty: true })
      ? element
      : element.closest('label');
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown ?? element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return hasOutline || boxShadow !== 'none';
  };
  let first: Element | undefined;
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    if (element === first) walk.isRound = true;
    first ??= element;
    missed.delete(groupOf(element));
    if (dialog && !dialog.contains(element)) walk.outside.push(nameOf(element));
    if (element === dialog || isLeftOut(element) || isSeen(element)) return;
    // A tab shows the focus only once the tab list has passed it on.
    queueMicrotask(() => {
      if (element === document.activeElement && !isSeen(element)) walk.unseen.push(nameOf(element));
    });
  });
  // A long list takes tiles out of the page as it scrolls, and makes new ones when it comes back.
  const unreached = () => [...missed.values()].filter((it) => it.isConnected).map(nameOf);
  Object.assign(window, { walkSoFar: () => ({ ...walk, missed: unreached() }) });
}

async function walkOnce(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  const soFar = () => page.evaluate(() => (window as unknown as { walkSoFar(): Walk }).walkSoFar());
  let walk = await soFar();
  for (let presses = 0; presses < PRESSES_MAX && !walk.isRound; presses += 10) {
    for (let i = 0; i < 10; i++) await page.keyboard.press('Tab');
    walk = await soFar();
  }
  return [
    ...walk.missed.map((html) => `Tab does not reach ${html}`),
    ...walk.unseen.map((html) => `Tab reaches unseen ${html}`),
    ...walk.outside.map((html) => `Tab leaves the dialog to ${html}`),
  ];
}

/**
 * Presses Tab until the focus returns to where the screen put it. A fault that a second walk does not repeat is the
 * browser's: another page closing meanwhile may briefly take the window's focus.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults = await walkOnce(page);
  if (faults.length === 0) return faults;
  const again = new Set(await walkOnce(page));
  return faults.filter((fault) => again.has(fault));
}

// What a keyboard does not reach on a page, or reaches out of sight.
import type { Page } from 'puppeteer';

interface Walk {
  readonly missed: readonly string[];
  readonly unseen: readonly string[];
  readonly outside: readonly string[];
  /** Whether the focus has come back to where it began. */
  readonly isRound: boolean;
}

/** More than any screen has controls. */
const PRESSES_MAX = 400;

/**
 * Runs in the page: notes each control that gets the focus from here on. In an open dialog it is about the dialog alone. A
 * group of radio buttons counts once; of a toast, which may go at any moment, nothing is asked.
 */
function watchFocus(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const nameOf = (control: Element) => control.outerHTML.slice(0, 120);
  const groupOf = (control: Element) =>
    control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control;
  // A list of tabs hands the focus on to the current one.
  const isLeftOut = (control: Element) =>
    control.role === 'tablist' || control.closest('[data-toast]') !== null;
  const missed = new Map<unknown, string>();
  for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (control.tabIndex < 0 || control.matches(':disabled') || control.inert) continue;
    if (!control.checkVisibility({ visibilityProperty: true }) || isLeftOut(control)) continue;
    missed.set(groupOf(control), nameOf(control));
  }
  const walk = { unseen: [] as string[], outside: [] as string[], isRound: missed.size === 0 };
  const isSeen = (element: HTMLElement) => {
    // A field for files that lies invisible in its label leaves it to the label to show the focus.
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
    // What a list of tabs hands the focus to shows it only when the list has done so.
    queueMicrotask(() => {
      if (element === document.activeElement && !isSeen(element)) walk.unseen.push(nameOf(element));
    });
  });
  Object.assign(window, { walkSoFar: () => ({ ...walk, missed: [...missed.values()] }) });
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
 * Presses Tab until it comes round, from wherever the screen has put the focus. What a second walk does not find again is the
 * browser's: another page that closes meanwhile may take the window's focus for a moment.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults = await walkOnce(page);
  if (faults.length === 0) return faults;
  const again = new Set(await walkOnce(page));
  return faults.filter((fault) => again.has(fault));
}

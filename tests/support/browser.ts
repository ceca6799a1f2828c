// A real Chromium on a real contest. Any undeclared warning or error on a page’s console fails the test.
import type { Browser, BrowserContext, ElementHandle, Page, Viewport } from 'puppeteer';
import { expect } from 'vitest';
import { openRequests } from './open-requests.ts';
import { patience } from './patience.ts';

export const PHONE: Viewport = { width: 360, height: 740, hasTouch: true, isMobile: true };
export const LAPTOP: Viewport = { width: 1280, height: 860 };

/** Polling interval in milliseconds: polling every frame would cost more than the page itself. */
const POLLING = { polling: 40 };

/** How long a test waits, in milliseconds, on an idle machine. */
const TIMEOUT_MS = 40_000;

/** Chromium's messages for requests, sockets and a service worker in flight when the connection is lost. */
export const LOST_SIGNAL =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket|occurred when fetching the script/;

export interface Visitor {
  readonly page: Page;
  /** Console errors that this test causes on purpose. */
  expectConsoleErrors(pattern: RegExp): void;
  goto(path: string): Promise<void>;
  /** Waits until the location is this path and query below the base. */
  reaches(path: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Presses what `find` resolves to, even if re-rendered or covered meanwhile; errors name it `called`. */
  pressOn(find: () => Promise<ElementHandle<Element>>, called: string): Promise<void>;
  /** Waits until the page shows the text. */
  sees(text: string): Promise<void>;
  /** Waits until the page has sent no request for half a second. */
  becomesQuiet(): Promise<void>;
  /** Allows requests to another host. */
  expectHost(host: string): void;
  leave(): Promise<void>;
}

/** A new visitor with their own cookies and storage, or those of `home`, which outlives the visitor. */
export async function visitor(
  browser: Browser,
  address: string,
  viewport = PHONE,
  home?: BrowserContext,
): Promise<Visitor> {
  const context = home ?? (await browser.createBrowserContext());
  const page = await context.newPage();
  await page.setViewport(viewport);
  page.setDefaultTimeout(patience(TIMEOUT_MS));
  const becomesQuiet = openRequests(page, TIMEOUT_MS);
  const { origin, pathname: base } = new URL(address);
  const consoleMessages: string[] = [];
  // Chromium's message when a page is left while its socket connects.
  const expected: RegExp[] = [/WebSocket is closed before the connection is established/];
  const foreignHosts = new Set<string>();
  const allowedHosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      consoleMessages.push(`${message.text()} ${message.location().url ?? ''}`);
    }
  });
  page.on('pageerror', (error) => consoleMessages.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isForeign = /^https?:$/.test(url.protocol) && url.origin !== origin;
    if (isForeign && !allowedHosts.has(url.host)) foreignHosts.add(url.host);
  });
  const field = (label: string) => page.locator(`::-p-aria([name="${label}"])`);
  const pressOn: Visitor['pressOn'] = async (find, called) => {
    // A pointer resting on a toast keeps it open; a finger does not rest.
    await page.mouse.move(0, 0);
    for (let tries = 0; tries < 10; tries++) {
      const found = await find();
      const at = await page.waitForFunction(placeInReach, POLLING, found);
      const place = (await at.jsonValue()) as Place;
      // Re-rendered since it was found, for example because its data arrived.
      if (place === 'gone') continue;
      const watched = await watchPress(found);
      await page.mouse.click(place.x, place.y);
      const isMissed = await watched
        .evaluate(({ seen, watch }) => {
          watch.abort();
          return seen.isMissed;
        })
        // A page that the press navigated away from can no longer answer.
        .catch(() => false);
      if (!isMissed) return;
    }
    throw new Error(`“${called}” moved away from each press`);
  };
  return {
    page,
    becomesQuiet,
    expectConsoleErrors: (pattern) => expected.push(pattern),
    expectHost: (host) => allowedHosts.add(host),
    async goto(path) {
      await page.goto(address + path);
      await page.waitForFunction(
        () => document.querySelector('h1') && !document.querySelector('[aria-label="Loading"]'),
        POLLING,
      );
    },
    async reaches(path) {
      await page
        .waitForFunction(
          (wanted) => location.pathname + location.search === wanted,
          POLLING,
          base + path,
        )
        .catch(() => expect(page.url()).toBe(origin + base + path));
    },
    async fill(label, text) {
      const input = (await field(label).waitHandle()) as ElementHandle<HTMLInputElement>;
      await page.waitForFunction(
        (element) => !(element as HTMLInputElement).disabled,
        POLLING,
        input,
      );
      await input.evaluate((element) => {
        element.focus();
        element.select();
      });
      // Inserted as if pasted: typing letter by letter takes ten times as long.
      if (text === '') await page.keyboard.press('Backspace');
      else await page.keyboard.sendCharacter(text);
    },
    press: (name) => pressOn(() => pressable(page, name), name),
    pressOn,
    async sees(text) {
      await page
        .waitForFunction((wanted) => document.body?.innerText.includes(wanted), POLLING, text)
        .catch(async () => {
          expect(await page.evaluate(() => document.body.innerText)).toContain(text);
        });
    },
    async leave() {
      await (home ? page : context).close();
      const unexpected = consoleMessages.filter(
        (text) => !expected.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'nothing unexpected on the console').toEqual([]);
      expect([...foreignHosts], 'no other host was asked').toEqual([]);
    },
  };
}

/** From the next page on. A service worker would load every part of the app, which takes as long as the page itself. */
export const removeWorker = ({ page }: Visitor) =>
  page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

/** Pressable elements; a heading may have the same name. */
const PRESSABLE = 'button, a[href], summary, input[type=checkbox], input[type=radio], [role=tab]';

/** Waits for the first pressable element of this name. */
async function pressable(page: Page, name: string): Promise<ElementHandle<Element>> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    for (const found of await page.$$(`::-p-aria([name="${name}"])`)) {
      if (await found.evaluate((element, kinds) => element.matches(kinds), PRESSABLE)) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, POLLING.polling));
  }
  throw new Error(`There is nothing to press called “${name}”`);
}

type Place = { readonly x: number; readonly y: number } | 'gone';

/**
 * Waits until nothing covers the element, such as a toast sliding in, and until it stops moving: a press on a sheet
 * that slides up would land beside it and close it. Runs in the page.
 */
async function placeInReach(target: unknown): Promise<Place | null> {
  const element = target as Element;
  if (!element.isConnected) return 'gone';
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) return null;
  const later = await new Promise<DOMRect>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(element.getBoundingClientRect())),
    ),
  );
  return later.left === left && later.top === top ? { x, y } : null;
}

/**
 * Watches the next press. One that lands beside the element, because the page moved after its position was read, is
 * suppressed: it would open whatever slid there, such as the picture of a toast.
 */
function watchPress(target: ElementHandle<Element>) {
  return target.evaluateHandle((element) => {
    const seen = { isMissed: false };
    const watch = new AbortController();
    // A press here and a release there would press neither.
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      addEventListener(
        type,
        // Inline: tsx adds a helper to named functions that pages do not have.
        (event) => {
          const isBeside = element.isConnected && !event.composedPath().includes(element);
          if (isBeside && type.startsWith('pointer')) seen.isMissed = true;
          if (!seen.isMissed) return;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, signal: watch.signal },
      );
    }
    return { seen, watch };
  });
}

let players = 0;

/** Fills in the registration form for a new player; `changes` by label. */
export async function fillRegistration(who: Visitor, changes: Record<string, string> = {}) {
  const form: Record<string, string> = {
    'First name': 'Noor',
    'Last name': 'Haddad',
    Email: `noor${++players}@example.org`,
    Password: 'seek-and-find',
    'Confirm password': 'seek-and-find',
    ...changes,
  };
  for (const [label, text] of Object.entries(form)) {
    const isOptional = label === 'Phone' || label === 'Referral code';
    await who.fill(isOptional ? `${label} (optional)` : label, text);
  }
  return { email: form.Email as string, password: form.Password as string };
}

export async function register(who: Visitor, changes?: Record<string, string>) {
  await who.goto('/admin-register');
  const account = await fillRegistration(who, changes);
  await who.press('I confirm that I am 18 years of age or older.');
  await who.press('Create Account');
  await who.reaches('/board');
  await who.sees('Your Bingo Board');
  return account;
}

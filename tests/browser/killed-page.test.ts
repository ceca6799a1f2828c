// The camera app took the memory: the page is killed between picking a photo and the contest's response, and reopened.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOST_SIGNAL, type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { heldWifi } from '#tests/support/held-wifi.ts';
import { LAPTOP_NAME, sharedBrowser } from '#tests/support/launch-browser.ts';
import {
  choose,
  keptPhotos,
  openSquare,
  pick,
  squaresOf,
  takePhoto,
} from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';

/** Where the page is held until it is killed. */
const MOMENTS = [
  'while it is read',
  'kept, being made ready',
  'in the preview',
  'sent, before it is in the queue',
  'at 60 %',
  'stored by the contest, before the answer',
  'after the answer',
] as const;
type Moment = (typeof MOMENTS)[number];

/** When the board asks: a photo never read into the page is not lost with it, and a sent one is resent by itself. */
const ASKED: ReadonlySet<Moment> = new Set([
  'kept, being made ready',
  'in the preview',
  'sent, before it is in the queue',
]);

let contest: ContestProcess;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let wifi: Awaited<ReturnType<typeof heldWifi>>;

beforeAll(async () => {
  [contest, browser] = await Promise.all([startContest({ canPrint: false }), sharedBrowser()]);
  wifi = await heldWifi(contest.address);
});
afterAll(async () => {
  await wifi?.close();
  await contest?.stop();
});

/** Holds the page itself where the network cannot. */
function hold(moment: string): void {
  const never = () => new Promise<never>(() => {});
  if (moment === 'while it is read') File.prototype.arrayBuffer = never;
  if (moment === 'kept, being made ready') HTMLImageElement.prototype.decode = never;
  if (moment !== 'sent, before it is in the queue') return;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, ...key) {
    const request = put.call(this, value, ...key);
    // A transaction ends when it has no more requests.
    const goOn = () => {
      document.title = 'held';
      this.get('nothing').onsuccess = goOn;
    };
    if ('tries' in value) goOn();
    return request;
  };
}

const drafts = async (who: Visitor) =>
  (await keptPhotos(who)).filter((key) => key.startsWith('draft:'));

const pressSend = (who: Visitor) =>
  who.page.$$eval('dialog button', (buttons) =>
    buttons.find(({ textContent }) => textContent === 'Send photo')?.click(),
  );

/** Brings the page to the moment. */
async function reach(who: Visitor, moment: Moment, square: string): Promise<void> {
  const file = await takePhoto(await photo({ width: 900, height: 700 }));
  await who.page.evaluate(hold, moment);
  await openSquare(who, square);
  if (moment === 'while it is read') return pick(who, file);
  if (moment === 'kept, being made ready') {
    await pick(who, file);
    await expect.poll(() => drafts(who)).toHaveLength(1);
    return;
  }
  await choose(who, file);
  if (moment === 'in the preview') return;
  if (moment === 'sent, before it is in the queue') {
    await pressSend(who);
    await who.page.waitForFunction(() => document.title === 'held');
    return;
  }
  const held = moment === 'after the answer' ? null : wifi.hold(moment === 'at 60 %' ? 0.6 : 1);
  await pressSend(who);
  if (held) return held;
  await who.sees('Waiting for review');
}

/** Ends the page as Android kills one behind the camera, or as somebody closes it. */
async function end({ page }: Visitor, isCrash: boolean): Promise<void> {
  if (isCrash) {
    const crashed = new Promise((resolve) => page.once('error', resolve));
    const session = await page.createCDPSession();
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
  await page.close();
  wifi.letGo();
}

async function endOnce(moment: Moment, isPlainHttp: boolean, isCrash: boolean): Promise<void> {
  const { call, register } = callsOf(contest);
  const { token } = await register('Noor', 'Haddad');
  const origin = isPlainHttp ? wifi.origin.replace('localhost', LAPTOP_NAME) : wifi.origin;
  const address = `${origin}/contests/swag-and-seek`;
  const open = async (home?: Parameters<typeof visitor>[3]) => {
    const who = await visitor(browser, address, undefined, home);
    who.expectConsoleErrors(LOST_SIGNAL);
    return who;
  };
  const before = await open();
  const home = before.page.browserContext();
  before.page.on('error', () => {});
  await gotoAs(before, { role: 'player', token, origin }, '/board');
  await before.sees('Tap a square');
  expect(await before.page.evaluate(() => isSecureContext)).toBe(!isPlainHttp);
  const title = (await squaresOf(before)).find((it) => it !== null) as string;
  await reach(before, moment, title);
  await end(before, isCrash);

  const after = await open(home);
  await after.goto('/board');
  const sent = async () =>
    (await call('GET', '/game/submissions', token)).submissions.length as number;
  if (ASKED.has(moment)) {
    await after.sees(`You took this for ${title}. Send it?`);
    expect(await sent(), 'nothing is sent unasked').toBe(0);
    await after.press('Send');
  }
  const arrived = moment === 'while it is read' ? 0 : 1;
  await expect.poll(sent, { timeout: 20_000 }).toBe(arrived);
  await after.page.waitForFunction(() => !document.body.innerText.includes('On this phone'));
  await after.becomesQuiet();
  expect(await keptPhotos(after), 'nothing is asked or sent again').toEqual([]);
  expect(await sent()).toBe(arrived);
  await after.leave();
  await home.close();
}

test.each(MOMENTS)(
  'a page that ends %s loses no photo it had, and sends none twice',
  async (moment) => {
    const at = MOMENTS.indexOf(moment);
    await endOnce(moment, at % 4 !== 3, at % 2 === 0);
  },
);

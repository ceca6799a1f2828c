// The hotel's router gives the laptop a new address, and its old one to a stranger: open pages move to the new one.
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeWorker, type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { patience } from '#tests/support/patience.ts';
import { sendPhoto, squaresOf } from '#tests/support/phone-camera.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PAGES = 2;
/** Photos waiting at the same time on each page. */
const WAITING = 3;

/** Where the contest really listens, unknown to the phones. */
const HIDDEN = '127.0.0.9';
const file = path.join(temporaryFolder(), 'interfaces.json');

let contest: ContestProcess;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let port: number;

const setAddresses = (...addresses: string[]) => {
  const cards = addresses.map((address, i) => [
    `wlan${i}`,
    [{ family: 'IPv4', internal: false, address }],
  ]);
  // Written atomically: the contest may read it at any moment.
  fs.writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(cards)));
  fs.renameSync(`${file}.new`, file);
};

/**
 * An address of the laptop until the test ends: connections to it go to the contest.
 * @param photos how many get through; further ones are cut off as they begin
 * @returns a function that removes it; `isSilent`: without closing a connection, until a phone sends something there
 */
async function reachableAt(host: string, photos = Number.POSITIVE_INFINITY) {
  const open = new Set<net.Socket>();
  let left = photos;
  let isGone = false;
  const server = net.createServer((phone) => {
    const there = net.connect(port, HIDDEN);
    for (const socket of [phone, there]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
    }
    /** A photo has begun and is not stored yet. */
    let isSending = false;
    phone.on('data', (bytes: Buffer) => {
      if (isGone) return void phone.resetAndDestroy();
      const head = bytes.subarray(0, 200).toString('latin1');
      if (/^POST \S+\/game\/submissions/.test(head)) {
        isSending = left > 0;
        if (!isSending) return void phone.destroy();
        left--;
      }
      there.write(bytes);
    });
    there.on('data', (bytes: Buffer) => {
      // Told to wait: it will be sent again.
      if (isSending && !bytes.subarray(0, 20).toString('latin1').includes(' 201 ')) left++;
      isSending = false;
      if (!isGone) phone.write(bytes);
    });
    there.on('close', () => {
      if (isSending) left++;
    });
    phone.on('close', () => there.destroy());
    there.on('close', () => isGone || phone.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const close = (isSilent = false) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      isGone = true;
      if (isSilent) return resolve();
      for (const socket of open) socket.destroy();
    });
  onTestFinished(() => close());
  return close;
}

/**
 * Somebody else at a former address until the test ends: answers as if it were the contest.
 * @returns every request received that is more than a question without a sender
 */
async function strangerAt(host: string): Promise<readonly string[]> {
  const got: string[] = [];
  const server = http.createServer((request, response) => {
    let body = 0;
    request.on('data', (bytes: Buffer) => {
      body += bytes.length;
    });
    request.on('end', () => {
      const { authorization, cookie } = request.headers;
      const isHarmless = !authorization && !cookie && body === 0;
      const isSocket = request.url?.includes('socket.io');
      if (!isHarmless || isSocket) got.push(`${request.method} ${request.url} ${cookie} ${body}`);
      // Relays the question, like somebody who wants the token.
      if (!request.url?.includes('/proof')) return void response.end('{}');
      const passedOn = http.get(
        {
          host: HIDDEN,
          port,
          path: request.url,
          headers: { ...(request.headers.origin && { origin: request.headers.origin }) },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      passedOn.on('error', () => response.destroy());
    });
  });
  server.on('upgrade', (request, socket) => {
    got.push(`socket ${request.url} ${request.headers.cookie}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return got;
}

beforeAll(async () => {
  port = await freePort();
  setAddresses('127.0.0.2');
  const preload = new URL('../support/chosen-interfaces.js', import.meta.url).href;
  [contest, browser] = await Promise.all([
    startContest({
      canPrint: false,
      env: {
        HOST: HIDDEN,
        PORT: String(port),
        INTERFACES_FILE: file,
        NODE_OPTIONS: `--import ${preload}`,
      },
    }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await contest?.stop();
});

interface Player {
  who: Visitor;
  token: string;
  titles: string[];
}

/** Pages of this many players, opened at the laptop's first address. */
async function openPages(count: number): Promise<Player[]> {
  const origin = `http://127.0.0.2:${port}`;
  const pages: Player[] = [];
  for (let i = 0; i < count; i++) {
    const { token } = await calls().register('Noor', 'Haddad');
    const who = await visitor(browser, `${origin}/contests/swag-and-seek`);
    // Loopback counts as secure; on plain http, where a stranger could respond, there is no worker to register.
    await removeWorker(who);
    // A browser logs each call that fails, and what its page may no longer load.
    who.expectConsoleErrors(/./);
    for (const host of ['127.0.0.3', '127.0.0.4']) who.expectHost(`${host}:${port}`);
    await gotoAs(who, { role: 'player', token, origin }, '/board');
    await who.sees('Tap a square');
    const titles = (await squaresOf(who)).filter((title) => title !== null);
    pages.push({ who, token, titles });
  }
  return pages;
}

const calls = () =>
  callsOf({ ...contest, address: `http://${HIDDEN}:${port}/contests/swag-and-seek` });

/** The squares of which the contest has a photo, one entry per photo. */
const sent = async (token: string): Promise<number[]> =>
  (await calls().call('GET', '/game/submissions', token)).submissions.map(
    ({ position }: { position: number }) => position,
  );

const countOf = async (pages: readonly Player[]): Promise<number> =>
  (await Promise.all(pages.map(({ token }) => sent(token)))).flat().length;

/** Often enough, but leaves the phones most of a player's calls per minute. */
const polling = () => ({ interval: 2_000, timeout: patience(120_000) });

/** Each photo of each page, once. */
const allArrive = async (pages: readonly Player[], photos: number) => {
  for (const { token } of pages) {
    await expect
      .poll(() => sent(token).then((it) => [it.length, new Set(it).size]), polling())
      .toEqual([photos, photos]);
  }
};

/** Each page has learnt the address, now or after reconnecting; it asks for a proof when it needs one. */
const allKnow = (pages: readonly Player[], host: string) =>
  Promise.all(
    pages.map(({ who }) =>
      who.page.waitForResponse(
        async (answer) =>
          answer.request().method() === 'GET' &&
          answer.url().includes('settings.addresses') &&
          // An aborted response has no text.
          (await answer.text().catch(() => '')).includes(host),
        { timeout: patience(60_000) },
      ),
    ),
  );

/**
 * The laptop leaves the address, and somebody gets it after a moment of silence: anything proved just before, and
 * Chromium's own retries on a new connection, would go to whoever answers at once.
 * @returns all that the stranger receives
 */
async function handedOver(leave: () => Promise<void>, host: string, pages: readonly Player[]) {
  await leave();
  await Promise.all(pages.map(({ who }) => who.becomesQuiet()));
  return strangerAt(host);
}

test('three photos waiting on each page arrive, each once, though the laptop moves twice, and a stranger gets nothing', async () => {
  setAddresses('127.0.0.2');
  const closeFirst = await reachableAt('127.0.0.2');
  const pages = await openPages(PAGES);
  const isKnown = allKnow(pages, '127.0.0.3');
  setAddresses('127.0.0.2', '127.0.0.3');
  await isKnown;
  setAddresses('127.0.0.3');
  const stranger = await handedOver(closeFirst, '127.0.0.2', pages);
  for (const { who, titles } of pages) {
    for (const title of titles.slice(0, WAITING)) await sendPhoto(who, title);
  }
  expect(await countOf(pages), 'nobody answers yet').toBe(0);

  // As many get through as there are pages, then the laptop moves on.
  const closeSecond = await reachableAt('127.0.0.3', PAGES);
  await expect.poll(() => countOf(pages), polling()).toBeGreaterThanOrEqual(PAGES);
  const isKnownAgain = allKnow(pages, '127.0.0.4');
  setAddresses('127.0.0.3', '127.0.0.4');
  await isKnownAgain;
  setAddresses('127.0.0.4');
  const second = await handedOver(closeSecond, '127.0.0.3', pages);
  await reachableAt('127.0.0.4');
  await allArrive(pages, WAITING);

  expect([...stranger, ...second]).toEqual([]);
  for (const { who } of pages) await who.leave();
});

test('photos waiting in a gallery that was opened by itself arrive at the laptop’s new address, and a stranger gets nothing', async () => {
  setAddresses('127.0.0.2');
  const close = await reachableAt('127.0.0.2', 0);
  const pages = await openPages(1);
  for (const { who, titles } of pages) {
    for (const title of titles.slice(0, WAITING)) await sendPhoto(who, title);
    await who.goto('/gallery');
  }
  const isKnown = allKnow(pages, '127.0.0.3');
  setAddresses('127.0.0.2', '127.0.0.3');
  await isKnown;
  setAddresses('127.0.0.3');
  const stranger = await handedOver(close, '127.0.0.2', pages);
  await reachableAt('127.0.0.3');
  await allArrive(pages, WAITING);
  expect(stranger).toEqual([]);
  for (const { who } of pages) await who.leave();
});

test('a laptop that leaves without a word is asked for at the next tap, and a stranger who has its address by then gets nothing', async () => {
  setAddresses('127.0.0.2');
  const close = await reachableAt('127.0.0.2');
  const pages = await openPages(1);
  const isKnown = allKnow(pages, '127.0.0.3');
  setAddresses('127.0.0.2', '127.0.0.3');
  await isKnown;
  for (const { who } of pages) {
    // Its code comes from the page's own address.
    await who.press('Gallery');
    await who.sees('No photos yet');
    await who.press('Board');
    await who.sees('Tap a square');
    await who.becomesQuiet();
  }
  await reachableAt('127.0.0.3');
  await close(true);
  setAddresses('127.0.0.3');
  const stranger = await strangerAt('127.0.0.2');
  // A page relies for five seconds on what it has just heard.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  for (const { who } of pages) {
    const answer = who.page.waitForResponse((it) => it.url().includes('127.0.0.3'));
    await who.press('Gallery');
    await answer;
    await who.sees('No photos yet');
  }
  expect(stranger).toEqual([]);
  for (const { who } of pages) await who.leave();
});

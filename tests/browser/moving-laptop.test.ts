// The hotel's router gives the laptop another address, and its old one to a stranger: open pages go on at the new one.
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { patience } from '#tests/support/patience.ts';
import { sendPhoto, squaresOf } from '#tests/support/phone-camera.ts';
import { isFullRun } from '#tests/support/rounds.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PAGES = isFullRun ? 20 : 2;
/** Queued on each page at each of its three addresses. */
const PHOTOS = 1;

/** Where the contest really listens, which no phone knows. */
const HIDDEN = '127.0.0.9';
const file = path.join(temporaryFolder(), 'interfaces.json');

let contest: ContestProcess;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let port: number;

const setAddresses = (...addresses: string[]) =>
  fs.writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(
        addresses.map((address, i) => [`wlan${i}`, [{ family: 'IPv4', internal: false, address }]]),
      ),
    ),
  );

/** An address of the laptop: what comes there goes to the contest. @returns a function that takes it away */
async function reachableAt(host: string): Promise<() => Promise<void>> {
  const open = new Set<net.Socket>();
  const server = net.createServer((phone) => {
    const there = net.connect(port, HIDDEN);
    for (const socket of [phone, there]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
    }
    phone.pipe(there).pipe(phone);
    phone.on('close', () => there.destroy());
    there.on('close', () => phone.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
}

/** Somebody else at a former address: writes down all that arrives, and answers as if it were the contest. */
async function strangerAt(host: string) {
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
      // Passes the question on, as somebody who wants the token would.
      if (!request.url?.includes('/proof')) return void response.end('{}');
      http.get(
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
    });
  });
  server.on('upgrade', (request, socket) => {
    got.push(`socket ${request.url} ${request.headers.cookie}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    got,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
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

test('all photos of open pages arrive, each once, while the laptop moves twice, and a stranger gets nothing', async () => {
  const { call, register } = callsOf({
    ...contest,
    address: `http://${HIDDEN}:${port}/contests/swag-and-seek`,
  });
  const origin = `http://127.0.0.2:${port}`;
  const closeFirst = await reachableAt('127.0.0.2');
  const pages: { who: Visitor; token: string; titles: string[] }[] = [];
  for (let i = 0; i < PAGES; i++) {
    const { token } = await register('Noor', 'Haddad');
    const who = await visitor(browser, `${origin}/contests/swag-and-seek`);
    // A browser says each call that fails, and what its page may not load any more.
    who.expectConsoleErrors(/./);
    for (const host of ['127.0.0.3', '127.0.0.4']) who.expectHost(`${host}:${port}`);
    await gotoAs(who, { role: 'player', token, origin }, '/board');
    await who.sees('Tap a square');
    const titles = (await squaresOf(who)).filter((title) => title !== null);
    pages.push({ who, token, titles });
  }
  const sent = async (token: string): Promise<number[]> =>
    (await call('GET', '/game/submissions', token)).submissions.map(
      ({ position }: { position: number }) => position,
    );
  const sendAll = async (round: number) => {
    for (const { who, titles } of pages) {
      for (let i = 0; i < PHOTOS; i++) {
        await sendPhoto(who, titles[round * PHOTOS + i] as string);
      }
    }
  };
  const allArrive = async (photos: number) => {
    for (const { token } of pages) {
      await expect
        .poll(() => sent(token).then((it) => it.length), { timeout: 60_000 })
        .toBe(photos);
    }
  };
  /** Each page has been told of the address; it asks for a proof when it needs one. */
  const allKnow = (host: string) =>
    Promise.all(
      pages.map(({ who }) =>
        who.page.waitForResponse(
          async (answer) =>
            answer.request().method() === 'GET' &&
            answer.url().includes('settings.addresses') &&
            (await answer.text()).includes(host),
          { timeout: patience(5_000) },
        ),
      ),
    );

  await sendAll(0);
  await allArrive(PHOTOS);

  // The cable is plugged in, the page hears of it, and the wifi ends.
  const closeSecond = await reachableAt('127.0.0.3');
  const isKnown = allKnow('127.0.0.3');
  setAddresses('127.0.0.2', '127.0.0.3');
  await isKnown;
  setAddresses('127.0.0.3');
  await closeFirst();
  const stranger = await strangerAt('127.0.0.2');
  await sendAll(1);
  await allArrive(2 * PHOTOS);

  const closeThird = await reachableAt('127.0.0.4');
  const isKnownAgain = allKnow('127.0.0.4');
  setAddresses('127.0.0.3', '127.0.0.4');
  await isKnownAgain;
  setAddresses('127.0.0.4');
  await closeSecond();
  const second = await strangerAt('127.0.0.3');
  await sendAll(2);
  await allArrive(3 * PHOTOS);

  for (const { token } of pages) expect(new Set(await sent(token)).size).toBe(3 * PHOTOS);
  expect([...stranger.got, ...second.got]).toEqual([]);
  for (const { who } of pages) await who.leave();
  await Promise.all([stranger.close(), second.close(), closeThird()]);
});

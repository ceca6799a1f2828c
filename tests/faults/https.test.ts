import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SOCKET_PATH } from '#shared/paths.ts';
import { ADMIN, type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';

const authority = testAuthority();
/** As in the certificate; `PUBLIC_URL` makes it the name in the QR codes, whatever network the machine is on. */
const NAME = 'localhost';
const API = '/contests/swag-and-seek/api';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An https request that trusts only the tests' authority. */
const secureCall = (port: number, path: string, json?: object, more: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = https.request(
      {
        host: NAME,
        port,
        path,
        ca: authority.ca,
        agent: false,
        method: json ? 'POST' : 'GET',
        headers: { ...(json ? { 'Content-Type': 'application/json' } : {}), ...more },
      },
      (response) => {
        let body = '';
        response.on('data', (bytes) => {
          body += bytes;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    request.on('error', reject);
    request.end(json && JSON.stringify(json));
  });

/** The expiry date of the certificate being served. */
const servedEnd = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = tls.connect({ host: NAME, port, ca: authority.ca }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.on('error', reject);
  });

const plain = (contest: ContestProcess, path: string, options?: RequestInit) =>
  fetch(`${contest.address}/api${path}`, options);

const signIn = (contest: ContestProcess) =>
  plain(contest, '/auth/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });

const asked = async (contest: ContestProcess, token: string, path: string) =>
  (await plain(contest, path, { headers: { Authorization: `Bearer ${token}` } })).json();
const alertOf = async (contest: ContestProcess, token: string): Promise<string | undefined> => {
  const { items } = await asked(contest, token, '/admin/attention');
  return items.find(({ kind }: { kind: string }) => kind === 'certificate')?.text;
};

/** A contest whose QR codes lead to its own name. */
async function startNamed(
  pair: { cert: string; key: string },
  { start = startForTest, more = {} }: { start?: typeof startForTest; more?: object } = {},
) {
  const folder = temporaryFolder();
  const { env, ...files } = writePair(folder, pair);
  const [port, httpsPort] = await Promise.all([freePort(), freePort()]);
  const contest = await start({
    canPrint: false,
    env: {
      ...env,
      ...more,
      PORT: String(port),
      HTTPS_PORT: String(httpsPort),
      PUBLIC_URL: `http://${NAME}:${port}`,
    },
  });
  const { token } = await (await signIn(contest)).json();
  const origins = { http: `http://${NAME}:${port}`, https: `https://${NAME}:${httpsPort}` };
  return { contest, token, folder, files, httpsPort, origins };
}

const joinUrl = async ({ contest, token }: Awaited<ReturnType<typeof startNamed>>) => {
  const { url, isEncrypted } = await asked(contest, token, '/admin/join');
  expect(isEncrypted).toBe(url.startsWith('https:'));
  return new URL(url).origin;
};

describe('http and https', () => {
  let run: Awaited<ReturnType<typeof startNamed>>;
  beforeAll(async () => {
    run = await startNamed(authority.issue({ names: [NAME] }), { start: startContest });
  });
  afterAll(() => run?.contest.stop('SIGKILL'));

  test('serve one contest, each with its own cookies and headers', async () => {
    const { contest, httpsPort } = run;
    const health = await secureCall(httpsPort, `${API}/health`);
    expect(JSON.parse(health.body).status).toBeTypeOf('string');
    const overTls = await secureCall(httpsPort, `${API}/auth/admin/login`, ADMIN);
    expect(overTls.status).toBe(200);
    const secure = overTls.headers['set-cookie'] as string[];
    expect(secure.every((cookie) => cookie.includes('; Secure'))).toBe(true);
    expect(overTls.headers['strict-transport-security']).toBeUndefined();
    const inClear = await signIn(contest);
    const clear = inClear.headers.getSetCookie();
    expect(clear.some((cookie) => cookie.includes('Secure'))).toBe(false);
    // Cookies ignore ports: a Secure one of the same name would lock out the phone on plain http.
    const nameOf = (cookie = '') => cookie.split('=')[0];
    expect(new Set([...secure, ...clear].map(nameOf)).size).toBe(4);
  });

  test('open live connections, even from a page of the other, but not from a stranger’s', async () => {
    const { token, origins } = run;
    const connect = (address: string, origin: string) =>
      new Promise<string>((resolve) => {
        const socket = io(address, {
          path: SOCKET_PATH,
          ca: authority.ca,
          auth: { token },
          transports: ['websocket'],
          extraHeaders: { Origin: origin },
          reconnection: false,
          forceNew: true,
        } as object);
        onTestFinished(() => void socket.close());
        socket.on('connect', () => resolve('open'));
        socket.on('connect_error', () => resolve('refused'));
      });
    for (const address of [origins.http, origins.https]) {
      expect(await connect(address, origins.http)).toBe('open');
      expect(await connect(address, origins.https)).toBe('open');
      expect(await connect(address, 'https://stranger.example')).toBe('refused');
    }
  });

  test('keep no connection of a phone that leaves before https is agreed on', async () => {
    const silent = net.connect(run.httpsPort, NAME);
    onTestFinished(() => void silent.destroy());
    silent.resume();
    await once(silent, 'close', { signal: AbortSignal.timeout(20_000) });
  });

  test('serve a new certificate within ten seconds, and raise an alert over a broken one', async () => {
    const { contest, token, folder, httpsPort } = run;
    const first = await servedEnd(httpsPort);
    writePair(folder, authority.issue({ names: [NAME], days: 9 }));
    await expect.poll(() => servedEnd(httpsPort), { timeout: 10_000 }).not.toBe(first);
    expect(await alertOf(contest, token)).toMatch(/certificate .* ends in 9 days/);
    const second = await servedEnd(httpsPort);

    const half = authority.issue({ names: [NAME] });
    writePair(folder, { ...half, cert: half.cert.slice(0, half.cert.length / 2) });
    await expect
      .poll(() => alertOf(contest, token), { timeout: 10_000 })
      .toMatch(/certificate .* is damaged or not whole\. The one before is still used/);
    fs.rmSync(run.files.key);
    await expect
      .poll(() => alertOf(contest, token), { timeout: 10_000 })
      .toMatch(/cannot be read any more/);
    expect(await servedEnd(httpsPort)).toBe(second);
    expect(await joinUrl(run)).toBe(run.origins.https);

    writePair(folder, half);
    await expect.poll(() => alertOf(contest, token), { timeout: 10_000 }).toBeUndefined();
    expect(await servedEnd(httpsPort)).not.toBe(second);
  });
});

test('with a certificate that is broken at the start, or expired, codes lead to http, until a good one is there; then https says to stay on it if that is configured', async () => {
  const pair = authority.issue({ names: [NAME] });
  const run = await startNamed({ ...pair, cert: 'nothing yet' }, { more: { HSTS: 'true' } });
  expect(run.contest.output()).toMatch(/certificate .* Codes lead to plain http/);
  expect(await joinUrl(run)).toBe(run.origins.http);
  await expect(servedEnd(run.httpsPort)).rejects.toThrow();
  writePair(run.folder, authority.issue({ names: [NAME], days: -1 }));
  await expect
    .poll(() => alertOf(run.contest, run.token), { timeout: 10_000 })
    .toMatch(/certificate .* has expired/);
  expect(await joinUrl(run)).toBe(run.origins.http);
  writePair(run.folder, pair);
  await expect.poll(() => joinUrl(run), { timeout: 10_000 }).toBe(run.origins.https);
  await servedEnd(run.httpsPort);
  expect(await alertOf(run.contest, run.token)).toBeUndefined();

  // A client that offers another protocol is answered, and connections that are idle do not keep the contest from stopping.
  const { contest, httpsPort: port } = run;
  const offered = await secureCall(port, `${API}/health`, undefined, {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAMAAABkAAQAAP__',
  });
  expect(offered.status).toBe(200);
  expect(offered.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const inClear = await plain(contest, '/health');
  expect(inClear.headers.has('strict-transport-security')).toBe(false);
  // Neither sends anything: one over TCP, one over TLS.
  const silent = net.connect(port, NAME);
  const idle = tls.connect({ host: NAME, port, ca: authority.ca });
  await new Promise((resolve) => idle.once('secureConnect', resolve));
  for (const socket of [silent, idle]) socket.on('error', () => {});
  expect(await contest.stop()).toBe(0);
  expect(contest.output()).not.toMatch(/\n\s+at /);
});

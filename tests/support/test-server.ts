// The real HTTP server on a real port, in this process, on an in-memory contest.

import pino from 'pino';
import { createHttp } from '#app/server/http/http-server.ts';
import { createRealtime } from '#app/server/realtime/socket-server.ts';
import { createClientAddress, parseTrustProxy } from '#server/process/client-address.ts';
import { API_PATH } from '#shared/paths.ts';
import { PUBLIC_ORIGIN, type TestApp, type TestAppOptions, testApp } from './test-app.ts';

interface CallOptions {
  method?: string;
  token?: string;
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

interface ServeOptions {
  screensFolder?: string | null;
  port?: number;
  socketsPerAddress?: number;
  /** Same as `TRUST_PROXY`. */
  trustProxy?: string;
}

/** The HTTP server and sockets for a contest, which outlives them: to restart, call this again. */
export async function serveApp(app: TestApp, options: ServeOptions = {}) {
  const { screensFolder = null, port = 0, socketsPerAddress = 5_500, trustProxy } = options;
  const addressOf = createClientAddress(trustProxy ? parseTrustProxy(trustProxy) : null);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const http = await createHttp({
    services: app.services,
    version: '0.0.0-test',
    log,
    addressOf,
    perAddress: { calls: 120_000, connections: 6_000 },
    screensFolder,
  });
  const realtime = createRealtime({
    server: http.server,
    services: app.services,
    now: () => new Date(),
    log,
    publicOrigin: () => PUBLIC_ORIGIN,
    addressOf,
    socketsPerAddress,
  });
  const origin = await http.listen({ port, host: '127.0.0.1' });
  return {
    http,
    realtime,
    origin,
    lines,
    async close() {
      realtime.close();
      // Otherwise it waits for those whose response a test did not read.
      http.server.closeAllConnections();
      await http.close();
    },
  };
}

export async function testServer(options: ServeOptions & TestAppOptions = {}) {
  const app = await testApp(options);
  const served = await serveApp(app, options);
  const { origin, lines } = served;

  /** `path` is relative to the API's base path, or absolute if it starts with two slashes. */
  const call = (path: string, options: CallOptions = {}) => {
    const {
      method = options.json === undefined ? 'GET' : 'POST',
      token,
      cookie,
      json,
      body,
      headers,
    } = options;
    return fetch(path.startsWith('//') ? origin + path.slice(1) : origin + API_PATH + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
  };

  /** The same for a response of JSON. */
  const ask = async (path: string, options?: CallOptions) => {
    const response = await call(path, options);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    ...app,
    http: served.http,
    origin,
    lines,
    call,
    ask,
    close: async () => {
      await served.close();
      app.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

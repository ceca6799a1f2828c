// The real HTTP server over a real port, in this process, on a contest in memory.

import pino from 'pino';
import { createHttp } from '#app/server/http.ts';
import { API_PATH } from '#shared/paths.ts';
import { testApp } from './test-app.ts';

interface CallOptions {
  method?: string;
  token?: string;
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

export async function testServer({ screensFolder = null }: { screensFolder?: string | null } = {}) {
  const app = await testApp();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const http = await createHttp({
    services: app.services,
    version: '0.0.0-test',
    log,
    tls: null,
    screensFolder,
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });

  /** `path` below the API's base, or a whole path when it begins with two slashes. */
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

  return {
    ...app,
    origin,
    lines,
    call,
    close: async () => {
      await http.close();
      app.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

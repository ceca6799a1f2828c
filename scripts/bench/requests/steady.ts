// Evenly spaced requests, like those of many independent people. autocannon keeps a rate by sending a whole second's
// requests at the start of each second, which measures a queue of its own making.
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './load.ts';

interface Pace {
  readonly seconds: number;
  readonly perSecond: number;
}

/** Maximum concurrent requests; others wait, and the wait counts. */
const CONNECTIONS = 64;

/**
 * Sends `perSecond` requests a second, whether or not earlier ones were answered.
 * @returns milliseconds of each, from when it was due to the end of its response
 * @throws Error when a response is not 2xx: a refusal would be fast and wrong
 */
export async function steadily(
  { name, url, tokens }: Target,
  { seconds, perSecond }: Pace,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const request = (token: string, due: number) => {
    // A timer may be up to a millisecond early.
    const from = Math.min(due, performance.now());
    return new Promise<number>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}` };
      const refuse = (error: Error) => reject(new Error(`${name}: ${error.message}`));
      http
        .get(url, { agent, headers }, (response) => {
          if (response.statusCode !== 200) refuse(new Error(`answered ${response.statusCode}`));
          response.resume();
          response.once('end', () => resolve(performance.now() - from));
          response.once('error', refuse);
        })
        .once('error', refuse);
    });
  };
  const start = performance.now();
  const pending: Promise<number>[] = [];
  const count = seconds * perSecond;
  while (pending.length < count) {
    const due = start + (pending.length / perSecond) * 1000;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    pending.push(request(tokens[pending.length % tokens.length] as string, due));
  }
  return Promise.all(pending).finally(() => agent.destroy());
}

// Printing on a laptop whose processors are busy with other programs: slower, but never refused for it.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { startBusyLoops } from '#tests/support/busy-loops.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { patience } from '#tests/support/patience.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

/** Milliseconds that a screen waits for a response. Here it is as busy as the laptop, which no phone is. */
const SCREEN_TIMEOUT = 30_000;

/** A download like a phone's: given up after 30 s, and requested again when the laptop says so. */
async function download(origin: string, { token }: CalledPlayer) {
  const refusals: { place: number; seconds: number }[] = [];
  for (;;) {
    const response = await fetch(`${origin}${API_PATH}${apiRoutes.boardPdf}?fillable=false`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patience(SCREEN_TIMEOUT)),
    });
    if (response.status === 200) {
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      return { pages, refusals };
    }
    expect(response.status).toBe(503);
    const { params } = (await response.json()) as { params?: { place: number } };
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    expect(seconds).toBeGreaterThanOrEqual(1);
    refusals.push({ place: params?.place ?? Number.NaN, seconds });
    await wait(seconds * 1000);
  }
}

test('ten players who print at once on a busy laptop all get their board, and those who wait get a place and a time', async () => {
  const contest = await startForTest({ canPrint: true });
  const { origin, register } = callsOf(contest);
  const players: CalledPlayer[] = [];
  while (players.length < 10) players.push(await register());
  onTestFinished(startBusyLoops(2));
  const downloads = await Promise.all(players.map((player) => download(origin, player)));
  expect(downloads.map(({ pages }) => pages)).toEqual(players.map(() => 1));
  for (const { place, seconds } of downloads.flatMap(({ refusals }) => refusals)) {
    expect(place).toBeGreaterThanOrEqual(1);
    expect(place).toBeLessThanOrEqual(10);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

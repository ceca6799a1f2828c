// What a phone loads on a player's way from the landing page to a sent photo.
import http from 'node:http';
import { expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ hasWorker: true });

/** Decision 046. */
const MAX_BYTES = 200_000;

/** Bytes of a file as a phone gets it over plain http. */
const gzippedBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (answer) => {
        let bytes = 0;
        for await (const part of answer) bytes += part.length;
        resolve(bytes);
      })
      .on('error', reject);
  });

test('a player’s journey from the landing page to a sent photo loads at most 200 kB of code', async () => {
  await callsOf(testContest.contest).register('Noor', 'Haddad', 'noor@example.org');
  const noor = await testContest.newVisitor();
  await noor.goto('/');
  await noor.press('Sign In');
  await noor.fill('Email', 'noor@example.org');
  await noor.fill('Password', 'seek-and-find');
  await noor.press('Sign In');
  await noor.sees('Your Bingo Board');
  const square = (await squaresOf(noor))[0] as string;
  await sendPhoto(noor, square);
  await squareSays(noor, square, 'waiting for review');

  const loaded = await noor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.(js|css)$/.test(name)),
  );
  const sizes = await Promise.all(
    [...new Set(loaded)].map(async (url) => ({
      file: url.replace(/.*\//, ''),
      bytes: await gzippedBytes(url),
    })),
  );
  sizes.sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(sizes.length).toBeGreaterThan(5);
  expect(total, JSON.stringify(sizes.slice(0, 12))).toBeLessThanOrEqual(MAX_BYTES);
});

test('the landing page loads neither the dashboard nor the wall, and only the fonts it shows', async () => {
  const who = await testContest.newVisitor();
  const files: string[] = [];
  who.page.on('request', (request) => files.push(request.url().replace(/.*\//, '')));
  await who.goto('/');
  await who.becomesQuiet();
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => /^(dashboard|wall-screen)-|-latin-ext-/.test(file))).toEqual([]);
});

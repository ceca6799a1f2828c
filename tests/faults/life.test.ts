import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, spawnContest } from '#tests/support/contest-process.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const api = (contest: ContestProcess, address: string, options?: RequestInit) =>
  fetch(`${contest.address}/api${address}`, options);

/** Runs a contest that is expected to give up. */
async function ends(options: Parameters<typeof spawnContest>[0]) {
  const contest = spawnContest(options);
  const code = await contest.ended;
  return { code, output: contest.output() };
}

describe('starting', () => {
  test('with wrong settings names each of them, prints no stack trace and creates nothing', async () => {
    const folder = temporaryFolder();
    const { code, output } = await ends({
      databaseFile: path.join(folder, 'contest.sqlite'),
      env: {
        PORT: 'eighty',
        CONTEST_TIME_ZONE: 'Hilton/Lobby',
        PUBLIC_URL: 'contest',
        TLS_CERT_FILE: 'a.pem',
      },
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'CONTEST_TIME_ZONE', 'PUBLIC_URL', 'TLS_CERT_FILE']) {
      expect(output).toContain(`${name}: `);
    }
    expect(output).not.toMatch(/\n\s+at /);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('without any browser still serves boards and pages, one at an address that is not UTF-8 too, and says what printing needs; a second start on its file is refused', async () => {
    const contest = await startForTest();
    const { token } = await callsOf(contest).register();
    const pdf = await api(contest, '/game/board/pdf', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(pdf.status).toBe(503);
    expect((await pdf.json()).error).toMatch(/Chrome or Chromium/);
    expect((await (await api(contest, '/health')).json()).status).toBe('degraded');
    const page = await fetch(`${contest.address}/caf%E9`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    const { code, output } = await ends({ databaseFile: contest.databaseFile });
    expect([code, output]).toEqual([1, expect.stringContaining(`process ${contest.child.pid}`)]);
    expect((await api(contest, '/health')).status).toBe(200);
  });
});

test('stopping cuts off a request that does not end, closes the file and exits with 0', async () => {
  const contest = await startForTest({ isSupervised: true });
  const body = new ReadableStream({ start: (pieces) => pieces.enqueue(Buffer.from('{')) });
  const request = api(contest, '/auth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  const cut = expect(request).rejects.toThrow();
  await expect.poll(async () => (await api(contest, '/health')).status).toBe(200);
  expect(await contest.stop()).toBe(0);
  await cut;
  expect(fs.existsSync(`${contest.databaseFile}-wal`)).toBe(false);
});

// The contest as a process whose clock is set while it runs: a day ahead, a day behind, corrected, and across the change to
// winter time. The rules are tried one by one in `tests/api/clocks.test.ts`.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rootFolder } from '#server/env.ts';
import { DAY, MINUTE } from '#shared/clock.ts';
import { API_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { formOf, post } from '#tests/support/senders.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PRELOADED = pathToFileURL(path.join(rootFolder, 'tests', 'support', 'shifted-clock.js')).href;
const EMAIL = 'noor@example.org';

/** A contest whose clock is `ahead` milliseconds ahead of the machine's; it makes a backup every minute. */
async function startAt(ahead: number) {
  const clock = path.join(temporaryFolder(), 'clock');
  const setClock = (to: number) => {
    fs.writeFileSync(`${clock}.new`, String(to));
    fs.renameSync(`${clock}.new`, clock);
  };
  setClock(ahead);
  const contest = await startForTest({
    env: {
      NODE_OPTIONS: `--import ${PRELOADED}`,
      SHIFTED_CLOCK_FILE: clock,
      BACKUP_EVERY_MINUTES: '1',
    },
  });
  const calls = callsOf(contest);
  const tell = async (route: string, token: string | null, json: object) => {
    const response = await fetch(calls.origin + API_PATH + route, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(json),
    });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };
  const folder = path.join(path.dirname(contest.databaseFile), 'backups');
  /** When each backup was made, by its name. */
  const backups = () =>
    new Map(
      (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
        .filter((name) => name.endsWith('.sqlite'))
        .map((name) => [name, fs.statSync(path.join(folder, name)).mtimeMs]),
    );
  return {
    ...calls,
    setClock,
    backups,
    signIn: (password: string) => tell('/auth/login', null, { email: EMAIL, password }),
    signInAdmin: (password: string) =>
      tell('/auth/admin/login', null, { username: ADMIN.username, password }),
    async send(token: string, position: number) {
      const form = formOf([
        ['position', String(position)],
        ['photo', await photo()],
      ]);
      const response = await post(calls.origin, token, form);
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
    },
    /** Waits for a backup that was made between two moments. */
    backupBetween: (from: number, to: number) =>
      expect
        .poll(() => [...backups().values()].some((at) => at >= from && at <= to), {
          timeout: 200_000,
        })
        .toBe(true),
  };
}

describe.each([
  ['a day ahead', DAY, 0],
  ['a day behind', -DAY, 0],
  ['right', 0, -DAY],
])('a clock that was %s is set while the contest runs:', (_, before, after) => {
  test('sign-ins, photos, calls and backups go on', async () => {
    const contest = await startAt(before);
    const organiser = await contest.call('POST', '/auth/admin/login', null, ADMIN);
    await contest.call('PUT', '/admin/settings', organiser.token, {
      rateLimits: { photosPerHour: 1, apiCallsPerMinute: 20 },
    });
    const player = await contest.register('Noor', 'Haddad', EMAIL);
    expect((await contest.send(player.token, 0)).status).toBe(201);
    const late = await contest.send(player.token, 1);
    expect([late.status, late.retryAfter <= 3600]).toEqual([429, true]);
    for (let i = 0; i < 5; i++) await contest.signIn('wrong');
    for (let i = 0; i < 5; i++) await contest.signInAdmin('wrong');
    const blocked = [await contest.signIn('seek-and-find'), await contest.signInAdmin('wrong')];
    expect(blocked.map(({ status }) => status)).toEqual([429, 429]);
    for (const { retryAfter } of blocked) expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    await contest.backupBetween(Date.now() + before - 3 * MINUTE, Date.now() + before + 5 * MINUTE);

    contest.setClock(after);
    const corrected = Date.now() + after;
    // Until the process has read its clock.
    await expect.poll(async () => (await contest.signIn('seek-and-find')).status).toBe(200);
    expect((await contest.signInAdmin(ADMIN.password)).status).toBe(200);
    const next = await contest.send(player.token, 1);
    expect(next.status).toBe(201);
    await contest.backupBetween(corrected - 1000, Date.now() + after + 5 * MINUTE);
    const newest = [...contest.backups().values()].filter(
      (at) => at <= Date.now() + after + MINUTE,
    );
    expect(Math.max(...newest)).toBeGreaterThanOrEqual(corrected - 1000);
  });
});

test('backups go on through the hour that occurs twice at the change to winter time', async () => {
  /** 1:53 in New York, some minutes before it is 1:00 again. */
  const before = Date.UTC(2026, 10, 1, 5, 53, 30);
  const change = Date.UTC(2026, 10, 1, 6);
  const ahead = before - Date.now();
  const contest = await startAt(ahead);
  const player = await contest.register('Noor', 'Haddad', EMAIL);
  await contest.backupBetween(before, change);
  contest.setClock(ahead + 10 * MINUTE);
  expect((await contest.send(player.token, 0)).status).toBe(201);
  await contest.backupBetween(change + 5 * MINUTE, change + 60 * MINUTE);
  // By its name the later one is the earlier: 01:05 after 01:55.
  const names = [...contest.backups()].sort(([, a], [, b]) => a - b).map(([name]) => name);
  expect(names.toSorted()).not.toEqual(names);
});

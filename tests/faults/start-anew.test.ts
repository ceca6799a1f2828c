// Killed while starting a new contest: the file is the complete earlier contest, or the new one beside its archive.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { assertIntegrity } from '#db/guard/verified-copy.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Milliseconds after the response: before, while and after the archive is made. */
const KILLS = [0, 250, 600, 1300];

const NAME = { name: 'Swag & Seek' };

/** Row counts of the tables without which a contest is lost. */
function countsOf(file: string): Record<string, number> {
  const raw = new Database(file, { readonly: true });
  const count = (table: string) => raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const tables = ['players', 'boards', 'board_cells', 'submissions', 'ledger', 'challenges'];
  const counts = Object.fromEntries(tables.map((table) => [table, count(table) as number]));
  expect(raw.pragma('foreign_key_check')).toEqual([]);
  raw.close();
  return counts;
}

const wholeArchivesOf = (file: string): string[] => {
  const folder = path.join(path.dirname(file), 'archives');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.sqlite')).map((name) => path.join(folder, name));
};

test('a kill while a new contest is started leaves the earlier contest or the new one, never half of one', async () => {
  const databaseFile = path.join(temporaryFolder(), 'contest.sqlite');
  const first = await startForTest({ databaseFile });
  const calls = callsOf(first);
  const theo = await calls.register();
  const id = await calls.send(theo, 0, await photo({ width: 1200, height: 900 }));
  await calls.call('POST', `/admin/review/${id}`, await calls.signInAdmin(), { action: 'approve' });
  await first.stop();
  const before = countsOf(databaseFile);

  for (const delay of KILLS) {
    const contest = await startForTest({ databaseFile });
    const { call, signInAdmin } = callsOf(contest);
    const admin = await signInAdmin();
    await call('POST', '/admin/start-anew', admin, NAME);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await contest.stop('SIGKILL');
    const after = countsOf(databaseFile);
    for (const archive of wholeArchivesOf(databaseFile)) assertIntegrity(archive);
    if (after.players === 0) {
      expect(after).toMatchObject({
        submissions: 0,
        board_cells: 0,
        challenges: before.challenges,
      });
      const [newest = ''] = wholeArchivesOf(databaseFile).sort().reverse();
      expect(countsOf(newest)).toEqual(before);
      break;
    }
    expect(after).toEqual(before);
  }

  // Whatever the kill left behind, starting anew works again, and the photos' bytes are gone in the end.
  const last = await startForTest({ databaseFile });
  const { call, signInAdmin } = callsOf(last);
  const admin = await signInAdmin();
  await call('POST', '/admin/start-anew', admin, NAME);
  await expect
    .poll(async () => (await call('GET', '/admin/start-anew', admin)).phase, { timeout: 60_000 })
    .toBe('done');
  await expect
    .poll(async () => (await call('GET', '/admin/storage/stats', admin)).totalFiles, {
      timeout: 60_000,
    })
    .toBe(0);
  expect(wholeArchivesOf(databaseFile).some((it) => countsOf(it).players === 1)).toBe(true);
});

import fs from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { leaveInGap } from '#tests/support/leave-in-gap.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

test('an organiser has the file rewritten while it is in use, which removes what was left of moved rows', async () => {
  const first = await startForTest();
  await callsOf(first).register();
  await first.stop();
  const { databaseFile } = first;
  leaveInGap(databaseFile, 'left of a moved row');
  const again = await startForTest({ databaseFile });
  const isLeft = () => fs.readFileSync(databaseFile).includes('left of a moved row');
  expect(isLeft()).toBe(true);
  const calls = callsOf(again);
  const admin = await calls.signInAdmin();
  const phase = async () => (await calls.call('GET', '/admin/storage/erasures', admin)).phase;
  await calls.call('POST', '/admin/storage/finish-erasures', admin);
  await expect.poll(phase, { timeout: 20_000 }).toBe('done');
  expect(isLeft()).toBe(false);
  // The contest still works.
  await calls.register();
  await again.stop();
  const raw = new Database(databaseFile, { readonly: true });
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(raw.prepare('select count(*) from players').pluck().get()).toBe(2);
  raw.close();
});

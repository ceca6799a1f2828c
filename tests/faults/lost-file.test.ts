// The contest's file is emptied, damaged or moved: it is never mistaken for a new contest.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '#db/copies/backups.ts';
import { rootFolder } from '#server/process/env.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, spawnContest } from '#tests/support/contest-process.ts';
import { photo } from '#tests/support/photos.ts';
import { startForTest } from '#tests/support/start-for-test.ts';

const AT = new Date('2025-08-30T18:03:11Z');

const backUp = (file: string) =>
  makeBackup(file, { at: AT, stamp: '20250830-140311', keep: 10, free: 50e9 });

/** @returns the message of a refused start */
async function refusal(databaseFile: string): Promise<string> {
  const contest = spawnContest({ databaseFile, canPrint: false });
  expect(await contest.ended).toBe(1);
  expect(contest.output().trim().split('\n')).toHaveLength(1);
  return contest.output().trim();
}

/** Runs the command that a refusal names, as a volunteer would type it. */
function runNamedCommand(sentence: string, databaseFile: string): void {
  const [, script, file] = /npm run (\w+) -- (\S+);/.exec(sentence) ?? [];
  execFileSync(
    process.execPath,
    [path.join(rootFolder, 'scripts/run-built.js'), String(script), String(file)],
    { env: { ...process.env, DATABASE_FILE: databaseFile }, stdio: 'pipe' },
  );
}

const meOn = (contest: ContestProcess, token: string) =>
  callsOf(contest).call('GET', '/auth/me', token);

test('a damaged file is not replaced by an empty contest, the command given restores it, and a deliberate new contest keeps it', async () => {
  const played = await startForTest();
  const player = await callsOf(played).register('Noor');
  await played.stop();
  const file = played.databaseFile;
  const backup = backUp(file);
  const bytes = fs.readFileSync(file);
  bytes.fill(0xa5, 3 * 8192, 30 * 8192);
  fs.writeFileSync(file, bytes);
  const sentence = await refusal(file);
  expect(sentence).toContain(' is damaged');
  expect(sentence).toContain(`npm run restore -- ${backup}`);
  runNamedCommand(sentence, file);
  const again = await startForTest({ databaseFile: file });
  expect(await meOn(again, player.token)).toMatchObject({ user: { firstName: 'Noor' } });
  await again.stop();
  // Beside what the restore has kept.
  const before = fs.readdirSync(path.dirname(file));
  fs.truncateSync(file);
  const contest = await startForTest({ databaseFile: file, args: ['--new'] });
  await expect(meOn(contest, player.token)).rejects.toThrow('401');
  // Without the two files of the log: it stays when a slow laptop does not finish within the time for stopping.
  const kept = fs
    .readdirSync(path.dirname(file))
    .filter((name) => /\.replaced-[\d-]+$/.test(name) && !before.includes(name));
  expect(kept).toHaveLength(2);
  for (const name of kept) expect(contest.output()).toContain(name);
});

test('a file that was moved away is reported, and nothing sent meanwhile is lost once it is back', async () => {
  const contest = await startForTest();
  const calls = callsOf(contest);
  const player = await calls.register('Noor');
  const health = () => calls.call('GET', '/health', null);
  const file = contest.databaseFile;
  fs.renameSync(file, `${file}.away`);
  await expect
    .poll(health, { timeout: 20_000 })
    .toMatchObject({ status: 'degraded', problem: expect.stringContaining('was moved away') });
  await calls.send(player, 0, await photo());
  fs.renameSync(`${file}.away`, file);
  await contest.stop('SIGKILL');
  const again = await startForTest({ databaseFile: file });
  const { submissions } = await callsOf(again).call('GET', '/game/submissions', player.token);
  expect(submissions).toHaveLength(1);
});

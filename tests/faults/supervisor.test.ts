// The parent process that npm start leaves running: it restarts a crashed server, and nothing outlives its starter.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, spawnContest } from '#tests/support/contest-process.ts';
import { canSeeProcesses, familyOf, isAlive } from '#tests/support/processes.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';

/** The server of a supervised contest: the youngest in the family except its own helpers. */
const serverOf = (pid: number | undefined): number | undefined =>
  familyOf(pid ?? 0).find((one) => {
    const command = fs.readFileSync(`/proc/${one}/cmdline`, 'utf8');
    return command.includes('serve.js');
  });

/** Code that every Node process of a contest loads first. */
function preload(code: string): Record<string, string> {
  const file = path.join(temporaryFolder(), 'preload.cjs');
  fs.writeFileSync(file, code);
  return { NODE_OPTIONS: `--require=${file}` };
}

async function answersAgain(contest: ContestProcess): Promise<void> {
  const health = () =>
    callsOf(contest)
      .call('GET', '/health', null)
      .catch(() => null);
  await expect.poll(health).toMatchObject({ database: 'Healthy' });
}

async function lastCrash(contest: ContestProcess): Promise<string> {
  const { call, signInAdmin } = callsOf(contest);
  return (await call('GET', '/admin/overview', await signInAdmin())).lastCrash.reason;
}

describe.skipIf(!canSeeProcesses)('a supervised contest', () => {
  test('that is killed comes back at the same address with everything it answered, and says why, later also when nobody takes its output any more', async () => {
    const { env } = writePair(temporaryFolder(), testAuthority().issue({ names: ['localhost'] }));
    const contest = await startForTest({ isSupervised: true, env: { ...env, HTTPS_PORT: '0' } });
    const player = await callsOf(contest).register('Noor');
    const first = serverOf(contest.child.pid);
    process.kill(first ?? 0, 'SIGKILL');
    await expect.poll(() => serverOf(contest.child.pid)).not.toBe(first);
    await answersAgain(contest);
    const { user } = await callsOf(contest).call('GET', '/auth/me', player.token);
    expect(user.firstName).toBe('Noor');
    expect(await lastCrash(contest)).toBe('the system ended it (SIGKILL)');
    expect(contest.output()).toContain('Restarting it (1 of 5)');
    expect(contest.output()).toContain('"msg":"the contest crashed before"');
    const secure = [...contest.output().matchAll(/https:\/\/[^/\s]+/g)].map(([origin]) => origin);
    expect(secure.length).toBeGreaterThan(1);
    expect(new Set(secure).size).toBe(1);

    // As after a pipe broke.
    contest.child.stdout?.destroy();
    contest.child.stderr?.destroy();
    const { call } = callsOf(contest);
    const refused = { username: 'nobody', password: 'wrong' };
    const logALine = () =>
      expect(call('POST', '/auth/admin/login', null, refused)).rejects.toThrow('401');
    for (let line = 0; line < 2; line++) await logALine();
    const second = serverOf(contest.child.pid);
    process.kill(second ?? 0, 'SIGKILL');
    await expect.poll(() => serverOf(contest.child.pid)).not.toBe(second);
    await answersAgain(contest);
    await logALine();
    expect(await contest.stop()).toBe(0);
    expect(fs.existsSync(`${contest.databaseFile}-wal`)).toBe(false);
  });

  test('that keeps crashing stops after five restarts, with a message to read out', async () => {
    const env = preload(
      "if (/serve\\.js$/.test(process.argv[1])) throw new Error('no shelf left');",
    );
    const contest = spawnContest({ isSupervised: true, canPrint: false, env });
    expect(await contest.ended).toBe(1);
    const said = contest.output();
    expect(said.match(/Restarting it/g)).toHaveLength(5);
    expect(said).toContain('crashed 6 times within 5 minutes and will not be restarted');
    expect(said).toContain('The reason: Error: no shelf left');
    expect(said).toContain('npm start');
    const crash = JSON.parse(fs.readFileSync(`${contest.databaseFile}.crash.json`, 'utf8'));
    expect(crash).toMatchObject({ isGivenUp: true });
  });

  test('whose parent is killed ends by itself, leaves one whole file, and can be restarted at once', async () => {
    const contest = await startForTest({ isSupervised: true });
    const player = await callsOf(contest).register();
    const server = serverOf(contest.child.pid) ?? 0;
    await contest.stop('SIGKILL');
    const { databaseFile } = contest;
    const again = await startForTest({ databaseFile, isSupervised: true });
    expect(isAlive(server)).toBe(false);
    expect(again.output(), 'a start like the first').not.toMatch(
      /Installing|Building|fetching|First admin/,
    );
    const { user } = await callsOf(again).call('GET', '/auth/me', player.token);
    expect(user.id).toBe(player.id);
    await again.stop();
    expect(fs.existsSync(`${databaseFile}-wal`)).toBe(false);
    expect(fs.existsSync(`${databaseFile}.pid`)).toBe(false);
  });
});

// The terminal in which a contest runs, and what people do to it.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { canSeeProcesses, familyOf, isAlive } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Types `npm start` in a terminal of its own. */
async function startInTerminal() {
  const databaseFile = path.join(temporaryFolder(), 'contest.sqlite');
  // With `exec`: `script` runs the command by a shell of its own, and not every shell makes way for it.
  const terminal = spawn('script', ['--quiet', '--command', 'exec bash --norc -i', '/dev/null'], {
    cwd: rootFolder,
    env: {
      ...process.env,
      DATABASE_FILE: databaseFile,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'debug',
      PUPPETEER_EXECUTABLE_PATH: '/nowhere/chrome',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  let output = '';
  terminal.stdout.on('data', (bytes) => {
    output += bytes;
  });
  terminal.stdin.write('npm start\n');
  await expect.poll(() => output).toMatch(/ready at http\S+\s/);
  // After `script` and its shell: npm and what it started.
  const [, , ...family] = familyOf(terminal.pid ?? 0);
  return {
    ...callsOf({ address: /ready at (http\S+)/.exec(output)?.[1] ?? '' }),
    type: (key: string) => terminal.stdin.write(key),
    /** Whether one of its processes is suspended. */
    hasStopped: () =>
      family.some((pid) => /^State:\s+T/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))),
    endNpm: () => process.kill(family[0] ?? 0),
    closeWindow: () => terminal.kill('SIGKILL'),
    output: () => output,
    async expectWholeFile() {
      await expect.poll(() => family.filter(isAlive)).toEqual([]);
      expect(fs.existsSync(databaseFile)).toBe(true);
      expect(fs.existsSync(`${databaseFile}-wal`)).toBe(false);
    },
  };
}

/** `script` is missing on some systems, and terminals in some containers. */
const hasTerminals =
  canSeeProcesses &&
  spawnSync('script', ['--quiet', '--command', 'true', '/dev/null']).status === 0;

describe.skipIf(!hasTerminals)('a contest in a terminal', () => {
  test.each([
    ['the window is closed', 'closeWindow'],
    ['npm is told to stop', 'endNpm'],
  ] as const)('ends and leaves one whole file when %s', async (_, end) => {
    const contest = await startInTerminal();
    await contest.register('Noor');
    contest[end]();
    await contest.expectWholeFile();
  });

  test('serves on after Ctrl-Z, which stops npm', async () => {
    const contest = await startInTerminal();
    contest.type('\u001a');
    await expect.poll(contest.hasStopped).toBe(true);
    await contest.register('Noor');
    contest.closeWindow();
    await contest.expectWholeFile();
  });

  test('serves on while Ctrl-S holds the output, and ends with Ctrl-C', async () => {
    const contest = await startInTerminal();
    contest.type('\u0013');
    // Each is a line in the log.
    for (let call = 0; call < 200; call++) await contest.call('GET', '/contest', null);
    expect(contest.output().split('/contest').length).toBeLessThan(200);
    contest.type('\u0003');
    await contest.expectWholeFile();
  });
});

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { patience } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createScriptRunner } from './child-scripts.ts';

/** A script that says when it ends. `loaded` appears once it has nothing else to do: a busy one would not hear the signal. */
function slowScript() {
  const folder = temporaryFolder();
  const [loaded, ended, preload] = ['loaded', 'ended', 'preload.cjs'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const touch = (file: string) => `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
  fs.writeFileSync(
    preload,
    `process.on('SIGTERM', () => { ${touch(ended)}; process.exit(3); });
    setInterval(() => { if (process.exitCode !== undefined) ${touch(loaded)}; }, 20);`,
  );
  const env = { NODE_OPTIONS: `--require=${preload}`, DATABASE_FILE: path.join(folder, 'none') };
  // Far more than it needs: on a busy machine even a signal takes seconds to be heard.
  const script = createScriptRunner('check-file', env, patience(20_000));
  return { script, loaded, ended };
}

test('a stop waits for a script that still has the file open', async () => {
  const { script, loaded, ended } = slowScript();
  const running = script.run();
  await expect.poll(() => fs.existsSync(loaded)).toBe(true);
  await script.stop();
  expect(fs.existsSync(ended)).toBe(true);
  expect((await running).code).toBe(3);
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a script busy with the file ends when the server is killed', async () => {
  const folder = temporaryFolder();
  const [pidFile, preload] = ['pid', 'preload.cjs'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  // Blocked as by a VACUUM: it handles no signals.
  fs.writeFileSync(
    preload,
    `if (require('node:worker_threads').isMainThread) setTimeout(() => {
      require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
  );
  const runner = JSON.stringify(path.join(import.meta.dirname, 'child-scripts.ts'));
  const env = JSON.stringify({ NODE_OPTIONS: `--require=${preload}`, DATABASE_FILE: pidFile });
  const code = `const { createScriptRunner } = await import(${runner});
    await createScriptRunner('check-file', ${env}).run();`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { stdio: 'ignore' },
  );
  const pidOf = () => (fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8')) : 0);
  await expect.poll(pidOf).toBeGreaterThan(0);
  const pid = pidOf();
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

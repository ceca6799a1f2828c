// Runs one of our scripts in a child process: SQLite's work on a whole file would block the event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './env.ts';

/** Milliseconds for a script to end when it is stopped; the server itself has eight seconds. */
const END_MAX_MS = 2_000;

/** Bytes of error output that are kept. */
const SAID_MAX = 10_000;

/** Milliseconds between two looks at whether the server is still there. */
const PARENT_LOOK_MS = 300;

/**
 * Runs before the script: ends it when the server is killed, or the next one would find the file busy with work that nobody waits
 * for. A thread of its own, because SQLite blocks the script's. No work of these scripts is harmed by being cut off.
 */
const endWithServer = `
const look = () => {
  try { process.kill(${process.pid}, 0); } catch { process.kill(process.pid, 'SIGKILL'); }
};
new Worker('setInterval(' + look + ', ${PARENT_LOOK_MS})', { eval: true, execArgv: [] }).unref();`;

interface ScriptResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** The end of its error output. */
  readonly said: string;
}

/** Bundled, the script is in the same folder; in development and in tests its source is run. */
function scriptArgs(name: string): string[] {
  const built = path.join(import.meta.dirname, `${name}.js`);
  const script = fs.existsSync(built) ? [built] : ['--import', 'tsx', `scripts/${name}.ts`];
  return ['--import', `data:text/javascript,${encodeURIComponent(endWithServer)}`, ...script];
}

/** @param env added to this process's environment for the child */
export function createScriptRunner(name: string, env: Record<string, string>) {
  let child: ChildProcess | null = null;
  return {
    /** @throws Error when the process does not start */
    run: (): Promise<ScriptResult> =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, scriptArgs(name), {
          cwd: rootFolder,
          env: { ...process.env, ...env },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        child = started;
        let said = '';
        started.stderr.on('data', (bytes) => {
          said = (said + bytes).slice(-SAID_MAX);
        });
        started.once('error', (cause) => {
          if (child === started) child = null;
          reject(cause);
        });
        started.once('close', (code) => {
          if (child === started) child = null;
          resolve({ code, said: said.trim() });
        });
      }),
    /**
     * Ends a running script. Resolves when its process has ended: one that still has the database open keeps SQLite from
     * moving the log into the file, and from removing it.
     */
    async stop(): Promise<void> {
      const running = child;
      if (!running) return;
      running.kill();
      if (running.exitCode !== null || running.signalCode !== null) return;
      const kill = setTimeout(() => running.kill('SIGKILL'), END_MAX_MS);
      await once(running, 'exit');
      clearTimeout(kill);
    },
  };
}

/** The exit code of `scripts/check-file.ts` when the file is damaged. */
export const DAMAGED = 4;

/** @param file the database; it may be served meanwhile */
export function createFileChecker(file: string) {
  const script = createScriptRunner('check-file', { DATABASE_FILE: file });
  return {
    /** @returns what is wrong with the file; null if nothing, or if the check was stopped. @throws Error when it could not be read */
    async check(): Promise<string | null> {
      const { code, said } = await script.run();
      if (code === 0 || code === null) return null;
      if (code === DAMAGED) return said;
      throw new Error(`The file could not be checked: ${said || `it ended with ${code}`}`);
    },
    stop: script.stop,
  };
}

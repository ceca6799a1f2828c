// The server's process: its arguments, its signals, its end.
import { parseArgs } from 'node:util';
import { StartRefusedError } from '#db/guard/start-refusals.ts';
import { type Env, loadEnv } from '#server/process/env.ts';
import { type ServeOptions, serve } from './serve.ts';
import { startFailureText } from './start-failures.ts';

/**
 * Milliseconds after which a shutdown that hangs is ended. It takes a second, and a few beside requests that do not end; a busy
 * laptop may be several times slower, and a file that was not closed looks like one after a crash.
 */
const SHUTDOWN_TIMEOUT_MS = 30_000;

interface RunOptions extends Pick<ServeOptions, 'screensFolder' | 'serverFactory'> {
  /** Set by the parent that restarts this process after a crash, and ends when this process does. */
  supervisor?: {
    readonly pid: number;
    /** The exit code that tells it not to start again: nothing would be different. */
    readonly refusedCode: number;
  };
}

function readArgs(): Pick<ServeOptions, 'isNew' | 'isWithoutLog'> {
  try {
    const { values } = parseArgs({
      options: { new: { type: 'boolean' }, 'without-log': { type: 'boolean' } },
    });
    return { isNew: values.new, isWithoutLog: values['without-log'] };
  } catch (cause) {
    throw new StartRefusedError(
      `${(cause as Error).message.split('. ')[0]}: npm start takes --new and --without-log alone.`,
    );
  }
}

/** Runs the process: serves until a signal arrives, then exits with 0. A start that is refused says why and exits. */
export async function run({ supervisor, ...options }: RunOptions): Promise<void> {
  let env: Env | null = null;
  const start = () => {
    env = loadEnv();
    return serve({ ...options, ...readArgs(), env, pid: supervisor?.pid });
  };
  const starting = Promise.resolve().then(start);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    const running = await starting;
    await running.stop();
    process.exit(0);
  };
  // Before serving: a stop right after the start must also checkpoint the database file.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (supervisor) {
    process.on('disconnect', stop);
    // It was killed while this process loaded.
    if (!process.connected) void stop();
  }
  // After an unexpected error a restart is safer than an inconsistent state; the database is consistent at any time.
  process.on('uncaughtException', (err) => {
    process.stderr.write(`${err.stack}\n`);
    // A shutdown that has begun still closes the file, within its time.
    if (!isStopping) process.exit(1);
  });
  try {
    const { port, httpsPort } = await starting;
    if (supervisor && process.connected) process.send?.({ port, httpsPort });
  } catch (cause) {
    process.stderr.write(`\n${startFailureText(cause, env)}\n`);
    process.exit(supervisor?.refusedCode ?? 1);
  }
}

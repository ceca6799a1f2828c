// The server's process: its arguments, its signals, its end.
import { parseArgs } from 'node:util';
import { StartRefusedError } from '#db/guard/start-refusals.ts';
import { type Env, loadEnv } from '#server/process/env.ts';
import { type ServeOptions, serve } from './serve.ts';
import { startFailureText } from './start-failures.ts';

/**
 * Milliseconds until a hanging shutdown is aborted. It normally takes a second, or a few if requests do not end; a busy laptop may
 * be several times slower, and a file that was not closed looks as if the contest had crashed.
 */
const SHUTDOWN_TIMEOUT_MS = 30_000;

interface RunOptions extends Pick<ServeOptions, 'screensFolder' | 'serverFactory'> {
  /** The parent process, which restarts this one after a crash and exits when it does. */
  supervisor?: {
    readonly pid: number;
    /** The exit code that tells it not to restart, since that would change nothing. */
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

/** Serves until a signal arrives, then exits with 0. If the start is refused, says why and exits. */
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
  // Registered before serving: a stop right after the start must checkpoint the database too.
  // SIGHUP: the window of the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  // Ctrl-Z, which people take for undo, would suspend the contest for everybody.
  process.on('SIGTSTP', () => {});
  if (supervisor) {
    process.on('disconnect', stop);
    // The parent was killed while this process was loading.
    if (!process.connected) void stop();
  }
  // After an unexpected error a restart is safer than carrying on; the database is always consistent.
  process.on('uncaughtException', (err) => {
    process.stderr.write(`${err.stack}\n`);
    // A shutdown in progress still gets its time to close the file.
    if (!isStopping) process.exit(1);
  });
  try {
    const { port, httpsPort } = await starting;
    // The parent may be ending: `disconnect` says so.
    if (supervisor && process.connected) process.send?.({ port, httpsPort }, () => {});
  } catch (cause) {
    process.stderr.write(`\n${startFailureText(cause, env)}\n`);
    process.exit(supervisor?.refusedCode ?? 1);
  }
}

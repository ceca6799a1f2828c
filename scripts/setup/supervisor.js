// Starts the server as a child process, restarts it after a crash, and exits with it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './commands.js';
import { SERVER_ENV, SERVER_FLAGS } from './server-process.js';

/** The server's exit code when it refuses to start: a second attempt would fail the same way. */
export const REFUSED = 78;

const RESTARTS_MAX = 5;
const WINDOW_MS = 5 * 60_000;
const RESTART_AFTER_MS = 500;
/** Milliseconds for a crashed server's last output, unless its pipe closes earlier. */
const DRAIN_MS = 2_000;
/** Milliseconds for the server to exit by itself; it allows itself thirty seconds. */
const END_AFTER_MS = 40_000;
/** Milliseconds between checks for the process that started this one. */
const PARENT_LOOK_MS = 1_000;
const STDERR_KEPT = 20_000;
const REASON_MAX = 300;

/** Finds the reason in what a process wrote before it ended: the first line of its last error. */
const REASON = /^(?:FATAL ERROR: .*|(?:Uncaught )?[A-Z]\w*(?:Error|Exception)\b.*|Error\b.*)$/gm;

/** @returns why the server ended, in words that can be read out */
function crashReason(code, signal, stderr) {
  // A process ended from outside leaves no reason: an earlier error is unrelated.
  const hasSaid = signal === null || signal === 'SIGABRT';
  const said = hasSaid && [...stderr.matchAll(REASON)].at(-1)?.[0].slice(0, REASON_MAX);
  const ended = signal ? `the system ended it (${signal})` : `it ended with code ${code}`;
  return said ? `${said} (${ended})` : ended;
}

/** Where the server finds the reason of its last crash, beside the contest's file, with symbolic links resolved. */
function crashFile() {
  const file = path.resolve(root, process.env.DATABASE_FILE || 'db/data/contest.sqlite');
  return `${fs.existsSync(file) ? fs.realpathSync(file) : file}.crash.json`;
}

function recordCrash(reason, isGivenUp) {
  try {
    const crash = { at: new Date().toISOString(), reason, isGivenUp };
    fs.writeFileSync(crashFile(), `${JSON.stringify(crash)}\n`, { mode: 0o600 });
  } catch {
    // A disk failure may be the reason of the crash. The terminal shows it as well.
  }
}

const say = (text) => process.stderr.write(`\n${text}\n`);

/** The parent of a process; null where the system does not say. */
function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * Under npm, calls `end` when npm is gone: a killed npm does not end its children. There is a shell between npm and
 * this process. Started any other way, the contest may outlive its parent.
 */
function watchNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    const isHere = process.ppid === shell && parentOf(shell) === npm;
    if (isHere) return;
    clearInterval(timer);
    end();
  }, PARENT_LOOK_MS);
  timer.unref();
}

/** Runs `script` until it ends by itself, and exits with its code. */
export function supervise(script, args) {
  /** Times of the restarts within the window, oldest first. */
  let restarts = [];
  let child = null;
  let isEnding = false;
  let isFirst = true;
  /** Ports of the first start: with PORT=0, phones would not find a restarted server on another port. */
  let ports = {};

  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // Between two attempts there is nothing to end.
    if (!child) process.exit(0);
    // On Windows a signal would kill it before it has closed the file.
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), END_AFTER_MS).unref();
  };

  const giveUp = (reason) => {
    recordCrash(reason, true);
    say(
      `The contest crashed ${RESTARTS_MAX + 1} times within ${WINDOW_MS / 60_000} minutes and will not be restarted.\n` +
        `The reason: ${reason}\n` +
        'Everything confirmed so far is saved. Call the person who set up this laptop and read these lines out;\n' +
        'to try once more, run: npm start',
    );
    process.exit(1);
  };

  const ended = (code, signal, stderr) => {
    child = null;
    if (isEnding || code === 0) process.exit(code ?? 1);
    if (code === REFUSED) process.exit(1);
    const reason = crashReason(code, signal, stderr);
    const now = Date.now();
    restarts = restarts.filter((at) => Math.abs(now - at) < WINDOW_MS);
    if (restarts.length >= RESTARTS_MAX) giveUp(reason);
    restarts.push(now);
    recordCrash(reason, false);
    say(`The contest crashed: ${reason}. Restarting it (${restarts.length} of ${RESTARTS_MAX}).`);
    setTimeout(() => !isEnding && start(), RESTART_AFTER_MS);
  };

  function start() {
    // A new contest is created once, not at each restart.
    const given = isFirst ? args : [];
    isFirst = false;
    const flags = [...SERVER_FLAGS, ...process.execArgv];
    const started = spawn(process.execPath, [...flags, script, ...given], {
      cwd: root,
      env: { ...SERVER_ENV, ...process.env, ...ports },
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    });
    child = started;
    let stderr = '';
    started.stderr.on('data', (bytes) => {
      process.stderr.write(bytes);
      stderr = (stderr + bytes).slice(-STDERR_KEPT);
    });
    started.on('message', ({ port, httpsPort }) => {
      if (port) ports = { PORT: String(port), ...(httpsPort && { HTTPS_PORT: String(httpsPort) }) };
    });
    started.once('error', (cause) => {
      say(`The contest could not be started: ${cause.message}`);
      process.exit(1);
    });
    started.once('exit', async (code, signal) => {
      // Its last output may still be in the pipe; a process it left behind may keep the pipe open.
      const drained = new Promise((resolve) => started.stderr.once('close', resolve));
      await Promise.race([drained, wait(DRAIN_MS)]);
      ended(code, signal, stderr);
    });
  }

  // From a terminal, the child receives Ctrl-C and the closing of the window itself; being told twice does no harm.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);
  // Nor is it suspended by Ctrl-Z while its server serves on.
  process.on('SIGTSTP', () => {});
  watchNpm(end);
  start();
}

// The contest as its organiser runs it: its own process on its own file.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/setup/server-process.js';
import { patience } from './patience.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const ADMIN = { username: 'rosa', password: 'rosa-at-the-table' };

export interface ContestProcess {
  readonly child: ChildProcess;
  /** E.g. `http://localhost:41234/contests/swag-and-seek`. */
  readonly address: string;
  readonly databaseFile: string;
  /** Its standard output and standard error so far. */
  output(): string;
  /** Sends the signal and waits for the exit. @returns the exit code, null if the signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  databaseFile?: string;
  env?: Record<string, string>;
  /** Whether the parent process of `npm start` supervises it and restarts it after a crash. False if not given. */
  isSupervised?: boolean;
  /** Arguments of `npm start --`. */
  args?: readonly string[];
  /** The user it runs as; the tests' own if not given. */
  user?: { readonly uid: number; readonly gid: number };
  /** Maximum number of open files and connections. */
  fileHandles?: number;
  /** Whether it has a browser to print with, which doubles its start time. True if not given. */
  canPrint?: boolean;
}

/** A path that does not exist, as after the browser was removed. */
const WITHOUT_BROWSER = { PUPPETEER_EXECUTABLE_PATH: '/nowhere/chrome' };

const READY = /ready at (http\S+)/;
/** In milliseconds; far above what it takes on an idle machine. */
const START_LIMIT = 120_000;

const temporaryFile = () => path.join(temporaryFolder(), 'contest.sqlite');

export function spawnContest(options: StartOptions = {}) {
  const { databaseFile = temporaryFile(), env = {}, canPrint = true, args = [] } = options;
  const { user, fileHandles, isSupervised = false } = options;
  const script = path.join(rootFolder, 'scripts', isSupervised ? 'start.js' : 'serve.js');
  const flags = isSupervised ? [] : SERVER_FLAGS;
  const command = [process.execPath, ...flags, script, ...args];
  const limited = ['sh', '-c', `ulimit -n ${fileHandles}; exec "$@"`, 'sh', ...command];
  const [program = '', ...rest] = fileHandles ? limited : command;
  const child = spawn(program, rest, {
    ...user,
    env: {
      ...SERVER_ENV,
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_FILE: databaseFile,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_FIRST_NAME: 'Rosa',
      SUPPORT_EMAIL: 'help@example.org',
      CONTEST_TIME_ZONE: 'America/New_York',
      // Written for each of hundreds of contests, it would fill a small disk.
      DISK_RESERVE_MB: '0',
      ...(canPrint ? {} : WITHOUT_BROWSER),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr.on('data', (bytes) => {
    output += bytes;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, databaseFile, output: () => output, ended };
}

/** Starts a contest and waits until it is ready. */
export async function startContest(options: StartOptions = {}): Promise<ContestProcess> {
  const contest = spawnContest(options);
  const isReady = new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${contest.output()}`));
    const timer = setTimeout(
      () => fail('The contest was not ready in time'),
      patience(START_LIMIT),
    );
    const checkOutput = () => {
      const address = READY.exec(contest.output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    contest.child.stdout.on('data', checkOutput);
    void contest.ended.then(() => fail('The contest ended before it was ready'));
  });
  const address = await isReady;
  return {
    child: contest.child,
    databaseFile: contest.databaseFile,
    address,
    output: contest.output,
    stop(signal = 'SIGTERM') {
      contest.child.kill(signal);
      return contest.ended;
    },
  };
}

// `npm start` as an organiser types it: npm, the set-up, the supervisor and the server, in a given folder.
import { spawn } from 'node:child_process';
import { ADMIN } from '#tests/support/contest-process.ts';

/** Including the next character: the address may arrive in two chunks. */
const READY = /ready at (http\S+)\s/;
/** Milliseconds; a first start installs the libraries and builds. */
const READY_WITHIN = 15 * 60_000;

/** Drops the variables that the npm running the bench sets for its own children. */
const ownEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package)_|^INIT_CWD$/.test(name),
    ),
  );

interface Started {
  readonly address: string;
  /** From the command to the line that says it is ready. */
  readonly milliseconds: number;
  stop(): Promise<void>;
}

/** @param databaseFile the folder's own contest if not given */
export async function npmStart(folder: string, databaseFile?: string): Promise<Started> {
  const start = performance.now();
  // Windows finds npm only through a shell.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...ownEnv(),
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...(databaseFile ? { DATABASE_FILE: databaseFile } : {}),
    },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm start ${why}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN);
    const read = (bytes: Buffer) => {
      output += bytes;
      const found = READY.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => fail('ended before it was ready'));
    void ended.then(() => clearTimeout(timer));
  });
  return {
    address,
    milliseconds: performance.now() - start,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

// Runs the script behind an npm command, as a volunteer would in a terminal.
import { type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { rootFolder } from '#server/process/env.ts';

/** Runs `npm run NAME` in the folder of the contest's file. Its input has ended. */
export const script = (name: string, databaseFile: string, ...args: string[]) =>
  scriptWith('', name, databaseFile, ...args);

/** Runs it as another user; see `ordinaryUser`. */
export const scriptOf = (user: User, name: string, databaseFile: string, ...args: string[]) =>
  run({ input: '', user }, name, databaseFile, args);

/** @param input what is typed or piped, after which the input ends */
export const scriptWith = (input: string, name: string, databaseFile: string, ...args: string[]) =>
  run({ input }, name, databaseFile, args);

type User = Pick<SpawnOptions, 'uid' | 'gid'>;

async function run(
  { input, user }: { input: string; user?: User | undefined },
  name: string,
  databaseFile: string,
  args: readonly string[],
) {
  const env = {
    ...process.env,
    DATABASE_FILE: databaseFile,
    CONTEST_TIME_ZONE: 'America/New_York',
    INIT_CWD: path.dirname(databaseFile),
  };
  const runner = path.join(rootFolder, 'scripts/run-built.js');
  const child = spawn(process.execPath, [runner, name, ...args], { env, ...user });
  // A command that does not read its input closes it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

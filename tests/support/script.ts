// Runs the script behind an npm command, as a volunteer would in a terminal.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { rootFolder } from '#server/process/env.ts';

/** Runs `npm run NAME` in the folder of the contest's file. Its input has ended. */
export const script = (name: string, databaseFile: string, ...args: string[]) =>
  scriptWith('', name, databaseFile, ...args);

/** @param input what is typed or piped, after which the input ends */
export async function scriptWith(
  input: string,
  name: string,
  databaseFile: string,
  ...args: string[]
) {
  const env = {
    ...process.env,
    DATABASE_FILE: databaseFile,
    CONTEST_TIME_ZONE: 'America/New_York',
    INIT_CWD: path.dirname(databaseFile),
  };
  const runner = path.join(rootFolder, 'scripts/run-built.js');
  const child = spawn(process.execPath, [runner, name, ...args], { env });
  // A command that does not read its input closes it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}

// Printing gives way to the server: a phone that opens its board does not wait for forty sheets.
import fs from 'node:fs';
import os from 'node:os';

/** Nice value. Of a core that both want, Chromium gets a tenth and the server the rest, so prints go on beside any load. */
const NICENESS = 10;

const niceFile = (): string | undefined =>
  ['/usr/bin/nice', '/bin/nice'].find((file) => fs.existsSync(file));

interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * The command that starts a program, and all that it starts, at lower priority. `nice` replaces itself by the program, so
 * the process stays the same.
 */
export function atLowerPriority({ file, args }: Command): { file: string; args: string[] } {
  const nice = niceFile();
  return nice
    ? { file: nice, args: ['-n', String(NICENESS), file, ...args] }
    : { file, args: [...args] };
}

/**
 * Lowers the priority where nice values are not enough. Linux compares them only within a session (sched(7), "The autogroup
 * feature"), and Puppeteer starts the browser in its own. Windows has no `nice`; there it is for this process alone.
 */
export function lowerSessionPriority(pid: number): void {
  try {
    if (process.platform === 'linux') fs.writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
    if (process.platform === 'win32') {
      os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    }
  } catch {
    // A kernel without autogroups, or a container without the right to it: printing works at the usual priority.
  }
}

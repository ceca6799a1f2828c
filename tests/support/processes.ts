// The machine's processes as the operating system lists them (Linux's /proc; on other systems these tests do not run).
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { patience } from './patience.ts';

export const canSeeProcesses = process.platform === 'linux';

interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It has exited in the meantime.
        return [];
      }
    });
}

/** Ids of a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const all = processes();
  const family = all.filter((one) => one.pid === pid).map((one) => one.pid);
  for (const parent of family) {
    family.push(...all.filter((one) => one.parent === parent).map((one) => one.pid));
  }
  return family;
}

/** The renderer processes in a browser's family. */
export function renderersOf(pid: number): number[] {
  const family = new Set(familyOf(pid));
  return processes()
    .filter((one) => family.has(one.pid) && one.command.includes('--type=renderer'))
    .map((one) => one.pid);
}

/** Chromium's helpers come and go: one that has exited since it was listed needs no signal. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);

/** Profile folders of print browsers that the process `owner` started. */
export const profilesOf = (owner: number): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`ss-print-${owner}-`));

/** Polls until the condition holds. @throws after `timeoutMs` milliseconds, later on a busy machine */
export async function until(isSo: () => boolean, timeoutMs = 30_000): Promise<void> {
  const start = Date.now();
  while (!isSo()) {
    if (Date.now() > start + patience(timeoutMs))
      throw new Error(`Still not so after ${timeoutMs} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

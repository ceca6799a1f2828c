// The resident memory of a process, on Linux only.
import { readFileSync, writeFileSync } from 'node:fs';

export interface Memory {
  /** Megabytes now. */
  readonly now: number;
  /** Megabytes at most since the start, or since `resetPeak`. */
  readonly peak: number;
}

/** @returns null on other systems */
export function memoryOf(pid: number | undefined): Memory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}

/** Where the system refuses, the peak stays that of the whole life. */
export function resetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not Linux, or not ours.
  }
}

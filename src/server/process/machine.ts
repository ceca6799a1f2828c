// What the operating system and the supervisor know of this laptop: free space, open files, the last crash.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const crash = z.object({ at: z.iso.datetime(), reason: z.string().max(1000) });
export type Crash = z.infer<typeof crash>;

/** @param databaseFile the contest's file. @returns null without a crash, or when its file cannot be read */
export function readLastCrash(databaseFile: string): Crash | null {
  try {
    return crash.parse(JSON.parse(fs.readFileSync(`${databaseFile}.crash.json`, 'utf8')));
  } catch {
    return null;
  }
}

/** Libraries, the browser's pipes and the files of SQLite take about a hundred; each phone takes one or two. */
export const HANDLES_MIN = 256;

/** @returns the limit; null where the system does not say or has none. Node has raised it as far as it may. */
export function fileHandleLimit(): number | null {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit ? Number(limit) : null;
  } catch {
    return null;
  }
}

/** Free bytes on the disk of a file; null where the system does not report them. */
export function freeDiskBytes(file: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(path.dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}

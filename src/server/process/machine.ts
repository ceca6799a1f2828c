// What the operating system and the supervisor know about this laptop: free space, file handles, the last crash.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const crash = z.object({ at: z.iso.datetime(), reason: z.string().max(1000) });
export type Crash = z.infer<typeof crash>;

/** @param databaseFile the contest's file. @returns null without a crash, or if its record cannot be read */
export function readLastCrash(databaseFile: string): Crash | null {
  try {
    return crash.parse(JSON.parse(fs.readFileSync(`${databaseFile}.crash.json`, 'utf8')));
  } catch {
    return null;
  }
}

/** Libraries, the browser's pipes and SQLite's files take about a hundred; each phone takes one or two. */
export const HANDLES_MIN = 256;

/** @returns the limit, which Node has already raised as far as possible; null if unknown or unlimited */
export function fileHandleLimit(): number | null {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit ? Number(limit) : null;
  } catch {
    return null;
  }
}

/** Free bytes on a file's disk; null if the system does not report them. */
export function freeDiskBytes(file: string): number | null {
  try {
    const { bavail, bsize, blocks } = fs.statfsSync(path.dirname(file));
    // A file system that reports no size, such as /proc and some network folders, is not a full one.
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}

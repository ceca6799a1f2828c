// The reason of the server's last crash, which its parent process (`scripts/setup/supervisor.js`) writes beside the file.
import fs from 'node:fs';
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

// Chromium's profile folders: one per browser, named after the owning process, removed with the browser.
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Short, because Chromium creates a socket inside, and socket paths are limited to about 100 characters.
const PREFIX = 'ss-print-';

/** Creates a folder readable only by this user, `ss-print-PID-XXXXXX` in the system's temporary folder. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));

/**
 * Removes a profile. Retries for a second, because child processes may still be writing; never rejects: one that Windows still
 * holds, or that belongs to another user of the machine, is left to the next start.
 */
export async function removeProfile(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  } catch {}
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: the process exists and belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes profiles of processes that no longer exist. @returns the number of folders removed */
export async function removeStaleProfiles(): Promise<number> {
  const stale = readdirSync(tmpdir()).filter((name) => {
    const owner = name.startsWith(PREFIX)
      ? Number.parseInt(name.slice(PREFIX.length), 10)
      : Number.NaN;
    return owner > 0 && !isAlive(owner);
  });
  await Promise.all(stale.map((name) => removeProfile(join(tmpdir(), name))));
  return stale.length;
}

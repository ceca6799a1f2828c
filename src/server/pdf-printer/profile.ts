// The folders Chromium works in: one for each browser, named after the process that owns it, and gone with it.
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Short, because Chromium keeps a socket inside and the path of a socket may have only about 100 letters.
const PREFIX = 'ss-print-';

/** A new folder that only this user can read, `ss-print-PID-XXXXXX` in the system's temporary folder. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));

/** Removes a profile; the browser's last children may still be writing, so it tries for a second. */
export async function removeProfile(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: it lives and is somebody else's.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a killed process of the contest left behind; answers how many folders went. */
export async function removeStaleProfiles(): Promise<number> {
  const stale = readdirSync(tmpdir()).filter((name) => {
    const owner = name.startsWith(PREFIX)
      ? Number.parseInt(name.slice(PREFIX.length), 10)
      : Number.NaN;
    return owner > 0 && !isAlive(owner);
  });
  // Somebody else's folder on a shared machine refuses; it is not ours to remove.
  await Promise.all(
    stale.map((name) => removeProfile(join(tmpdir(), name)).catch(() => undefined)),
  );
  return stale.length;
}

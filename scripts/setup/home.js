// A home folder for a user that has none: libraries read their settings there, and the browser its profile.
import os from 'node:os';

/** Sets HOME to the folder for temporary files when the system knows no home folder. */
export function ensureHome() {
  let home = '';
  try {
    home = os.homedir();
  } catch {
    // The user has no entry in the system's user database.
  }
  if (!home) process.env.HOME = os.tmpdir();
}

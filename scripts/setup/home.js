// A home folder for a user that has none: libraries look for their settings there, and the browser for its own.
import os from 'node:os';

/** Sets HOME to the folder for temporary files when the system knows no home folder. */
export function ensureHome() {
  let home = '';
  try {
    home = os.homedir();
  } catch {
    // The user is in no list of users.
  }
  if (!home) process.env.HOME = os.tmpdir();
}

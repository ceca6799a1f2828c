// A home folder for a user that has none: libraries look for their settings there, and the browser for its own.
import os from 'node:os';

/** Sets HOME to the folder for temporary files when the system knows no home folder. */
export function ensureHome() {
  try {
    os.homedir();
  } catch {
    process.env.HOME = os.tmpdir();
  }
}

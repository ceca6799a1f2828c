// Free disk space.
import fs from 'node:fs';
import path from 'node:path';

/** Free bytes on the disk of a file; null where the system does not report them. */
export function freeDiskBytes(file: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(path.dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}

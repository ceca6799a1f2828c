// What the laptop's disk has left.
import fs from 'node:fs';
import path from 'node:path';

/** Bytes free beside a file; null where the system does not say. */
export function freeBytesBeside(file: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(path.dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}

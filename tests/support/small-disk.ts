// An in-memory disk of a few megabytes that a test can fill. Only root can mount one.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

export interface SmallDisk {
  readonly folder: string;
  freeBytes(): number;
  /** Takes all remaining space, as another program on the laptop might. */
  fill(): void;
  /** Frees what `fill` took. */
  free(): void;
  unmount(): void;
}

/** @returns null if this process may not mount one */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const filler = path.join(folder, 'somebody-elses-films');
  const freeBytes = () => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill() {
      const piece = Buffer.alloc(4096);
      const file = fs.openSync(filler, 'a');
      try {
        while (freeBytes() > 0) fs.writeSync(file, piece);
      } catch (cause) {
        if ((cause as { code?: string }).code !== 'ENOSPC') throw cause;
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}

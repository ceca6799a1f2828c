// The copy on a second disk, made in a child process: a slow or dying disk never holds up the server.
import fs from 'node:fs';
import path from 'node:path';
import { createScriptRunner } from './run-script.ts';

/** The exit code of `scripts/mirror.ts` when the second disk is full. */
export const MIRROR_FULL = 5;

/** Why the copy could not be brought up to date; `gone`: its disk was pulled out. */
export type MirrorFailure = 'gone' | 'full' | 'failed';

export interface MirrorMaker {
  /** Whether the disk is plugged in. */
  isThere(): boolean;
  /** @returns null when the copy is as the contest was at the start of the call. Never rejects. */
  update(): Promise<{ readonly failure: MirrorFailure; readonly said: string } | null>;
}

/** The device of a folder; null when there is none. */
const deviceOf = (folder: string): number | null => {
  try {
    return fs.statSync(folder).dev;
  } catch {
    return null;
  }
};

/** @param env added to this process's environment for the child */
export function createMirrorMaker(file: string, folder: string, env: Record<string, string>) {
  const script = createScriptRunner('mirror', {
    ...env,
    DATABASE_FILE: file,
    MIRROR_FOLDER: folder,
  });
  const ownDisk = deviceOf(path.dirname(file));
  let hasBeenElsewhere = false;
  const isThere = (): boolean => {
    const device = deviceOf(folder);
    if (device === null) return false;
    if (device !== ownDisk) hasBeenElsewhere = true;
    // The empty folder of a disk that was unmounted is on the laptop's own disk.
    return device !== ownDisk || !hasBeenElsewhere;
  };
  const maker: MirrorMaker = {
    isThere,
    async update() {
      try {
        const { code, said } = await script.run();
        if (code === 0) return null;
        if (!isThere()) return { failure: 'gone', said };
        return { failure: code === MIRROR_FULL ? 'full' : 'failed', said: said || `code ${code}` };
      } catch (cause) {
        return { failure: 'failed', said: (cause as Error).message };
      }
    },
  };
  return { ...maker, stop: script.stop };
}

// The copy on a second disk, made in a child process: a slow or dying disk never holds up the server.
import fs from 'node:fs';
import path from 'node:path';
import { createScriptRunner } from './child-scripts.ts';

/** The exit code of `scripts/mirror.ts` when the second disk is full. */
export const MIRROR_FULL = 5;

/** Its exit code when nothing may be written there. */
export const MIRROR_READONLY = 6;

/** Why the copy could not be brought up to date; `gone`: its disk was pulled out. */
export type MirrorFailure = 'gone' | 'full' | 'readonly' | 'failed';

const failures = new Map<number | null, MirrorFailure>([
  [MIRROR_FULL, 'full'],
  [MIRROR_READONLY, 'readonly'],
]);

export interface MirrorMaker {
  /** Whether the disk is plugged in. */
  isThere(): boolean;
  /** A number that differs for another copy, as when one stick takes the place of another; null without one. */
  copyOnDisk(): number | null;
  /** @returns null when the copy is as the contest was at the start of the call. Never rejects. */
  update(): Promise<{ readonly failure: MirrorFailure; readonly said: string } | null>;
}

/** Null when there is nothing, or the disk cannot be read. */
const statOf = (place: string): fs.Stats | null => {
  try {
    return fs.statSync(place);
  } catch {
    return null;
  }
};

/** The device of a folder; null when there is none. */
const deviceOf = (folder: string): number | null => statOf(folder)?.dev ?? null;

/**
 * @param copy the file on the second disk
 * @param env added to this process's environment for the child
 */
export function createMirrorMaker(file: string, copy: string, env: Record<string, string>) {
  const folder = path.dirname(copy);
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
    copyOnDisk: () => statOf(copy)?.mtimeMs ?? null,
    async update() {
      try {
        const { code, said } = await script.run();
        if (code === 0) return null;
        if (!isThere()) return { failure: 'gone', said };
        return { failure: failures.get(code) ?? 'failed', said: said || `code ${code}` };
      } catch (cause) {
        return { failure: 'failed', said: (cause as Error).message };
      }
    },
  };
  return { ...maker, stop: script.stop };
}

// Makes the archive of a contest in a child process, because copying a large file would block the event loop.

import { createScriptRunner } from './child-scripts.ts';
import { NO_ROOM } from './make-backup.ts';

export class ArchiveFailed extends Error {
  override readonly name = 'ArchiveFailed';
  readonly isDiskFull: boolean;
  constructor(said: string, isDiskFull: boolean) {
    super(`No archive was made: ${said}`);
    this.isDiskFull = isDiskFull;
  }
}

/** Resolves when the archive of this name is on the disk, verified. @throws ArchiveFailed */
export type MakeArchive = (name: string) => Promise<void>;

/** @param env added to this process's environment for the child */
export function createArchiveMaker(env: Record<string, string>) {
  let running: ReturnType<typeof createScriptRunner> | null = null;
  const make: MakeArchive = async (name) => {
    running = createScriptRunner('archive', { ...env, ARCHIVE_NAME: name });
    const { code, said } = await running.run().catch((cause: Error) => {
      throw new ArchiveFailed(cause.message, false);
    });
    if (code !== 0) throw new ArchiveFailed(said || `it ended with ${code}`, code === NO_ROOM);
  };
  return {
    make,
    /** Aborts a running one; the next one deletes what is left of it. */
    stop: () => running?.stop(),
  };
}

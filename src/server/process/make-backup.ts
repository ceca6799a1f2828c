// Makes backups in a child process, because copying a large file would block the event loop.
import { createScriptRunner } from './child-scripts.ts';

/** The exit code of `scripts/backup.ts` when the disk is too full. */
export const NO_ROOM = 3;

export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly isDiskFull: boolean;
  constructor(said: string, isDiskFull: boolean) {
    super(`No backup was made: ${said}`);
    this.isDiskFull = isDiskFull;
  }
}

/** @throws BackupFailed */
export type MakeBackup = () => Promise<void>;

/** @param env added to this process's environment for the child */
export function createBackupMaker(env: Record<string, string>) {
  const script = createScriptRunner('backup', env);
  const make: MakeBackup = async () => {
    const { code, said } = await script.run().catch((cause: Error) => {
      throw new BackupFailed(cause.message, false);
    });
    if (code !== 0) throw new BackupFailed(said || `it ended with ${code}`, code === NO_ROOM);
  };
  return {
    make,
    /** Aborts a running backup; the next one deletes what is left of it. */
    stop: script.stop,
  };
}

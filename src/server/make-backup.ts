// Makes backups in a child process, because copying a large file would block the event loop.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './env.ts';

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

/** Bundled, the script is in the same folder; in development and in tests its source is run. */
function scriptArgs(): string[] {
  const built = path.join(import.meta.dirname, 'backup.js');
  return fs.existsSync(built) ? [built] : ['--import', 'tsx', 'scripts/backup.ts'];
}

/** @param env added to this process's environment for the child */
export function createBackupMaker(env: Record<string, string>) {
  let child: ChildProcess | null = null;
  const make: MakeBackup = () =>
    new Promise((resolve, reject) => {
      child = spawn(process.execPath, scriptArgs(), {
        cwd: rootFolder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr?.on('data', (bytes) => {
        said += bytes;
      });
      child.once('error', (cause) => reject(new BackupFailed(cause.message, false)));
      child.once('close', (code) => {
        child = null;
        if (code === 0) resolve();
        else reject(new BackupFailed(said.trim() || `it ended with ${code}`, code === NO_ROOM));
      });
    });
  return {
    make,
    /** Aborts a running backup; the next one deletes what is left of it. */
    stop: () => void child?.kill(),
  };
}

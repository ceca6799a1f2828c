// A second name of the write-ahead log. After a crash it tells a log that was deleted from one that another program emptied
// into the file, as every program does that opens a database and closes it: both leave no `-wal`.
import fs from 'node:fs';

const keptOf = (file: string): string => `${file}-wal.kept`;

/** Call it when the log exists. Best effort: some disks have no second names (FAT). */
export function keepLog(file: string): void {
  dropKeptLog(file);
  try {
    fs.linkSync(`${file}-wal`, keptOf(file));
  } catch {
    // Without it a missing log is always taken for a loss.
  }
}

export const dropKeptLog = (file: string): void => fs.rmSync(keptOf(file), { force: true });

/** Gives a deleted log its name back. @returns whether it could */
export function giveLogBack(file: string): boolean {
  try {
    fs.linkSync(keptOf(file), `${file}-wal`);
    return true;
  } catch {
    return false;
  }
}

/** @returns the path under which the lost log can still be found; null without one */
export const keptLog = (file: string): string | null =>
  fs.existsSync(keptOf(file)) ? keptOf(file) : null;

/**
 * For a file that was not closed. Its log was emptied into it if the file was written after the log.
 * @returns whether the file lacks what was in its log
 */
export function isLogLost(file: string): boolean {
  if (fs.existsSync(`${file}-wal`)) return false;
  const kept = keptLog(file);
  if (kept === null) return true;
  const log = fs.statSync(kept);
  return log.size > 0 && fs.statSync(file).mtimeMs <= log.mtimeMs;
}

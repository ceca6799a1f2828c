// The errors of a disk or a file that cannot be written, SQLite's and the file system's.

/** The WAL's shared memory cannot grow either. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC']);

/** Whether the error, or one that it wraps as Drizzle's errors do, means that the disk is full. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return (typeof code === 'string' && FULL.has(code)) || isDiskFull(cause.cause);
}

/** Likewise for a read-only file: the contest's is being rewritten or archived, or was moved. */
export const isReadOnly = (cause: unknown): boolean =>
  cause instanceof Error &&
  (String((cause as { code?: unknown }).code).startsWith('SQLITE_READONLY') ||
    isReadOnly(cause.cause));

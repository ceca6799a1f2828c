// The errors with which SQLite says that the disk is full.

/** The shared memory of the log cannot grow either. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/** Whether an error says that the disk is full; also inside another error, as Drizzle wraps them. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const { code } = cause as { code?: unknown };
  return (typeof code === 'string' && FULL.has(code)) || isDiskFull(cause.cause);
}

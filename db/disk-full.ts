// When SQLite cannot write: on a full disk, frees a reserve and retries once; skips what a read can do without.
import type Database from 'better-sqlite3';
import { isDiskFull, isReadOnly } from '#shared/failures/is-disk-full.ts';

type Client = Database.Database;

const makers = new WeakMap<Client, () => boolean>();

/** @param makeRoom called when a transaction fails on a full disk; returns whether to retry it */
export function onDiskFull(client: Client, makeRoom: () => boolean): void {
  makers.set(client, makeRoom);
}

/** The disk is full, or the file read-only. */
export const isUnwritable = (cause: unknown): boolean => isDiskFull(cause) || isReadOnly(cause);

/**
 * Runs a write that no read must fail for: it is skipped if the disk is full, or the file read-only.
 * @returns whether it was written
 */
export function skipUnlessWritable(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (cause) {
    if (!isUnwritable(cause)) throw cause;
    return false;
  }
}

/** Runs `attempt`, and once more if the disk was full and room could be made. */
export function retryWithRoom<T>(client: Client, attempt: () => T): T {
  // Inside a transaction SQLite has rolled everything back; the outermost one is repeated.
  if (client.inTransaction) return attempt();
  try {
    return attempt();
  } catch (cause) {
    if (!isDiskFull(cause) || !makers.get(client)?.()) throw cause;
    return attempt();
  }
}

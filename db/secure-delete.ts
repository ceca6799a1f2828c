// Secure deletion. `secure_delete` (`client.ts`) overwrites a row where it is deleted. SQLite leaves it in two more places: in the
// log until it is truncated, and where the row stood before. When rows are deleted or grow, the rows of neighbouring pages are
// written anew, closer together, and their earlier bytes stay in the gap between a page's cell pointers and its cells.
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import type { Db } from './client.ts';
import { openAgain } from './file-watch.ts';
import { truncateWal } from './free-space.ts';
import { bTreePages, overwriteGaps, type PagedFile, rootsOf } from './page-gaps.ts';

/** Milliseconds between tries while another connection reads the log. */
const RETRY = 1_000;
/** Milliseconds between tries at most, while the file cannot be written or is damaged: each waits twice as long as the one before. */
const RETRY_MAX = 10 * 60_000;
/** Milliseconds that the event loop is held up at a time, for about 2,500 pages. */
const SLICE = 8;
/** Milliseconds from one slice to the next. */
const PAUSE = 100;

interface Shredder {
  file: PagedFile | null;
  /** Those to look at; null before they are known. */
  pages: number[] | null;
  timer: NodeJS.Timeout | undefined;
  /** In a row. */
  failures: number;
}

const shredders = new WeakMap<Database.Database, Shredder>();

/** @returns whether all pages are done */
function overwriteSlice(raw: Database.Database, shredder: Shredder): boolean {
  shredder.file ??= {
    handle: openAgain(raw),
    pageSize: raw.pragma('page_size', { simple: true }) as number,
  };
  const { file } = shredder;
  raw.exec('begin immediate');
  try {
    // Another process may have written before the lock was taken.
    if (fs.statSync(`${raw.name}-wal`).size > 0) return false;
    shredder.pages ??= bTreePages(file, rootsOf(raw));
    const end = performance.now() + SLICE;
    overwriteGaps(file, shredder.pages, () => performance.now() < end);
    return shredder.pages.length === 0;
  } finally {
    raw.exec('rollback');
    // At the next change SQLite would write its own copies of the pages, with their gaps.
    raw.pragma('shrink_memory');
  }
}

/** @returns milliseconds until it is to be called again; null when everything is overwritten */
function shred(db: Db, raw: Database.Database, shredder: Shredder): number | null {
  try {
    if (!truncateWal(db)) return RETRY;
    const isDone = overwriteSlice(raw, shredder);
    shredder.failures = 0;
    return isDone ? null : PAUSE;
  } catch {
    // Writes are refused while the file is not where it was.
    return Math.min(RETRY * 2 ** shredder.failures++, RETRY_MAX);
  }
}

/**
 * Overwrites what was deleted before: in the log, and in the file what SQLite left behind. Of a small file at once, of a
 * large one little by little. A backup, the copy on the second disk or a checkpoint keeps the log: it goes on when they have
 * ended. What is unfinished when the database is closed has to be started again.
 */
export function overwriteDeleted(db: Db): void {
  const { $client: raw } = db as unknown as { $client: Database.Database };
  if (raw.memory) return;
  const shredder = shredders.get(raw) ?? {
    file: null,
    pages: null,
    timer: undefined,
    failures: 0,
  };
  shredders.set(raw, shredder);
  shredder.pages = null;
  const proceed = (): void => {
    clearTimeout(shredder.timer);
    if (!raw.open) return;
    const wait = shred(db, raw, shredder);
    if (wait !== null) shredder.timer = setTimeout(proceed, wait).unref();
  };
  proceed();
}

/** Runs `work` and overwrites what it deletes wherever SQLite leaves it. Backups are not affected. */
export function withSecureDelete<T>(db: Db, work: () => T): T {
  try {
    return work();
  } finally {
    overwriteDeleted(db);
  }
}

// The copy of the whole contest on a second disk: updated incrementally, consistent at every moment, and a contest that can be
// started on its own.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { tablesIn } from '../guard/checksums.ts';
import { isDamage } from '../guard/damage.ts';
import { markClosed } from '../guard/file-header.ts';
import { isContest } from '../guard/known-copies.ts';
import { closeAfter, openForReading } from '../guard/open-for-reading.ts';
import { refusals, StartRefusedError } from '../guard/start-refusals.ts';
import {
  assertIntegrity,
  createPrivateFile,
  DamagedError,
  removeDraft,
  syncToDisk,
} from '../guard/verified-copy.ts';
import {
  addBlobs,
  copySchema,
  copyTables,
  correctBlobs,
  hasSameBlobs,
  removeBlobs,
  repairBlobs,
} from './mirror-contents.ts';
import { markRestored } from './restore.ts';
import { moveAside } from './set-aside.ts';

/** Pages of deleted rows to return to the file system per run. */
const VACUUM_PAGES = 4_000;

export const mirrorFileIn = (folder: string): string => path.join(folder, 'contest.sqlite');

interface MirrorOptions {
  readonly at: Date;
  /** Suffix of a file that is set aside. */
  readonly stamp: string;
}

export interface MirrorResult {
  /** Blobs copied. */
  readonly blobs: number;
  /** Blobs that the copy's disk had corrupted and that were copied again. */
  readonly repaired: number;
  /** Other rows written or removed. */
  readonly rows: number;
}

/**
 * Whether the copy may be overwritten, i.e. its newest audit entry exists in the contest. Otherwise it is another contest, or a
 * later state of this one, which a restored backup must not replace.
 */
function isBehind(source: Database.Database, copy: Database.Database): boolean {
  const hasAudit = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'audit_entries'").get();
  if (!hasAudit) return true;
  // Of a copy made during practice, the newest from before: the end of practice deletes its entries.
  const newest = copy
    .prepare<[], { id: number; at: number }>(
      `SELECT id, at FROM audit_entries
        WHERE id <= coalesce(
          (SELECT json_extract(value, '$.lastEntry') FROM settings WHERE name = 'practice'), id)
        ORDER BY id DESC LIMIT 1`,
    )
    .get();
  if (!newest) return true;
  const same = 'SELECT 1 FROM audit_entries WHERE id = ? AND at = ?';
  return source.prepare(same).get(newest.id, newest.at) !== undefined;
}

/** Ignores failures: USB sticks and network folders have no permissions, and some cannot sync a folder. */
function bestEffort(work: () => void): void {
  try {
    work();
  } catch {
    // The copy itself exists.
  }
}

/** With a rollback journal the copy is a single file and works on USB sticks and network folders. */
function openCopy(file: string): Database.Database {
  const isNew = !fs.existsSync(file);
  if (isNew) createPrivateFile(file);
  // An earlier version may have left it half done.
  else bestEffort(() => fs.chmodSync(file, 0o600));
  const copy = new Database(file, { timeout: 5000 });
  copy.pragma('secure_delete = ON');
  if (isNew) copy.pragma('auto_vacuum = INCREMENTAL');
  copy.pragma('journal_mode = DELETE');
  copy.pragma('synchronous = FULL');
  copy.pragma('foreign_keys = OFF');
  return copy;
}

/**
 * Comparing rows with the original repairs tables but not indexes, so those are checked here. Excludes the photos' bytes, which
 * make up most of the file.
 */
function assertIndexesFit(copy: Database.Database): void {
  for (const table of tablesIn(copy).filter((name) => name !== 'blobs')) {
    const found = copy.pragma(`integrity_check("${table}")`, { simple: true });
    if (found !== 'ok') throw new DamagedError(`The copy is damaged in ${table}: ${found}`);
  }
  const inTable = copy.prepare('SELECT hash FROM blobs NOT INDEXED ORDER BY +hash').pluck();
  const inIndex = copy.prepare('SELECT hash FROM blobs ORDER BY hash').pluck();
  const [rows, entries] = [inTable.all(), inIndex.all()];
  if (rows.length !== entries.length || rows.some((hash, i) => hash !== entries[i])) {
    throw new DamagedError('The copy is damaged in the index of the photos’ bytes');
  }
}

/** @returns whether the file can be updated */
function isUsable(source: Database.Database, file: string): boolean {
  if (!fs.existsSync(file)) return false;
  try {
    return closeAfter(openCopy(file), (copy) => {
      assertIndexesFit(copy);
      return isBehind(source, copy) && hasSameBlobs(source, copy);
    });
  } catch (cause) {
    if (isDamage(cause) || (cause as { code?: string }).code === 'SQLITE_NOTADB') return false;
    throw cause;
  }
}

/**
 * Rewrites the copy if the contest's file has been rewritten since, which finishes erasures there (`rewrite.ts`). Left to a later
 * run if the disk lacks room.
 */
function rewriteLikeSource(source: Database.Database, copy: Database.Database): void {
  const version = source.pragma('user_version', { simple: true });
  if (copy.pragma('user_version', { simple: true }) === version) return;
  const { bavail, bsize } = fs.statfsSync(path.dirname(copy.name));
  if (bavail * bsize < 2 * fs.statSync(copy.name).size) return;
  copy.exec('VACUUM');
  copy.pragma(`user_version = ${version}`);
}

function bringUpToDate(source: Database.Database, copy: Database.Database, at: Date): MirrorResult {
  if (copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'blobs'").get() === undefined) {
    copy.transaction(() => copySchema(source, copy)).immediate();
    copy.pragma(`user_version = ${source.pragma('user_version', { simple: true })}`);
  }
  let blobs = addBlobs(source, copy);
  let rows = 0;
  const copyRest = copy.transaction(() => {
    copySchema(source, copy);
    blobs += addBlobs(source, copy);
    rows = copyTables(source, copy) + removeBlobs(source, copy) + correctBlobs(source, copy);
    // Posts may go out after this point, so an organiser who continues from the copy is asked about them first.
    markRestored(copy, at, at);
    const orphans = copy.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The copy would have ${orphans.length} orphaned rows`);
  });
  // A single snapshot of the contest for everything except the bytes.
  source.transaction(() => copyRest.immediate()).deferred();
  const repaired = repairBlobs(source, copy, Math.random());
  markClosed(copy);
  copy.pragma(`incremental_vacuum(${VACUUM_PAGES})`);
  rewriteLikeSource(source, copy);
  return { blobs, rows, repaired };
}

/** More in so short a time come from two contests with one folder, or from a disk that damages each copy. */
const ASIDE = { most: 2, within: 10 * 60_000 };

/** @throws Error instead of filling the disk with copies that replace each other */
function setAside(target: string, { at, stamp }: MirrorOptions): void {
  const folder = path.dirname(target);
  const recent = fs
    .readdirSync(folder)
    .filter((name) => /\.replaced-[\d-]+$/.test(name))
    .map((name) => fs.statSync(path.join(folder, name)).mtimeMs)
    .filter((changedAt) => Math.abs(at.getTime() - changedAt) < ASIDE.within);
  if (recent.length >= ASIDE.most) {
    throw new Error(
      `In ${folder} one copy replaces the other: give each contest a MIRROR_FOLDER of its own, or take another disk.`,
    );
  }
  moveAside(target, `${target}.replaced-${stamp}`);
}

/**
 * Creates or updates the copy. Memory is bounded by a few photos; the next run continues an interrupted first one. An existing file
 * that is damaged, or is not an earlier state of this contest, is renamed to `contest.sqlite.replaced-<stamp>`, twice in ten minutes
 * at most. Another process may serve the contest.
 * @param folder on the second disk; not created
 * @throws StartRefusedError if the file is no contest; file system and SQLite errors. The copy is left as it was
 */
export function updateMirror(file: string, folder: string, options: MirrorOptions): MirrorResult {
  const target = mirrorFileIn(folder);
  fs.accessSync(folder, fs.constants.W_OK);
  // A damaged contest is still copied as far as it can be read.
  if (!isContest(file)) throw new StartRefusedError(refusals.noContest(file));
  return closeAfter(openForReading(file), (source) => {
    try {
      return makeOrUpdate(source, target, options);
    } catch (cause) {
      if (!isDamage(cause) || !isDamaged(target)) throw cause;
      setAside(target, options);
      return makeOrUpdate(source, target, options);
    }
  });
}

/** Whether the copy, rather than the contest, is damaged. */
function isDamaged(copy: string): boolean {
  if (!fs.existsSync(copy)) return false;
  try {
    assertIntegrity(copy);
    return false;
  } catch (cause) {
    return isDamage(cause);
  }
}

function makeOrUpdate(
  source: Database.Database,
  target: string,
  options: MirrorOptions,
): MirrorResult {
  const { at } = options;
  const draft = `${target}.part`;
  const isUpdate = isUsable(source, target);
  if (!isUpdate && fs.existsSync(target)) setAside(target, options);
  if (!isUpdate && !isUsable(source, draft)) removeDraft(target);
  const place = isUpdate ? target : draft;
  const result = closeAfter(openCopy(place), (copy) => bringUpToDate(source, copy, at));
  if (!isUpdate) {
    assertIntegrity(draft);
    syncToDisk(draft);
    fs.renameSync(draft, target);
    bestEffort(() => syncToDisk(path.dirname(target)));
  }
  fs.utimesSync(target, at, at);
  return result;
}

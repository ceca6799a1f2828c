// The copy of the whole contest on a second disk: brought up to date by what is new alone, whole at every moment, and a
// contest that can be started by itself.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { tablesIn } from '../guard/checksums.ts';
import { markClosed } from '../guard/file-header.ts';
import { openForReading } from '../guard/open-for-reading.ts';
import {
  assertIntegrity,
  createPrivateFile,
  DamagedError,
  syncToDisk,
} from '../guard/verified-copy.ts';
import { addBlobs, correctBlobs, removeBlobs, repairBlobs } from './mirror-blobs.ts';
import { copySchema, copyTables, hasSameBlobs } from './mirror-tables.ts';
import { markRestored } from './restore.ts';
import { moveAside } from './set-aside.ts';

/** Pages of deleted rows that are given back to the disk in one run. */
const VACUUM_PAGES = 4_000;

export const mirrorFileIn = (folder: string): string => path.join(folder, 'contest.sqlite');

interface MirrorOptions {
  readonly at: Date;
  /** Part of the name of a file that is set aside. */
  readonly stamp: string;
}

export interface MirrorResult {
  /** Photos' bytes that were copied. */
  readonly blobs: number;
  /** Photos' bytes that the copy's disk had changed, and that were copied again. */
  readonly repaired: number;
  /** Other rows that were written or removed. */
  readonly rows: number;
}

/**
 * Whether the copy may be overwritten with the contest: its newest audit entry is one of the contest's. Otherwise it is
 * another contest, or a later state of this one, which a restored backup must not replace.
 */
function isBehind(source: Database.Database, copy: Database.Database): boolean {
  const hasAudit = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'audit_entries'").get();
  if (!hasAudit) return true;
  const newest = copy
    .prepare<[], { id: number; at: number }>(
      'SELECT id, at FROM audit_entries ORDER BY id DESC LIMIT 1',
    )
    .get();
  if (!newest) return true;
  const same = 'SELECT 1 FROM audit_entries WHERE id = ? AND at = ?';
  return source.prepare(same).get(newest.id, newest.at) !== undefined;
}

/** Sticks and network folders have no rights, and some cannot sync a folder. */
function bestEffort(work: () => void): void {
  try {
    work();
  } catch {
    // The copy is there.
  }
}

/** A rollback journal keeps the copy one file, on a stick and on a network folder alike. */
function openCopy(file: string): Database.Database {
  const isNew = !fs.existsSync(file);
  if (isNew) createPrivateFile(file);
  // One that an earlier version left half done.
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
 * What is compared with the original row by row is repaired that way; an index is not. Photos' bytes are left out, which are
 * most of the file.
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

/** @returns whether the file can be brought up to date */
function isUsable(source: Database.Database, file: string): boolean {
  if (!fs.existsSync(file)) return false;
  let copy: Database.Database | null = null;
  try {
    copy = openCopy(file);
    assertIndexesFit(copy);
    return isBehind(source, copy) && hasSameBlobs(source, copy);
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    if (cause instanceof DamagedError || /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return false;
    throw cause;
  } finally {
    copy?.close();
  }
}

/**
 * Rewrites the copy if the contest's file was rewritten since, which finishes erasures there (`rewrite.ts`). Without room for it on the
 * disk it waits for a later run.
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
    // Posts may go out after this moment: the organiser who continues from the copy is asked first.
    markRestored(copy, at, at);
    const orphans = copy.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The copy would have ${orphans.length} orphaned rows`);
  });
  // One moment of the contest for everything that is not bytes.
  source.transaction(() => copyRest.immediate()).deferred();
  const repaired = repairBlobs(source, copy, Math.random());
  markClosed(copy);
  copy.pragma(`incremental_vacuum(${VACUUM_PAGES})`);
  rewriteLikeSource(source, copy);
  return { blobs, rows, repaired };
}

/** Its journal goes too: SQLite would roll it back into the next draft. */
function removeDraft(draft: string): void {
  for (const part of ['', '-journal']) fs.rmSync(draft + part, { force: true });
}

/**
 * Makes the copy, or brings it up to date. Memory is bounded by a few photos; an interrupted first run is continued by the
 * next. What stands there and is damaged, or not a former state of this contest, is renamed to `contest.sqlite.replaced-<stamp>`.
 * Another process may serve the contest.
 * @param folder on the second disk; it is not created
 * @throws the errors of the file system and of SQLite; the copy is then as it was before
 */
export function updateMirror(file: string, folder: string, options: MirrorOptions): MirrorResult {
  const target = mirrorFileIn(folder);
  fs.accessSync(folder, fs.constants.W_OK);
  const source = openForReading(file);
  try {
    return makeOrUpdate(source, target, options);
  } catch (cause) {
    if (!isDamage(cause) || !isDamaged(target)) throw cause;
    moveAside(target, `${target}.replaced-${options.stamp}`);
    return makeOrUpdate(source, target, options);
  } finally {
    source.close();
  }
}

const isDamage = (cause: unknown): boolean =>
  cause instanceof DamagedError || /^SQLITE_CORRUPT/.test((cause as { code?: string }).code ?? '');

/** Whether it is the copy that is damaged, and not the contest. */
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
  { at, stamp }: MirrorOptions,
): MirrorResult {
  const draft = `${target}.part`;
  const isUpdate = isUsable(source, target);
  if (!isUpdate && fs.existsSync(target)) moveAside(target, `${target}.replaced-${stamp}`);
  if (!isUpdate && !isUsable(source, draft)) removeDraft(draft);
  const place = isUpdate ? target : draft;
  const copy = openCopy(place);
  let result: MirrorResult;
  try {
    result = bringUpToDate(source, copy, at);
  } finally {
    copy.close();
  }
  if (!isUpdate) {
    assertIntegrity(draft);
    syncToDisk(draft);
    fs.renameSync(draft, target);
    bestEffort(() => syncToDisk(path.dirname(target)));
  }
  fs.utimesSync(target, at, at);
  return result;
}

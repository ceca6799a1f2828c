// Decides whether a file may be opened as a contest, before anything is written: an empty contest never replaces an existing one,
// and other programs' files are left alone.
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import { quote, tablesIn } from './checksums.ts';
import { readHeader } from './file-header.ts';
import { absentBackups, CONTEST_TABLES, copiesOf, isContest, newestGood } from './known-copies.ts';
import { closeAfter, openForReading } from './open-for-reading.ts';
import { assertNothingElse } from './place.ts';
import { type GoodCopy, refusals, StartRefusedError } from './start-refusals.ts';

/** In larger files the photos' bytes are left to the background check. */
const WHOLE_CHECK_MAX_BYTES = 256e6;
/** Milliseconds after which the remaining tables are left to the background check. */
const CHECK_LIMIT_MS = 2_000;
type Content = 'contest' | 'nothing' | 'foreign';

function contentOf(raw: Database.Database): Content {
  const tables = tablesIn(raw);
  if (CONTEST_TABLES.every((name) => tables.includes(name))) return 'contest';
  // A start that was interrupted before its first migration leaves at most the migrator's own table.
  return tables.every((name) => name === '__drizzle_migrations') ? 'nothing' : 'foreign';
}

/** @returns the first problem that SQLite's `quick_check` finds within the limits; null if none */
function findDamage(raw: Database.Database, file: string): string | null {
  const check = (table: string | null): string | null => {
    const of = table === null ? '1' : quote(table);
    const found = String(raw.pragma(`quick_check(${of})`, { simple: true }));
    return found === 'ok' ? null : (found.split('\n').at(-1) ?? found);
  };
  if (fs.statSync(file).size <= WHOLE_CHECK_MAX_BYTES) return check(null);
  const tables = raw
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('blobs', 'prints')",
    )
    .pluck()
    .all() as string[];
  const start = performance.now();
  for (const table of tables) {
    if (performance.now() - start > CHECK_LIMIT_MS) return null;
    const damage = check(table);
    if (damage) return damage;
  }
  return null;
}

/**
 * Only reads, except that opening a second disk's copy, which has a rollback journal instead of a WAL, rolls an interrupted write
 * back.
 * @returns what the file contains, or how it is damaged
 */
function look(file: string): { content: Content } | { damage: string } {
  // Contests of earlier versions lack the mark, but they have no journal either.
  const isForeign = readHeader(file).owner !== 'contest' && fs.existsSync(`${file}-journal`);
  if (isForeign) return { content: 'foreign' };
  try {
    return closeAfter(openForReading(file), (raw) => {
      const content = contentOf(raw);
      const damage = content === 'foreign' ? null : findDamage(raw, file);
      return damage === null ? { content } : { damage };
    });
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) throw cause;
    return { damage: (cause as Error).message };
  }
}

/** Changes nothing. @throws StartRefusedError if the file belongs to another program */
export function assertNotForeign(file: string): void {
  const { kind, owner } = readHeader(file);
  const foreign = new StartRefusedError(refusals.foreign(file));
  if (owner === 'foreign') throw foreign;
  if (kind !== 'sqlite' || owner === 'contest') return;
  const found = look(file);
  if ('content' in found && found.content === 'foreign') throw foreign;
}

interface Options {
  /** The copy on a second disk; null without one. */
  readonly mirror?: string | null;
  /** Accepts a file whose WAL is lost. */
  readonly isWithoutLog?: boolean;
  /** The contest's zone, for the time of a copy; the laptop's if left out. */
  readonly timeZone?: string;
}

/**
 * Call before opening the file for writing. Changes nothing.
 * @throws StartRefusedError if a contest was there but is now missing, empty, damaged or without its WAL, or if the file belongs
 * to another program
 */
export function assertStartable(file: string, options: Options = {}): void {
  const { mirror = null, isWithoutLog = false, timeZone } = options;
  const copies = copiesOf(file, mirror);
  // They may be there and unseen: only a file that is a contest starts without them.
  const absent = absentBackups(file);
  const wasContest = copies.length > 0 || absent !== null;
  const refusal = (text: (copy: GoodCopy | null) => string) => {
    const said = text(newestGood(copies, timeZone));
    return new StartRefusedError(absent ? refusals.withoutBackups(absent, said) : said);
  };
  assertNotForeign(file);
  const hasLog = fs.existsSync(`${file}-wal`);
  const header = readHeader(file);
  if (header.kind === 'missing' || header.kind === 'empty') {
    const { kind } = header;
    // A clean close deletes the WAL.
    if (wasContest || hasLog) throw refusal((copy) => refusals[kind](file, copy));
    return;
  }
  if (header.kind === 'other') throw refusal((copy) => refusals.noDatabase(file, copy));
  if (header.isInUse && !isWithoutLog && !hasLog) {
    throw refusal((copy) => refusals.logMissing(file, copy));
  }
  const found = look(file);
  if ('damage' in found) throw refusal((copy) => refusals.damaged(file, found.damage, copy));
  if (found.content === 'nothing' && wasContest) {
    throw refusal((copy) => refusals.empty(file, copy));
  }
}

/**
 * Call before copying the file, which another process may be serving. Changes nothing.
 * @throws StartRefusedError like `assertStartable`, and if there is no contest to copy
 */
export function assertContest(file: string, timeZone?: string): void {
  assertNothingElse(file, null, timeZone);
  assertStartable(file, { timeZone });
  if (readHeader(file).kind !== 'sqlite' || !isContest(file)) {
    throw new StartRefusedError(refusals.noContest(file));
  }
}

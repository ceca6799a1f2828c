// The header of a database file, read without SQLite, because opening a file can already change the files next to it.
import fs from 'node:fs';
import type Database from 'better-sqlite3';

/**
 * A contest file's `PRAGMA application_id`. While the contest is served, the file says so (`IN_USE`): the newest data may then be
 * only in the WAL, and is lost without it. Files of earlier versions, and copies of them, have 0.
 */
const CONTEST_IDS = { CLOSED: 0x53_77_53_6b, IN_USE: 0x53_77_53_6f } as const;

export interface FileHeader {
  /** `other`: the bytes are not SQLite's. */
  readonly kind: 'missing' | 'empty' | 'sqlite' | 'other';
  /** What kind of file the mark says it is; for `unmarked`, the tables decide. */
  readonly owner: 'contest' | 'unmarked' | 'foreign';
  /** Whether a server had it open when it was last written. */
  readonly isInUse: boolean;
}

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
/** Position of the application id (sqlite.org, "Database File Format"). */
const APPLICATION_ID_AT = 68;

const plain = (kind: FileHeader['kind']): FileHeader => ({
  kind,
  owner: 'unmarked',
  isInUse: false,
});

/** Reads the first 100 bytes. @throws file system errors, except for a missing file */
export function readHeader(file: string): FileHeader {
  if (!fs.existsSync(file)) return plain('missing');
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = fs.openSync(file, 'r');
  try {
    const length = fs.readSync(handle, bytes, 0, HEADER_BYTES, 0);
    if (length === 0) return plain('empty');
    if (length < HEADER_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) {
      return plain('other');
    }
  } finally {
    fs.closeSync(handle);
  }
  const id = bytes.readUInt32BE(APPLICATION_ID_AT);
  const isInUse = id === CONTEST_IDS.IN_USE;
  const owner = isInUse || id === CONTEST_IDS.CLOSED ? 'contest' : id ? 'foreign' : 'unmarked';
  return { kind: 'sqlite', owner, isInUse };
}

const mark = (raw: Database.Database, id: number): void => {
  if (raw.pragma('application_id', { simple: true }) !== id) raw.pragma(`application_id = ${id}`);
};

/** Marks the file itself as being served. Call before serving any request. */
export function markInUse(raw: Database.Database): void {
  mark(raw, CONTEST_IDS.IN_USE);
  // A copy of the bare file must carry the mark. If a backup is reading, a later checkpoint writes it.
  raw.pragma('wal_checkpoint(TRUNCATE)');
}

/** Marks the file as complete without a WAL: before a clean close, and in every copy. */
export const markClosed = (raw: Database.Database): void => mark(raw, CONTEST_IDS.CLOSED);

// Describes damage in a copy of the contest: its structure, photos whose bytes do not match their hash, and anything that differs
// from the checksum file.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { hashOfFile, hashOfTable, readChecksum } from './checksums.ts';
import { closeAfter, openForReading } from './open-for-reading.ts';
import { assertIntegrity, DamagedError } from './verified-copy.ts';

/** The most damaged pictures to name; beyond that only their number is given. */
const NAMED_MAX = 3;

/** Whether a blob's bytes match its key, their hash. A damaged row may read as any type. */
export const isBlobIntact = (hash: unknown, bytes: unknown): boolean =>
  Buffer.isBuffer(bytes) && createHash('sha256').update(bytes).digest('hex') === hash;

/** Hashes of damaged blobs. Reads them one at a time, so that a server can keep working meanwhile. */
function damagedBlobs(raw: Database.Database): string[] {
  if (!raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'blobs'").get()) return [];
  const damaged: string[] = [];
  const read = raw.prepare('SELECT bytes FROM blobs WHERE hash = ?').pluck();
  for (const hash of raw.prepare('SELECT hash FROM blobs').pluck().all()) {
    const bytes = read.get(hash);
    // Undefined if deleted meanwhile.
    if (bytes !== undefined && !isBlobIntact(hash, bytes)) damaged.push(String(hash));
  }
  return damaged;
}

const kinds: Readonly<Record<string, string>> = {
  'submissions.original_hash': 'the photo',
  'submissions.view_hash': 'the reviewers’ picture of the photo',
  'submissions.thumbnail_hash': 'the thumbnail of the photo',
};

/** Describes a blob: `the thumbnail of the photo that Noor Haddad sent for square 5`. */
function nameOfBlob(raw: Database.Database, hash: string): string {
  const plain = `the stored file ${hash.slice(0, 12)}`;
  try {
    const use = raw
      .prepare<[string], { by: string; id: string }>(
        'SELECT "by", id FROM blob_uses WHERE hash IN (?) LIMIT 1',
      )
      .get(hash);
    if (!use) return plain;
    const kind = kinds[use.by];
    if (!kind) return `the organisers’ file ${use.id}`;
    const photo = raw
      .prepare<[string], { name: string; square: number }>(
        `SELECT first_name || ' ' || last_name AS name, position + 1 AS square
         FROM submissions JOIN players ON players.id = player_id WHERE submissions.id = ?`,
      )
      .get(use.id);
    return photo ? `${kind} that ${photo.name} sent for square ${photo.square}` : plain;
  } catch {
    // Earlier versions have other tables, and a damaged file may have none.
    return plain;
  }
}

/** @returns a phrase that names the damaged blobs; empty if there are none */
function sayBlobs(raw: Database.Database): string[] {
  const damaged = damagedBlobs(raw);
  const named = damaged.slice(0, NAMED_MAX).map((hash) => nameOfBlob(raw, hash));
  const more = damaged.length - named.length;
  if (more > 0) named.push(`${more} more stored files`);
  return named;
}

/** With damage SQLite gives up on the file, or misses a table whose name is corrupt. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof DamagedError ||
  /^SQLITE_(CORRUPT|ERROR)/.test((cause as { code?: string }).code ?? '');

/** @returns what `look` finds, or `what` if the file cannot be read any further */
function partsOf(what: string, look: () => string[]): string[] {
  try {
    return look();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return [what];
  }
}

/** Replaces root page numbers in SQLite's messages with the names of tables and indexes. */
const withNames = (raw: Database.Database, text: string): string =>
  text.replace(/Tree (\d+)/g, (tree, page) => {
    const found = raw
      .prepare<[number], { type: string; name: string }>(
        'SELECT type, name FROM sqlite_schema WHERE rootpage = ?',
      )
      .get(Number(page));
    return found ? `${found.type} ${found.name}` : tree;
  });

/** What SQLite's own checks find: inconsistent pages, indexes and references. */
function sayStructure(raw: Database.Database, file: string): string[] {
  try {
    assertIntegrity(file);
    return [];
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    const said = (cause as Error).message.split('\n').at(-1) ?? '';
    const text = said.replace(`The file ${file} is damaged: `, '');
    return partsOf('its structure', () => [`its structure (${withNames(raw, text)})`]);
  }
}

/**
 * Reads the whole file and compares it with its checksum file, if there is one.
 * @returns what is damaged, as phrases; empty for a sound copy
 * @throws SqliteError if the file is not a database; file system errors
 */
export function damagesOf(file: string): string[] {
  const checksum = readChecksum(file);
  const isChanged = checksum !== null && checksum.whole !== hashOfFile(file);
  return closeAfter(openForReading(file), (raw) => {
    const found = [
      ...sayStructure(raw, file),
      ...partsOf('the table of the photos’ bytes', () => sayBlobs(raw)),
    ];
    if (!isChanged) return found;
    if (checksum.whole === null) return [...found, `its checksum ${path.basename(file)}.sha256`];
    for (const [table, hash] of checksum.tables) {
      const what = `rows of the table ${table}`;
      found.push(...partsOf(what, () => (hashOfTable(raw, table) === hash ? [] : [what])));
    }
    return found.length > 0 ? found : ['an index, or bytes that hold no row'];
  });
}

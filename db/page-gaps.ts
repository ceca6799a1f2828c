// The unused bytes in the middle of SQLite's b-tree pages, and which pages those are. Source: sqlite.org/fileformat2.html,
// sections 1.3 (the file's header) and 1.6 (b-tree pages).
import fs from 'node:fs';
import type Database from 'better-sqlite3';

/** The first byte of a b-tree page. An overflow page and a free page begin with a page number instead. */
const INTERIOR: ReadonlySet<number> = new Set([2, 5]);
const LEAVES: ReadonlySet<number> = new Set([10, 13]);
/** From here on the first byte of a page number is not 0, and could be taken for a b-tree page's. */
const PAGES_MAX = 2 ** 24;
/** Bytes of the file's header, which stands before the first page's own. */
const FILE_HEADER = 100;

const ZEROS = Buffer.alloc(65_536);

export interface PagedFile {
  readonly handle: number;
  /** Bytes. */
  readonly pageSize: number;
}

interface Range {
  readonly start: number;
  /** The byte after the last one. */
  readonly end: number;
}

const headerAt = (number: number): number => (number === 1 ? FILE_HEADER : 0);
const kindOf = (page: Buffer, number: number): number => page[headerAt(number)] ?? 0;

/** Where the pointers to a page's cells stand; null when it is no b-tree page. */
function pointersOf(page: Buffer, number: number): Range | null {
  const kind = kindOf(page, number);
  if (!INTERIOR.has(kind) && !LEAVES.has(kind)) return null;
  const header = headerAt(number);
  const start = header + (INTERIOR.has(kind) ? 12 : 8);
  const end = start + 2 * page.readUInt16BE(header + 3);
  return end <= page.length ? { start, end } : null;
}

/** The bytes between the pointers to cells and the cells; null when it is no b-tree page. */
function gapOf(page: Buffer, number: number): Range | null {
  const pointers = pointersOf(page, number);
  if (!pointers) return null;
  // 0 stands for 65,536.
  const end = page.readUInt16BE(headerAt(number) + 5) || 65_536;
  return pointers.end <= end && end <= page.length ? { start: pointers.end, end } : null;
}

function childrenOf(page: Buffer, number: number): number[] {
  const pointers = pointersOf(page, number);
  if (!pointers) return [];
  const children = [page.readUInt32BE(headerAt(number) + 8)];
  for (let at = pointers.start; at < pointers.end; at += 2) {
    children.push(page.readUInt32BE(page.readUInt16BE(at)));
  }
  return children;
}

function readPage({ handle, pageSize }: PagedFile, number: number): Buffer {
  const page = Buffer.allocUnsafe(pageSize);
  const length = fs.readSync(handle, page, 0, pageSize, (number - 1) * pageSize);
  return page.subarray(0, length);
}

/** The first page of each tree. */
export const rootsOf = (raw: Database.Database): number[] => [
  1,
  ...(raw
    .prepare('select rootpage from sqlite_schema where rootpage > 0')
    .pluck()
    .all() as number[]),
];

/**
 * Numbers of all b-tree pages. Leaves are not read, since all pages of a level are alike. What is only in the write-ahead log
 * is not seen.
 * @param roots numbers of the trees' first pages
 * @throws RangeError when the file has too many pages to tell them from others, Error when a page is in two places
 */
export function bTreePages(file: PagedFile, roots: readonly number[]): number[] {
  if (fs.fstatSync(file.handle).size / file.pageSize >= PAGES_MAX) {
    throw new RangeError(`The file has more than ${PAGES_MAX} pages`);
  }
  const pages: number[] = [];
  const interior = new Set<number>();
  /** A level of a tree. */
  let level = [...roots];
  while (level.length > 0) {
    for (const number of level) pages.push(number);
    level = level.flatMap((number) => {
      const page = readPage(file, number);
      if (!INTERIOR.has(kindOf(page, number))) return [];
      // In a damaged file a page can be below itself.
      if (interior.has(number)) throw new Error(`Page ${number} is in two places`);
      interior.add(number);
      const children = childrenOf(page, number);
      const [first = 0] = children;
      if (INTERIOR.has(kindOf(readPage(file, first), first))) return children;
      for (const child of children) pages.push(child);
      return [];
    });
  }
  return pages;
}

/** @returns whether there was something to overwrite */
function overwriteGap(file: PagedFile, number: number): boolean {
  const page = readPage(file, number);
  const gap = gapOf(page, number);
  if (!gap) return false;
  const zeros = ZEROS.subarray(0, gap.end - gap.start);
  if (page.subarray(gap.start, gap.end).equals(zeros)) return false;
  fs.writeSync(file.handle, zeros, 0, zeros.length, (number - 1) * file.pageSize + gap.start);
  return true;
}

/**
 * Overwrites the gaps of pages in the file itself, since SQLite has no command for it. Nobody may write to the database meanwhile,
 * and nothing of it may be only in a log. Readers do not look at gaps.
 * @param pages are taken from its end
 * @param hasTime is asked before each page
 */
export function overwriteGaps(
  file: PagedFile,
  pages: number[],
  hasTime: () => boolean = () => true,
): void {
  let hasChanged = false;
  while (pages.length > 0 && hasTime()) {
    if (overwriteGap(file, pages.pop() as number)) hasChanged = true;
  }
  if (hasChanged) fs.fsyncSync(file.handle);
}

// Flipped bits in a file, as on a worn stick: SQLite's own check does not detect most of them.
import fs from 'node:fs';
import Database from 'better-sqlite3';
import type { Random } from '#shared/random.ts';

/** Flips one bit. @param at offset of the byte in the file */
export function flipBit(file: string, at: number, bit: number): void {
  const byte = Buffer.alloc(1);
  const handle = fs.openSync(file, 'r+');
  try {
    fs.readSync(handle, byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ (1 << bit);
    fs.writeSync(handle, byte, 0, 1, at);
  } finally {
    fs.closeSync(handle);
  }
}

export type PageKind = 'photo' | 'table' | 'index' | 'inner';

/** Numbers of the file's pages by what they hold: photo bytes, rows, index entries, and interior nodes. */
export function pagesOf(file: string): { size: number; pages: Record<PageKind, number[]> } {
  const raw = new Database(file, { readonly: true });
  const size = raw.pragma('page_size', { simple: true }) as number;
  const pick = (where: string) =>
    raw
      .prepare(
        `SELECT pageno FROM dbstat LEFT JOIN sqlite_schema USING (name) WHERE ${where} ORDER BY pageno`,
      )
      .pluck()
      .all() as number[];
  const pages = {
    photo: pick("dbstat.name = 'blobs' AND pagetype = 'overflow'"),
    table: pick("type = 'table' AND pagetype = 'leaf'"),
    index: pick("type = 'index' AND pagetype = 'leaf'"),
    inner: pick("pagetype = 'internal'"),
  };
  raw.close();
  return { size, pages };
}

/** A random bit of a random page. */
export function drawBit(
  random: Random,
  { size, pages }: ReturnType<typeof pagesOf>,
  kind: PageKind,
) {
  const page = pages[kind][random.below(pages[kind].length)] as number;
  return { at: (page - 1) * size + random.below(size), bit: random.below(8) };
}

/** The offset in the file of a byte in the middle of these bytes. */
export function placeInFile(file: string, bytes: Buffer, random: Random): number {
  const content = fs.readFileSync(file);
  for (;;) {
    const start = random.below(bytes.length - 16);
    const found = content.indexOf(bytes.subarray(start, start + 16));
    // At the end of a page, the next part is elsewhere in the file.
    if (found >= 0) return found + 8;
  }
}

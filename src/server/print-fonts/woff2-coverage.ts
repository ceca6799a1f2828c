// Which characters a WOFF2 file can draw, read from the file itself: the ranges a package declares promise more than its
// fonts hold, and a missing glyph would print as an empty box.
import { brotliDecompressSync } from 'node:zlib';

/** Indices of the tags that need care, in the table of known tags of WOFF2 (W3C Recommendation, section 4.1). */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;

const HEADER_BYTES = 48;

/** WOFF2's UIntBase128: seven bits a byte, most significant first, the top bit says that more follow. */
function readBase128(file: Buffer, at: number): { value: number; next: number } {
  let value = 0;
  let next = at;
  for (;;) {
    const byte = file.readUInt8(next++);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next };
  }
}

/** The `cmap` table, which WOFF2 never transforms. */
function readCmap(file: Buffer): Buffer {
  const tables = file.readUInt16BE(12);
  const compressedSize = file.readUInt32BE(20);
  let at = HEADER_BYTES;
  let offset = 0;
  let cmap = { start: 0, length: 0 };
  for (let i = 0; i < tables; i++) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    const transform = flags >> 6;
    if (tag === OTHER_TAG) at += 4;
    const original = readBase128(file, at);
    at = original.next;
    let length = original.value;
    // For these two tables alone, version 0 means "transformed" and 3 means "as it was".
    const transformed = tag === GLYF || tag === LOCA ? transform === 0 : transform !== 0;
    if (transformed) {
      const stored = readBase128(file, at);
      at = stored.next;
      length = stored.value;
    }
    if (tag === CMAP) cmap = { start: offset, length };
    offset += length;
  }
  const data = brotliDecompressSync(file.subarray(at, at + compressedSize));
  return data.subarray(cmap.start, cmap.start + cmap.length);
}

/** Segments of the Basic Multilingual Plane (OpenType cmap format 4). */
function addFormat4(table: Buffer, covered: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  const ends = 14;
  const starts = ends + bytes + 2;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  for (let i = 0; i < bytes; i += 2) {
    const end = table.readUInt16BE(ends + i);
    const start = table.readUInt16BE(starts + i);
    const delta = table.readUInt16BE(deltas + i);
    const rangeOffset = table.readUInt16BE(offsets + i);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed =
        rangeOffset === 0
          ? code
          : table.readUInt16BE(offsets + i + rangeOffset + 2 * (code - start));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
}

/** Groups over all planes (OpenType cmap format 12). */
function addFormat12(table: Buffer, covered: Set<number>): void {
  const groups = table.readUInt32BE(12);
  for (let i = 0; i < groups; i++) {
    const at = 16 + 12 * i;
    const end = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= end; code++) covered.add(code);
  }
}

/**
 * The code points that a WOFF2 file maps to a glyph.
 * @throws RangeError or a zlib error for bytes that are no WOFF2
 */
export function coverageOf(woff2: Buffer): ReadonlySet<number> {
  const cmap = readCmap(woff2);
  const covered = new Set<number>();
  const encodings = cmap.readUInt16BE(2);
  for (let i = 0; i < encodings; i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addFormat4(table, covered);
    if (format === 12) addFormat12(table, covered);
  }
  return covered;
}

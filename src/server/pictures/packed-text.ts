// Bounds the compressed text in a PNG before anything inflates it: sharp does so without a limit. Runs in the sandbox.
import { inflateSync } from 'node:zlib';

/** Bytes of all such texts, inflated. A drawing program's notes and its profile of the camera take a tenth of it. */
const TEXT_MAX = 4 * 1024 * 1024;
/** What a text counts at least, so that their number is bounded, too. */
const TEXT_MIN = 4 * 1024;

/** Bytes of a chunk's length and type, and of its checksum (PNG specification, 5.3). */
const HEAD = 8;
const TAIL = 4;

/** Index after the next zero byte; the end of the data without one. */
const afterZero = (data: Uint8Array, from: number): number => {
  const at = data.indexOf(0, from);
  return at < 0 ? data.length : at + 1;
};

/** The compressed part of a chunk of text; null if nothing in it is compressed. */
function packedIn(type: string, data: Uint8Array): Uint8Array | null {
  const keyword = afterZero(data, 0);
  if (type === 'zTXt') return data.subarray(keyword + 1);
  if (type !== 'iTXt' || data[keyword] === 0) return null;
  return data.subarray(afterZero(data, afterZero(data, keyword + 2)));
}

/** Bytes of the inflated text; infinite for one that is broken, or longer than `most`. */
function inflatedSize(packed: Uint8Array, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Linear in the size of the file, plus at most `TEXT_MAX` bytes. */
export function isTextBounded(png: Uint8Array): boolean {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length);
  let left = TEXT_MAX;
  for (let at = 8; at + HEAD <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const start = at + HEAD;
    const packed = packedIn(
      bytes.toString('latin1', at + 4, start),
      bytes.subarray(start, start + length),
    );
    if (packed) left -= Math.max(TEXT_MIN, inflatedSize(packed, left));
    if (left <= 0) return false;
    at = start + length + TAIL;
  }
  return true;
}

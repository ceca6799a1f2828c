// Copies the EXIF block of a photo into the JPEG made from it, because drawing drops it.

const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ORIENTATION = 0x0112;
/** Tags that point to further tag directories. */
const POINTERS = new Set([0x8769, 0x8825, 0xa005]);
/** The length field of a JPEG segment has two bytes. */
const SEGMENT_MAX = 65_533;
const NAME = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** What precedes the TIFF header in a HEIC file: the name `Exif`, or an offset of zero (ISO 23008-12, A.2.1). */
const PREFIXES = [NAME, [0, 0, 0, 0]];
/** The byte order and the number 42. */
const HEADERS = [
  [0x49, 0x49, 42, 0],
  [0x4d, 0x4d, 0, 42],
];

function findTiff(bytes: Uint8Array): number | null {
  const matches = (text: readonly number[], at: number) =>
    at >= 0 && text.every((byte, i) => bytes[at + i] === byte);
  for (let at = 4; at + 8 < bytes.length; at++) {
    const isHeader = HEADERS.some((header) => matches(header, at));
    if (isHeader && PREFIXES.some((prefix) => matches(prefix, at - prefix.length))) return at;
  }
  return null;
}

const SHORT = 2;
const LONG = 4;
const ENTRY = 12;
/** An id that no reader looks for, of one byte: what becomes of a tag whose value is not in the block. */
const BROKEN = 0xfefe;

/**
 * Visits all tags, sets the orientation to upright, and empties those that point outside the block, since a reader would give
 * up at the first. @returns the offset after the last value. @throws RangeError
 */
function walk(tiff: DataView): number {
  const isLittle = tiff.getUint8(0) === 0x49;
  const short = (at: number) => tiff.getUint16(at, isLittle);
  const long = (at: number) => tiff.getUint32(at, isLittle);
  const empty = (at: number) => {
    tiff.setUint16(at, BROKEN, isLittle);
    tiff.setUint16(at + 2, 1, isLittle);
    tiff.setUint32(at + 4, 1, isLittle);
    tiff.setUint32(at + 8, 0, isLittle);
  };
  const fits = (at: number, size: number) => at + size <= tiff.byteLength;
  const pending = [long(4)];
  const seen = new Set<number>();
  let end = 8;
  for (let list = pending.pop(); list !== undefined; list = pending.pop()) {
    if (list === 0 || seen.has(list)) continue;
    seen.add(list);
    // A list that is cut short keeps the tags that are there.
    const room = Math.floor((tiff.byteLength - list - SHORT - LONG) / ENTRY);
    const count = Math.min(short(list), Math.max(0, room));
    if (count < short(list)) {
      tiff.setUint16(list, count, isLittle);
      tiff.setUint32(list + SHORT + ENTRY * count, 0, isLittle);
    }
    for (let i = 0; i < count; i++) {
      const at = list + SHORT + ENTRY * i;
      const tag = short(at);
      const size = (TYPE_SIZES[short(at + 2)] ?? 1) * long(at + 4);
      const isPointer = POINTERS.has(tag);
      const isBroken = size > 4 ? !fits(long(at + 8), size) : isPointer && !fits(long(at + 8), 6);
      if (isBroken) {
        empty(at);
        continue;
      }
      if (size > 4) end = Math.max(end, long(at + 8) + size);
      if (isPointer) pending.push(long(at + 8));
      // The picture has already been rotated.
      if (tag === ORIENTATION) tiff.setUint16(at + 8, 1, isLittle);
    }
    end = Math.max(end, list + SHORT + ENTRY * count + LONG);
  }
  return end;
}

/** The EXIF block of a HEIC or JPEG file, set upright, as a JPEG APP1 segment; null when it is missing or invalid. */
export function exifSegmentOf(file: ArrayBuffer): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(file);
  const at = findTiff(bytes);
  if (at === null) return null;
  try {
    const tiff = bytes.slice(at, at + SEGMENT_MAX);
    const length = walk(new DataView(tiff.buffer));
    if (length > tiff.length || length + 8 > SEGMENT_MAX) return null;
    const size = length + 8;
    return Uint8Array.from([
      0xff,
      0xe1,
      size >> 8,
      size & 255,
      ...NAME,
      ...tiff.subarray(0, length),
    ]);
  } catch {
    // An offset points outside the file.
    return null;
  }
}

// Photo files from phones: the type from the first bytes, and the EXIF block, which a canvas drops.

/** `heif` is a phone's HEIC, or AVIF: `heifTypeOf` tells them apart. */
type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'heif';

/** Bytes needed to detect the type. */
export const HEAD_BYTES = 128;

const TYPES: readonly (readonly [RegExp, PictureType])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftyp/s, 'heif'],
];

/** @param head the first `HEAD_BYTES` of a file, or all of a shorter one, one character per byte */
export const pictureTypeOf = (head: string): PictureType | undefined =>
  TYPES.find(([pattern]) => pattern.test(head))?.[1];

/** @param head the first bytes of a HEIF file, one character per byte. @returns null for a video or anything else */
export function heifTypeOf(head: string): 'image/heic' | 'image/avif' | null {
  // The box starts with its length; the bytes after it are arbitrary.
  const brands = head.slice(8, head.charCodeAt(3));
  if (/avi[fos]/.test(brands)) return 'image/avif';
  // A generic brand without one of these is also a phone's HEIC.
  return /^(mif[12]|msf1|miaf)|hei[cxms]|hev[cxms]/.test(brands) ? 'image/heic' : null;
}

const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ORIENTATION = 0x0112;
/** Tags that point to further tag directories. */
const POINTERS = new Set([0x8769, 0x8825, 0xa005]);
/** The length field of a JPEG segment has two bytes. */
const SEGMENT_MAX = 65_533;
const NAME = [0x45, 0x78, 0x69, 0x66, 0, 0];

/**
 * What precedes the TIFF header, in a HEIC file the name `Exif` or an offset of zero (ISO 23008-12, A.2.1), then the
 * header: byte order and the number 42.
 */
const TIFF = /(Exif\0\0|\0{4})(?:II\*\0|MM\0\*)/;

/** Offset of the TIFF header; the encoding yields one character per byte. */
function findTiff(file: ArrayBuffer): number | null {
  const found = TIFF.exec(new TextDecoder('latin1').decode(file));
  return found && found.index + (found[1] ?? '').length;
}

/** Replaces a tag whose value is outside the block: an id that no reader looks for, without a value. */
const BROKEN = 0xfefe;

/**
 * Visits all tags, sets the orientation to upright, and blanks those that point outside the block, since a reader would
 * give up at the first. @returns the offset after the last value. @throws RangeError
 */
function walk(tiff: DataView): number {
  const isLittle = tiff.getUint8(0) === 0x49;
  const short = (at: number) => tiff.getUint16(at, isLittle);
  const long = (at: number) => tiff.getUint32(at, isLittle);
  const pending = [long(4)];
  const seen = new Set<number>();
  let end = 8;
  for (let list = pending.pop(); list !== undefined; list = pending.pop()) {
    if (list === 0 || seen.has(list)) continue;
    seen.add(list);
    const count = short(list);
    for (let i = 0; i < count; i++) {
      const at = list + 2 + 12 * i;
      const tag = short(at);
      const size = (TYPE_SIZES[short(at + 2)] ?? 1) * long(at + 4);
      const isPointer = POINTERS.has(tag);
      if (size > 4 || isPointer) {
        const value = long(at + 8);
        if (value + size > tiff.byteLength) {
          tiff.setUint16(at, BROKEN, isLittle);
          tiff.setUint32(at + 4, 0, isLittle);
        } else if (isPointer) pending.push(value);
        else end = Math.max(end, value + size);
      }
      // The picture has already been rotated.
      if (tag === ORIENTATION) tiff.setUint16(at + 8, 1, isLittle);
    }
    end = Math.max(end, list + 6 + 12 * count);
  }
  return end;
}

/** The EXIF block of a HEIC or JPEG file, set upright, as a JPEG APP1 segment; null when it is missing or invalid. */
export function exifSegmentOf(file: ArrayBuffer): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(file);
  const at = findTiff(file);
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

// Decodes a text file of unknown encoding, and recognises a workbook chosen in its place.

/** Minimum share of zero bytes at even or odd offsets for mostly Latin text to count as UTF-16. */
const ZEROS = 0.3;

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters; null for any other text. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2000);
  const zeros = (parity: number) =>
    head.filter((byte, i) => byte === 0 && i % 2 === parity).length / (head.length / 2 || 1);
  if (zeros(1) > ZEROS && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > ZEROS && zeros(1) === 0 ? 'utf-16be' : null;
}

/** The first bytes of .xlsx and .ods, which are ZIP files, and of the older .xls. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, i) => bytes[i] === byte));

/** UTF-16, else UTF-8, else Windows-1252, which Excel writes for CSV in western Europe. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// Detects the type of an uploaded file, and what of it would take too much to read, without decoding it. Runs in the sandbox.
import { fileTypeFromBuffer } from 'file-type';
import { isTextBounded } from './packed-text.ts';

export interface PhotoInspection {
  /** Media type; null when it is unknown. */
  readonly type: string | null;
  /** Number of scans of a JPEG; 1 for every other type. */
  readonly scans: number;
  /** False for a PNG whose compressed text takes too much memory. */
  readonly isTextBounded: boolean;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;

/** Bytes after 0xff without a length: stuffing (00), restarts (D0 to D7) and fill bytes (FF) of a scan's data, and TEM (01). */
const isAlone = (code: number): boolean =>
  code === 0x00 || code === 0x01 || code === MARKER || (code >= 0xd0 && code <= 0xd7);

/** Counts a JPEG's scans (ITU-T T.81, B.2): one in most files, about ten in progressive ones. Linear in the size. */
function countScans(bytes: Uint8Array): number {
  let scans = 0;
  // After the start-of-image marker.
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.indexOf(MARKER, at);
    if (marker < 0 || marker + 4 > bytes.length) break;
    const code = bytes[marker + 1] ?? 0;
    if (isAlone(code)) {
      at = marker + (code === MARKER ? 1 : 2);
      continue;
    }
    if (code === START_OF_SCAN) scans++;
    const length = ((bytes[marker + 2] ?? 0) << 8) | (bytes[marker + 3] ?? 0);
    at = marker + 2 + Math.max(2, length);
  }
  return scans;
}

export async function inspectPhoto(bytes: Uint8Array): Promise<PhotoInspection> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  return {
    type,
    scans: type === 'image/jpeg' ? countScans(bytes) : 1,
    isTextBounded: type !== 'image/png' || isTextBounded(bytes),
  };
}

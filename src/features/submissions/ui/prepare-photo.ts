// Shrinks a photo for slow wifi and keeps its EXIF metadata.
import { serverNow } from '#client/server-clock.ts';
import { PHOTO_MAX_BYTES } from '../contract.ts';
import { messages } from '../messages.ts';
import { exifSegmentOf } from '../rules/heic-exif.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Pixels along the longer side, and the target size in bytes (decisions, "Photos"). */
const MAX_SIDE = 2048;
const TARGET_BYTES = 800_000;
/** A JPEG's EXIF is one of its first segments, each of 64 kB at most. */
const EXIF_WITHIN = 256 * 1024;

export interface PreparedPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was taken or chosen, by the server's clock as far as this phone knows it; milliseconds since 1970. */
  readonly takenAt: number;
}

/** A picture that cannot be sent; its message is shown to the player. */
export class NotAPhoto extends Error {}

/** Browsers other than Safari leave the type of a HEIC file empty: the brand in its first box decides. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const brand = String.fromCharCode(...head.subarray(4, 12));
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand);
}

async function fromHeic(file: Blob): Promise<Blob> {
  // Three megabytes of decoder, loaded on demand.
  const { heicTo } = await import('heic-to/csp').catch(() => {
    throw new NotAPhoto(messages.needsSignal);
  });
  const jpeg: Blob = await heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 });
  return withExif(jpeg, exifSegmentOf(await file.arrayBuffer()));
}

/** A JPEG with the segment after the two bytes of its start-of-image marker. */
const withExif = (jpeg: Blob, segment: Uint8Array<ArrayBuffer> | null): Blob =>
  segment ? new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' }) : jpeg;

/** The canvas loses the metadata, which reviewers need. */
async function compress(file: Blob, maxBytes: number): Promise<Blob> {
  const type = file.type === 'image/png' && file.size <= maxBytes ? 'image/png' : 'image/jpeg';
  const small = await shrinkPicture(file, { maxSide: MAX_SIDE, maxBytes, type });
  if (file.type !== 'image/jpeg' || type !== 'image/jpeg') return small;
  return withExif(small, exifSegmentOf(await file.slice(0, EXIF_WITHIN).arrayBuffer()));
}

async function shrink(file: Blob): Promise<Blob> {
  const small = await compress(file, TARGET_BYTES);
  return small.size <= PHOTO_MAX_BYTES ? small : compress(small, TARGET_BYTES / 2);
}

/** @throws NotAPhoto, with a message for the player */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const takenAt = serverNow().getTime();
  const heic = await isHeic(file);
  if (!heic && !/^image\/(jpeg|png|webp)$/.test(file.type)) {
    throw new NotAPhoto(messages.wrongType);
  }
  try {
    const photo = await shrink(heic ? await fromHeic(file) : file);
    return { bytes: await photo.arrayBuffer(), type: photo.type, takenAt };
  } catch (cause) {
    throw cause instanceof NotAPhoto ? cause : new NotAPhoto(messages.damaged);
  }
}

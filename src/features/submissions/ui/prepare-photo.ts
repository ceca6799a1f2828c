// Shrinks a photo for slow wifi and keeps its EXIF metadata.
import imageCompression from 'browser-image-compression';
import { PHOTO_MAX_BYTES } from '../contract.ts';
import { messages } from '../messages.ts';
import { exifSegmentOf } from '../rules/heic-exif.ts';

/** Pixels along the longer side, and the target size in bytes (decisions, "Photos"). */
const MAX_SIDE = 2048;
const TARGET_BYTES = 800_000;

export interface PreparedPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was taken or chosen; milliseconds since 1970. */
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
  const segment = exifSegmentOf(await file.arrayBuffer());
  if (!segment) return jpeg;
  // After the two bytes of the start-of-image marker.
  const parts = [jpeg.slice(0, 2), new Uint8Array(segment), jpeg.slice(2)];
  return new Blob(parts, { type: 'image/jpeg' });
}

async function compress(file: Blob, targetBytes: number): Promise<Blob> {
  return imageCompression(new File([file], 'photo', { type: file.type }), {
    maxSizeMB: targetBytes / 1024 / 1024,
    maxWidthOrHeight: MAX_SIDE,
    initialQuality: 0.85,
    // The library loads its worker from a CDN.
    useWebWorker: false,
    preserveExif: true,
    fileType: file.type === 'image/png' && file.size <= targetBytes ? 'image/png' : 'image/jpeg',
  });
}

async function shrink(file: Blob): Promise<Blob> {
  const small = await compress(file, TARGET_BYTES);
  return small.size <= PHOTO_MAX_BYTES ? small : compress(small, TARGET_BYTES / 2);
}

/** @throws NotAPhoto, with a message for the player */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const takenAt = Date.now();
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

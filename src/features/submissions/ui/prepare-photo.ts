// Shrinks a photo for slow wifi and keeps its EXIF metadata.
import decoderUrl from 'heic-to/csp?url';
import { AppError } from '#shared/failures/errors.ts';
import { PHOTO_MAX_BYTES } from '../contract.limits.ts';
import { failures } from '../messages.ts';
import { exifSegmentOf, HEAD_BYTES, heifTypeOf, pictureTypeOf } from '../rules/picture-files.ts';

const FIRST_QUALITY = 0.85;
/** Each is tried at full size, then at three quarters of it, and so on. */
const QUALITIES = [0.75, 0.65, 0.55];
const STEP = 0.75;
/** Pixels along the longer side (decisions, "Photos"). Below the smaller, nothing is recognisable. */
const MAX_SIDE = 2048;
const MIN_SIDE = 320;

/** @throws when the file cannot be decoded */
async function decoded(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, longerSide: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longerSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency: pixels not drawn would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @throws when the browser cannot or may not encode; it then returns another type or nothing */
const encoded = (
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  quality: number,
): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob && blob.size > 0 && blob.type === type
          ? resolve(blob)
          : reject(new Error('No picture')),
      type,
      quality,
    ),
  );

/**
 * The picture upright and without metadata. If no attempt is small enough, the smallest one.
 * @throws when this browser cannot decode the file
 */
async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob> {
  const image = await decoded(file);
  const longest = Math.max(image.naturalWidth, image.naturalHeight, 1);
  let side = Math.min(MAX_SIDE, longest);
  const whole = drawn(image, side);
  // A PNG stays a PNG if it is small enough at this size: compressing it further would only cost pixels.
  if (file.type === 'image/png' && file.size <= maxBytes) {
    const png = await encoded(whole, 'image/png', 1);
    if (png.size <= maxBytes) return png;
  }
  let best = await encoded(whole, 'image/jpeg', FIRST_QUALITY);
  for (; best.size > maxBytes && side >= MIN_SIDE; side *= STEP) {
    const canvas = drawn(image, side);
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, 'image/jpeg', quality);
      if (blob.size < best.size) best = blob;
      if (best.size <= maxBytes) return best;
    }
  }
  return best;
}

let failedLoads = 0;

/**
 * Loads three megabytes of decoder. Browsers cache a failed import until the page is reloaded, and a reload would lose
 * the photo, so each further attempt uses a new URL.
 * @throws AppError when it cannot be loaded
 */
async function loadDecoder(): Promise<typeof import('heic-to/csp')> {
  try {
    return await import(/* @vite-ignore */ `${decoderUrl}?try=${failedLoads}`);
  } catch {
    failedLoads++;
    throw failures.needsSignal();
  }
}

/**
 * A picture that the browser may be able to draw, and its EXIF.
 * @throws AppError for another kind of file, and when the decoder cannot be loaded
 */
async function fromHeif(file: Blob, head: string) {
  const type = heifTypeOf(head);
  if (!type) throw failures.wrongType();
  const exif = exifSegmentOf(await file.arrayBuffer());
  if (type === 'image/avif') {
    const picture = file.slice(0, file.size, type);
    // If the browser cannot decode AVIF, the type is unsupported; the file is not damaged.
    await decoded(picture).catch(() => {
      throw failures.wrongType();
    });
    return { picture, exif };
  }
  const { heicTo } = await loadDecoder();
  const picture: Blob = await heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 });
  return { picture, exif };
}

/** Decisions, "Photos". */
const TARGET_BYTES = 800_000;
/** A JPEG's EXIF is one of its first segments, each at most 64 kB. */
const EXIF_WITHIN = 256 * 1024;

export interface PreparedPhoto {
  /** Not a Blob: Safari loses those between visits. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was taken or chosen, by the server's clock as far as this phone knows it; milliseconds since 1970. */
  readonly takenAt: number;
}

interface Given {
  readonly picture: Blob;
  readonly exif: Uint8Array<ArrayBuffer> | null | false;
}

/** Detects the type from the bytes: a file's name and declared type are not reliable. */
async function readGiven(file: Blob): Promise<Given> {
  const head = String.fromCharCode(
    ...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()),
  );
  const type = pictureTypeOf(head);
  if (!type) throw failures.wrongType();
  if (type === 'heif') return fromHeif(file, head);
  const start = type === 'image/jpeg' && (await file.slice(0, EXIF_WITHIN).arrayBuffer());
  return { picture: file.slice(0, file.size, type), exif: start && exifSegmentOf(start) };
}

/** The canvas drops the metadata, which reviewers need: reinsert it after the two-byte start-of-image marker. */
async function compress({ picture, exif }: Given, maxBytes: number): Promise<Blob> {
  const small = await shrinkPicture(picture, maxBytes);
  return exif ? new Blob([small.slice(0, 2), exif, small.slice(2)], { type: 'image/jpeg' }) : small;
}

/** @throws AppError when the phone cannot read the file */
export const readBytes = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw failures.damaged();
  });

/** @throws AppError, with a sentence for the player */
export async function preparePhoto(file: Blob, takenAt: number): Promise<PreparedPhoto> {
  try {
    const given = await readGiven(file);
    let photo = await compress(given, TARGET_BYTES);
    if (photo.size > PHOTO_MAX_BYTES) photo = await compress(given, TARGET_BYTES / 2);
    return { bytes: await photo.arrayBuffer(), type: photo.type, takenAt };
  } catch (cause) {
    throw cause instanceof AppError ? cause : failures.damaged();
  }
}

// Shrinks a photo for slow wifi and keeps its EXIF metadata.
import { serverNow } from '#client/server-clock.ts';
import { PHOTO_MAX_BYTES } from '../contract.ts';
import { messages } from '../messages.ts';
import { exifSegmentOf } from '../rules/heic-exif.ts';
import { HEAD_BYTES, pictureTypeOf } from '../rules/picture-type.ts';
import { NotAPhoto } from './not-a-photo.ts';
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

interface Given {
  readonly picture: Blob;
  readonly exif: Uint8Array<ArrayBuffer> | null | false;
}

/** By its bytes: the name and type of a file say what somebody called it. */
async function readGiven(file: Blob): Promise<Given> {
  const head = String.fromCharCode(
    ...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()),
  );
  const type = pictureTypeOf(head);
  if (!type) throw new NotAPhoto(messages.wrongType);
  if (type === 'heif') {
    const { fromHeif } = await import('./from-heif.ts').catch(() => {
      throw new NotAPhoto(messages.needsSignal);
    });
    return fromHeif(file, head);
  }
  const start = type === 'image/jpeg' && (await file.slice(0, EXIF_WITHIN).arrayBuffer());
  return { picture: file.slice(0, file.size, type), exif: start && exifSegmentOf(start) };
}

/** The canvas loses the metadata, which reviewers need: it follows the two bytes of the start-of-image marker. */
async function compress({ picture, exif }: Given, maxBytes: number): Promise<Blob> {
  const small = await shrinkPicture(picture, { maxSide: MAX_SIDE, maxBytes });
  return exif ? new Blob([small.slice(0, 2), exif, small.slice(2)], { type: 'image/jpeg' }) : small;
}

/** @throws NotAPhoto, with a message for the player */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const takenAt = serverNow().getTime();
  try {
    const given = await readGiven(file);
    let photo = await compress(given, TARGET_BYTES);
    if (photo.size > PHOTO_MAX_BYTES) photo = await compress(given, TARGET_BYTES / 2);
    return { bytes: await photo.arrayBuffer(), type: photo.type, takenAt };
  } catch (cause) {
    throw cause instanceof NotAPhoto ? cause : new NotAPhoto(messages.damaged);
  }
}

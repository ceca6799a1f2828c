// Reads what a phone sent: is it a picture, how large, what its camera wrote into it; and makes the two pictures that
// are shown instead of it. Whatever cannot be read is refused, by the bytes and never by the name. sharp decodes on its
// own threads; everything else that looks into the bytes runs in the sandbox.
import type { ExifTags } from './exif-reader.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PhotoInspection } from './photo-inspection.ts';
import { createFailureLimiter } from './rate-limiter.ts';
import { sharp } from './safe-sharp.ts';
import { type Sandbox, SandboxLimitError } from './sandbox.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];

export interface ReadImage {
  readonly type: ImageType;
  /** Pixels, turned upright. */
  readonly width: number;
  readonly height: number;
  /** Null when the file carries none, or when it could not be read. */
  readonly tags: ExifTags | null;
  /** The file carries metadata that exceeds what is read of one. */
  readonly isMetadataUnreadable: boolean;
  /** JPEG, 1600 pixels at most along each side, without metadata. */
  readonly view: Buffer;
  /** JPEG, 480 pixels at most along each side, without metadata. */
  readonly thumbnail: Buffer;
  /** Perceptual hash, 16 hex digits: alike pictures differ in few bits. */
  readonly perceptualHash: string;
}

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  readonly why: 'type' | 'damaged' | 'pixels' | 'shape' | 'work';
  constructor(why: ImageRefused['why']) {
    super(`The image was refused: ${why}`);
    this.why = why;
  }
}

/**
 * @param sender whose picture it is: senders take turns, and one picture of each is read at a time
 * @throws ImageRefused; busy when too many pictures wait; rate_limited after too many refused ones
 */
export type ReadImageFile = (bytes: Buffer, sender: string) => Promise<ReadImage>;

interface Limits {
  /** Pixels in all, known before anything is decoded. */
  readonly maxPixels: number;
  /** Pixels along each side. */
  readonly side: { readonly min: number; readonly max: number };
  /** Pixels times passes over them: a progressive JPEG is decoded in up to a hundred passes. */
  readonly maxScannedPixels: number;
}

interface Tasks extends Record<string, (input: never) => unknown> {
  inspectPhoto(bytes: Uint8Array): Promise<PhotoInspection>;
  readExif(block: Uint8Array): Promise<ExifTags | null>;
  perceptualHash(picture: Uint8Array): Promise<string>;
}

/** One for each core of the smallest laptop: more would take turns with the main thread and with passwords. */
const DECODING = {
  concurrency: 2,
  concurrencyPerSender: 1,
  maxWaiting: 100,
  maxWaitingPerSender: 50,
  waitTimeoutMs: 60_000,
  retryAfter: 3,
};
const DECODE_SECONDS = 6;
/** Refused pictures of one sender: the work that they cost is bounded like that of good ones. */
const FAILURES = { max: 30, windowSeconds: 600 };
/** Bytes of EXIF. JPEG has room for no more; what cameras write is far smaller. */
const EXIF_MAX_BYTES = 64 * 1024;
/** Milliseconds for work that takes some of them whatever a file holds: only a busy machine needs longer. */
const LINEAR_TIMEOUT_MS = 15_000;

const isImageType = (mime: string | null): mime is ImageType =>
  imageTypes.includes(mime as ImageType);

const decoding = (bytes: Buffer, maxPixels: number) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
    seconds: DECODE_SECONDS,
  });

/** Refuses by the header alone, before a pixel is decoded. */
async function readHeader(bytes: Buffer, scans: number, limits: Limits) {
  const { maxPixels, side, maxScannedPixels } = limits;
  // sharp itself would refuse too many pixels, but without saying why.
  const { width, height, autoOrient, exif, comments } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPixels) throw new ImageRefused('pixels');
  if (Math.min(width, height) < side.min || Math.max(width, height) > side.max) {
    throw new ImageRefused('shape');
  }
  if (width * height * scans > maxScannedPixels) throw new ImageRefused('work');
  return { ...autoOrient, exif, comments };
}

/** A PNG names the program that wrote it in a text chunk, most often without EXIF. */
const softwareOf = (comments: readonly { keyword: string; text: string }[] = []) => {
  const found = comments.find(({ keyword }) => keyword === 'Software');
  return found ? { Software: found.text } : null;
};

async function makePictures(bytes: Buffer, maxPixels: number) {
  const view = await decoding(bytes, maxPixels)
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  // From the smaller picture: the large one is decoded once.
  const thumbnail = await sharp(view)
    .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 74 })
    .toBuffer();
  return { view, thumbnail };
}

/** What sharp throws for bytes that it cannot decode, and when its time is over. */
const refusalOf = (cause: unknown): unknown => {
  if (cause instanceof ImageRefused || !(cause instanceof Error)) return cause;
  return new ImageRefused(cause.message.includes('timeout') ? 'work' : 'damaged');
};

export function createImageReader(
  limits: Limits,
  sandbox: Pick<Sandbox<Tasks>, 'run'>,
): ReadImageFile {
  const queue = createFairQueue(DECODING);
  const failures = createFailureLimiter(FAILURES);

  const readTags = async (exif: Buffer | undefined, sender: string) => {
    if (!exif) return { tags: null, isMetadataUnreadable: false };
    if (exif.length > EXIF_MAX_BYTES) return { tags: null, isMetadataUnreadable: true };
    try {
      const tags = await sandbox.run('readExif', exif, { sender });
      return { tags, isMetadataUnreadable: false };
    } catch (cause) {
      if (!(cause instanceof SandboxLimitError)) throw cause;
      return { tags: null, isMetadataUnreadable: true };
    }
  };

  const read = async (bytes: Buffer, sender: string): Promise<ReadImage> => {
    const linear = { sender, timeoutMs: LINEAR_TIMEOUT_MS };
    const { type, scans } = await sandbox.run('inspectPhoto', bytes, linear);
    if (!isImageType(type)) throw new ImageRefused('type');
    const decoded = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (cause) {
        throw refusalOf(cause);
      }
    };
    const header = await decoded(readHeader(bytes, scans, limits));
    const { tags, isMetadataUnreadable } = await readTags(header.exif, sender);
    const pictures = await decoded(makePictures(bytes, limits.maxPixels));
    const perceptualHash = await sandbox.run('perceptualHash', pictures.thumbnail, linear);
    const { width, height } = header;
    const written = { ...softwareOf(header.comments), ...tags };
    return {
      type,
      width,
      height,
      tags: Object.keys(written).length > 0 ? written : null,
      isMetadataUnreadable,
      ...pictures,
      perceptualHash,
    };
  };

  return (bytes, sender) =>
    queue.run(sender, async () => {
      await failures.assertAllowed(sender);
      try {
        return await read(bytes, sender);
      } catch (cause) {
        const refusal = cause instanceof SandboxLimitError ? new ImageRefused('work') : cause;
        if (refusal instanceof ImageRefused) await failures.record(sender);
        throw refusal;
      }
    });
}

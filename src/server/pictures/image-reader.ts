// Reads an uploaded image: type, dimensions and metadata, and renders the two derived pictures. Invalid images are
// rejected by their bytes, never their name. sharp decodes on its own threads; all other parsing runs in the sandbox.
import { availableParallelism } from 'node:os';
import { AppError } from '#shared/failures/errors.ts';
import { createFairQueue } from '../process/fair-queue.ts';
import { createFailureLimiter } from '../security/rate-limiter.ts';
import { openPicture } from './colour-profile.ts';
import type { ExifTags } from './exif-reader.ts';
import { perceptualHash } from './lookalikes/orientations.ts';
import type { PhotoInspection } from './photo-inspection.ts';
import { sharp } from './safe-sharp.ts';
import { type Sandbox, SandboxLimitError } from './sandbox.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];

export interface ReadImage {
  readonly type: ImageType;
  /** Pixels, after applying the orientation. */
  readonly width: number;
  readonly height: number;
  /** Null if the file has none, or if they are unreadable. */
  readonly tags: ExifTags | null;
  /** The metadata exceeds the limit. */
  readonly isMetadataUnreadable: boolean;
  /** JPEG of at most 1600 pixels per side, without metadata. */
  readonly view: Buffer;
  /** JPEG of at most 480 pixels per side, without metadata. */
  readonly thumbnail: Buffer;
  /** Perceptual hash, 16 hex digits. */
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
 * @param sender who sent the picture: senders are served in rotation, one picture at a time each
 * @throws ImageRefused; busy when too many pictures wait; rate_limited after too many rejected ones
 */
export type ReadImageFile = (bytes: Buffer, sender: string) => Promise<ReadImage>;

interface Limits {
  /** Total pixels, checked before decoding. */
  readonly maxPixels: number;
  /** Pixels along each side. */
  readonly side: { readonly min: number; readonly max: number };
  /** Pixels times scans: a progressive JPEG can have up to a hundred scans. */
  readonly maxScannedPixels: number;
}

interface Tasks extends Record<string, (input: never) => unknown> {
  inspectPhoto(bytes: Uint8Array): Promise<PhotoInspection>;
  readExif(block: Uint8Array): Promise<ExifTags | null>;
}

/** One at a time on two cores: a second, next to prints, starved the main thread and doubled the event loop's delay. */
const DECODING = {
  concurrency: availableParallelism() > 2 ? 2 : 1,
  concurrencyPerSender: 1,
  maxWaiting: 100,
  maxWaitingPerSender: 50,
  waitTimeoutMs: 60_000,
  retryAfter: 3,
};
/** In seconds of wall-clock time, which is all sharp offers; the limits above bound the work itself. */
const DECODE_SECONDS = 20;
/** In milliseconds of CPU time: a picture aborted after less was slow only because of other programs. */
const DECODE_WORK_MS = 6_000;
/** Optimised Huffman tables would make pictures 5 % smaller but take a fifth more CPU time. */
const JPEG = { optimiseCoding: false };
/** Rejected pictures per sender: bounds the work they cause. */
const FAILURES = { max: 30, windowSeconds: 600 };
/** Bytes of EXIF: the maximum in a JPEG. Cameras write far less. */
const EXIF_MAX_BYTES = 64 * 1024;
/** Timeout for tasks that are linear in their input, which exceed it only on an overloaded machine. */
const LINEAR_TIMEOUT_MS = 15_000;

const isImageType = (mime: string | null): mime is ImageType =>
  imageTypes.includes(mime as ImageType);

/** Rejects by the header, before any pixel is decoded. */
async function readHeader(bytes: Buffer, scans: number, limits: Limits) {
  const { maxPixels, side, maxScannedPixels } = limits;
  // sharp would also reject too many pixels, but without a distinguishable error.
  const { width, height, autoOrient, exif, icc, comments } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (width * height > maxPixels) throw new ImageRefused('pixels');
  if (Math.min(width, height) < side.min || Math.max(width, height) > side.max) {
    throw new ImageRefused('shape');
  }
  if (width * height * scans > maxScannedPixels) throw new ImageRefused('work');
  return { ...autoOrient, exif, icc, comments };
}

/** PNG stores the program's name in a text chunk, usually without EXIF. */
const softwareOf = (comments: readonly { keyword: string; text: string }[] = []) => {
  const found = comments.find(({ keyword }) => keyword === 'Software');
  return found ? { Software: found.text } : null;
};

/** Two lobes suffice after libjpeg's own halving. */
const KERNEL = 'lanczos2';

async function makePictures(bytes: Buffer, header: { icc?: Buffer }, maxPixels: number) {
  const view = await openPicture(bytes, header, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true, kernel: KERNEL })
    .flatten({ background: '#ffffff' })
    .jpeg({ ...JPEG, quality: 80 })
    .toBuffer();
  // Derived from the smaller picture, so that the large one is decoded only once.
  const thumbnail = await sharp(view)
    .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ ...JPEG, quality: 74 })
    .toBuffer();
  return { view, thumbnail };
}

/** Maps sharp's errors for undecodable bytes and timeouts. `workMs` is the process's CPU time since decoding began. */
export function refusalOf(cause: unknown, workMs: number): unknown {
  if (cause instanceof ImageRefused || !(cause instanceof Error)) return cause;
  if (!cause.message.includes('timeout')) return new ImageRefused('damaged');
  if (workMs >= DECODE_WORK_MS) return new ImageRefused('work');
  return new AppError('busy', undefined, { retryAfter: DECODING.retryAfter });
}

const workMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
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
    const { type, scans, isTextBounded } = await sandbox.run('inspectPhoto', bytes, linear);
    if (!isImageType(type)) throw new ImageRefused('type');
    if (!isTextBounded) throw new ImageRefused('work');
    const start = process.cpuUsage();
    const decoded = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (cause) {
        throw refusalOf(cause, workMsSince(start));
      }
    };
    const header = await decoded(readHeader(bytes, scans, limits));
    // Runs in the sandbox while sharp decodes.
    const reading = readTags(header.exif, sender);
    reading.catch(() => {});
    const pictures = await decoded(makePictures(bytes, header, limits.maxPixels));
    const { tags, isMetadataUnreadable } = await reading;
    const { width, height } = header;
    const written = { ...softwareOf(header.comments), ...tags };
    return {
      type,
      width,
      height,
      tags: Object.keys(written).length > 0 ? written : null,
      isMetadataUnreadable,
      ...pictures,
      perceptualHash: await perceptualHash(pictures.thumbnail),
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

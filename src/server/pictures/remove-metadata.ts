// Removes what a camera or a program wrote into a picture, such as the place where it was taken. Without such metadata the
// bytes stay as they are.
import { AppError } from '#shared/failures/errors.ts';
import { createFairQueue } from '../process/fair-queue.ts';
import { openPicture } from './colour-profile.ts';
import { sharp } from './safe-sharp.ts';

/** One at a time: to turn 50 megapixels upright takes 200 MB. */
const QUEUE = {
  concurrency: 1,
  concurrencyPerSender: 1,
  maxWaiting: 20,
  maxWaitingPerSender: 10,
  waitTimeoutMs: 60_000,
  retryAfter: 5,
};
/** 50 megapixels take up to six seconds. */
const TIMEOUT_SECONDS = 30;

/** Of all frames together; one picture has at most 50 million. */
const PIXELS_MAX = 500_000_000;

/** No difference to see. */
const QUALITY = 90;
/** The usual effort makes files hardly smaller and takes eight times as long. */
const WEBP = { quality: QUALITY, effort: 2 };

const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A PNG has texts, such as its author or a whole EXIF block, but most have only the name of the program. */
const isTelling = ({ keyword }: { keyword: string }): boolean => keyword !== 'Software';

async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const header = await sharp(bytes).metadata();
  const { exif, xmp, iptc, comments, pages, format, chromaSubsampling } = header;
  if (!(exif || xmp || iptc || comments?.some(isTelling))) return bytes;
  const isAnimated = pages !== undefined && pages > 1;
  const decoded = openPicture(bytes, header, {
    failOn: 'error',
    animated: isAnimated,
    limitInputPixels: PIXELS_MAX,
  }).timeout({ seconds: TIMEOUT_SECONDS });
  // sharp cannot turn animations; cameras do not make them.
  const upright = isAnimated ? decoded : decoded.autoOrient();
  // Without an instruction to keep it, sharp writes no metadata, and converts the colours to sRGB.
  if (format === 'png') return upright.png({ adaptiveFiltering: true }).toBuffer();
  if (format === 'webp') return upright.webp(WEBP).toBuffer();
  const isHalved = chromaSubsampling === '4:2:0';
  return upright
    .jpeg({ quality: QUALITY, chromaSubsampling: isHalved ? '4:2:0' : '4:4:4' })
    .toBuffer();
}

/**
 * @returns a function that returns a JPEG, PNG or WebP without EXIF, XMP, IPTC and texts, upright, in its own type; the same
 * bytes if it has none, or for any other type. An animated PNG with metadata becomes its first frame. `sender` is the key for
 * fair queueing. Rejects for a damaged picture, with `busy` if it takes too long or too many wait.
 */
export function createMetadataRemover() {
  const queue = createFairQueue(QUEUE);
  return async (bytes: Buffer, type: string, sender: string): Promise<Buffer> => {
    if (!TYPES.has(type)) return bytes;
    return queue.run(sender, () =>
      withoutMetadata(bytes).catch((cause: Error) => {
        if (!cause.message.includes('timeout')) throw cause;
        throw new AppError('busy', undefined, { retryAfter: QUEUE.retryAfter });
      }),
    );
  };
}

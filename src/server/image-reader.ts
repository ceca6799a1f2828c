// Reads what a phone sent: is it a picture, how large, what its camera wrote into it; and makes the two pictures that
// are shown instead of it. Whatever cannot be read is refused, by the bytes and never by the name.
import exifr from 'exifr';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import phash from 'sharp-phash';
import { sharp } from './safe-sharp.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];

/** As exifr names them; values are what the file says, not yet to be trusted. */
type ExifTags = Readonly<Record<string, unknown>>;

export interface ReadImage {
  readonly type: ImageType;
  /** Pixels, turned upright. */
  readonly width: number;
  readonly height: number;
  /** Null when the file carries none. */
  readonly tags: ExifTags | null;
  /** JPEG, 1600 pixels at most along each side, without metadata. */
  readonly view: Buffer;
  /** JPEG, 480 pixels at most along each side, without metadata. */
  readonly thumbnail: Buffer;
  /** Perceptual hash, 16 hex digits: alike pictures differ in few bits. */
  readonly likeness: string;
}

export class ImageRefused extends Error {
  readonly why: 'type' | 'damaged' | 'pixels' | 'shape' | 'busy';
  constructor(why: ImageRefused['why']) {
    super(`The image was refused: ${why}`);
    this.why = why;
  }
}

export type ReadImageFile = (bytes: Buffer) => Promise<ReadImage>;

interface Limits {
  /** Pixels in all, known before anything is decoded. */
  readonly maxPixels: number;
  /** Pixels along each side. */
  readonly side: { readonly min: number; readonly max: number };
}

/** Pictures decoded at the same time: more would leave passwords no thread to be hashed on. */
const AT_ONCE = 2;
/** Pictures that wait their turn, each with its bytes in memory; more are asked to come again. */
const WAITING_MAX = 60;
const DECODE_SECONDS = 15;

const EXIF_OPTIONS = {
  tiff: true,
  exif: true,
  gps: true,
  ifd1: false,
  interop: false,
  xmp: false,
  icc: false,
  iptc: false,
  jfif: false,
  makerNote: false,
  userComment: true,
  // Dates stay text: the library would read them in the laptop's own time zone.
  reviveValues: false,
  translateValues: false,
};

/** Broken metadata in a good picture is no fault of the player's: it counts as none. */
async function readTags(bytes: Buffer): Promise<ExifTags | null> {
  try {
    return (await exifr.parse(bytes, EXIF_OPTIONS)) ?? null;
  } catch {
    return null;
  }
}

const isImageType = (mime: string | undefined): mime is ImageType =>
  imageTypes.includes(mime as ImageType);

const decoding = (bytes: Buffer, maxPixels: number) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({
    seconds: DECODE_SECONDS,
  });

/** Refuses by the header alone, before a pixel is decoded. */
async function readHeader(bytes: Buffer, { maxPixels, side }: Limits) {
  // sharp itself would refuse too many pixels, but without saying why.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new ImageRefused('pixels');
  if (Math.min(width, height) < side.min || Math.max(width, height) > side.max) {
    throw new ImageRefused('shape');
  }
  return autoOrient;
}

async function read(bytes: Buffer, limits: Limits): Promise<ReadImage> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isImageType(type)) throw new ImageRefused('type');
  const { width, height } = await readHeader(bytes, limits);
  const tags = await readTags(bytes);
  const view = await decoding(bytes, limits.maxPixels)
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
  const bits = await phash(thumbnail);
  const likeness = BigInt(`0b${bits}`).toString(16).padStart(16, '0');
  return { type, width, height, tags, view, thumbnail, likeness };
}

/** @throws ImageRefused */
export function createImageReader(limits: Limits): ReadImageFile {
  const inTurn = pLimit(AT_ONCE);
  return async (bytes) => {
    if (inTurn.pendingCount >= WAITING_MAX) throw new ImageRefused('busy');
    try {
      return await inTurn(() => read(bytes, limits));
    } catch (cause) {
      throw cause instanceof ImageRefused ? cause : new ImageRefused('damaged');
    }
  };
}

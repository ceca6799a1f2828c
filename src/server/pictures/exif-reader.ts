// Reads the EXIF tags that the contest uses. exifr copies the value of every tag it reads, and thousands of tags may
// reference the same bytes, so only these tags are read, each once. Runs in the sandbox.
import exifr from 'exifr';

/** By exifr's names. Values are unvalidated. */
export type ExifTags = Readonly<Record<string, unknown>>;

const TAGS = [
  ...['Make', 'Model', 'HostComputer', 'Software', 'Artist', 'SerialNumber'],
  ...['LensModel', 'Lens', 'DateTimeOriginal', 'DateTimeDigitized', 'CreateDate'],
  ...['OffsetTimeOriginal', 'OffsetTimeDigitized', 'OffsetTime'],
  ...['OwnerName', 'CameraOwnerName', 'BodySerialNumber', 'InternalSerialNumber'],
  ...['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude', 'GPSHPositioningError'],
];

const OPTIONS = {
  pick: TAGS,
  // Dates stay text: the library would interpret them in the laptop's time zone.
  reviveValues: false,
  translateValues: false,
};

/** Four tags that make one value. */
const GPS = TAGS.filter((tag) => /^GPSL/.test(tag));
const ALONE = [...TAGS.filter((tag) => !GPS.includes(tag)).map((tag) => [tag]), GPS];

/** The library gives up at a broken tag, so read each on its own to keep the others. */
async function readOneByOne(bytes: Buffer): Promise<ExifTags | null> {
  const found: Record<string, unknown> = {};
  for (const pick of ALONE) {
    const tags = await exifr.parse(bytes, { ...OPTIONS, pick }).catch(() => null);
    Object.assign(found, tags);
  }
  delete found.errors;
  return Object.keys(found).length > 0 ? found : null;
}

const PREFIX = 'Exif\0\0';

/**
 * @param block the EXIF block of an image, with or without the prefix that JPEG gives it
 * @returns null for an invalid block, or one without any of the tags
 */
export async function readExif(block: Uint8Array): Promise<ExifTags | null> {
  // A copy: values may be views of it, and the sandbox frees its input.
  const bytes = Buffer.from(block);
  const hasPrefix = bytes.subarray(0, PREFIX.length).toString('latin1') === PREFIX;
  const tiff = hasPrefix ? bytes.subarray(PREFIX.length) : bytes;
  try {
    const tags = await exifr.parse(tiff, OPTIONS);
    // Set when a tag points outside the block, where the library stops.
    return tags?.errors ? readOneByOne(tiff) : (tags ?? null);
  } catch {
    return readOneByOne(tiff);
  }
}

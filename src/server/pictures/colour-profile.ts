// Colour profiles of strangers' pictures. A profile can be a program: sharp's colour engine runs it before it decodes a pixel,
// where no time limit reaches, and 200 kB of stages take minutes and a gigabyte.
import { sharp } from './safe-sharp.ts';

/** Bytes of a profile's header, of the number of its tags, and of each tag: signature, offset, size (ICC.1, 7.2 and 7.3). */
const HEADER = 128;
const COUNT = 4;
const TAG = 12;
/** As many as the engine reads. */
const TAGS_MAX = 100;
/** Tags of this type have any number of stages, which may all share their data. */
const STAGES = 'mpet';

/** Whether its work is bounded by its size, as in the profiles of phones, cameras and printers. */
export function isPlainProfile(icc: Buffer): boolean {
  if (icc.length < HEADER + COUNT) return false;
  const count = icc.readUInt32BE(HEADER);
  if (count > TAGS_MAX || icc.length < HEADER + COUNT + count * TAG) return false;
  for (let index = 0; index < count; index++) {
    const offset = icc.readUInt32BE(HEADER + COUNT + index * TAG + 4);
    if (icc.toString('latin1', offset, offset + STAGES.length) === STAGES) return false;
  }
  return true;
}

type Options = NonNullable<Parameters<typeof sharp>[1]>;

/**
 * Opens a stranger's picture; its colours are taken as they are unless its profile is plain.
 * @param header what sharp read of the picture, with its profile
 */
export const openPicture = (bytes: Buffer, { icc }: { icc?: Buffer }, options: Options) =>
  sharp(bytes, { ...options, ignoreIcc: icc !== undefined && !isPlainProfile(icc) });

// Every attack by its name.
import type { Attack } from './attack.ts';
import { hostileExif } from './hostile-exif.ts';
import { hostileMarkdown } from './hostile-markdown.ts';
import { hostileSvg } from './hostile-svg.ts';
import { progressiveJpeg } from './progressive-jpeg.ts';
import { signIns } from './sign-ins.ts';
import { slowUploads } from './slow-uploads.ts';
import { socketPackets } from './socket-packets.ts';
import { stalledReaders } from './stalled-readers.ts';
import { takenCodes } from './taken-codes.ts';
import { trpcMultipart } from './trpc-multipart.ts';

/** `takenCodes` comes last: without its bound the server does not survive it. */
export const allAttacks: readonly Attack[] = [
  hostileExif,
  progressiveJpeg,
  trpcMultipart,
  stalledReaders,
  slowUploads,
  socketPackets,
  signIns,
  hostileSvg,
  hostileMarkdown,
  takenCodes,
];

// Finds the QR code in what the camera sees.
import decodeQR from 'qr/decode.js';
import { readFrame } from '#client/video-frame.ts';

/** Pixels along the longer side. The code of a sheet that fills the picture is readable; a frame takes about 20 ms. */
const MAX_SIDE = 1280;
/** Milliseconds for guesses at a code that is hard to read: keys must not wait for a camera. */
const TIME_LIMIT = 16;

export type ReadCode = (video: HTMLVideoElement) => string | null;

/** @returns reads the text of one code in the picture; null for none, or a damaged one */
export function createReadCode(): ReadCode {
  const canvas = document.createElement('canvas');
  return (video) => {
    const frame = readFrame(canvas, video, MAX_SIDE);
    if (!frame) return null;
    try {
      return decodeQR(frame, { timeLimit: TIME_LIMIT });
    } catch {
      // Its way to say that there is none.
      return null;
    }
  };
}

// Finds the frame around a picture: a border, or a band with a caption. Runs in the sandbox.
import { type GreyPicture, type Rect, WHOLE } from './grey-picture.ts';

/** How many shades a frame's pixel may differ from the frame's colour after JPEG compression. */
const SHADES = 14;
/** Share of a line without lettering that has the frame's colour. */
const PLAIN = 0.9;
/** The largest share of a picture that a frame may take up on a side. */
const FRAME_MAX = 0.35;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Number of frame lines, counted from the outside. A frame ends with a plain line, or where the picture begins.
 * @param lit brightness of a pixel: line from the outside, position along it
 * @param written share of a line with lettering that has the frame's colour; 1 if there is none
 */
function frameLines(
  lit: (line: number, place: number) => number,
  size: { lines: number; length: number },
  written: number,
): number {
  const { lines, length } = size;
  const second = Array.from({ length }, (_, place) => lit(1, place)).sort((a, b) => a - b);
  const colour = second[length >> 1] ?? 0;
  const share = (line: number) => {
    let same = 0;
    for (let place = 0; place < length; place++) {
      if (Math.abs(lit(line, place) - colour) <= SHADES) same++;
    }
    return same / length;
  };
  let end = 0;
  for (let line = 0; line < lines * FRAME_MAX; line++) {
    const found = share(line);
    if (found >= PLAIN) end = line + 1;
    else if (end === 0 || found < written) break;
  }
  // The line between frame and picture blends both.
  return end > 0 ? end + 1 : 0;
}

/** The picture without its frame, if it has one. Two passes, since a caption may be inside or outside a border. */
function trimmed({ width, height, pixels }: GreyPicture, written: number): Rect {
  const box: Box = { left: 0, top: 0, right: width, bottom: height };
  const lit = (x: number, y: number) => pixels[y * width + x] ?? 0;
  for (let pass = 0; pass < 2; pass++) {
    const { top, bottom, left, right } = box;
    const rows = { lines: bottom - top, length: right - left };
    box.top += frameLines((line, x) => lit(left + x, top + line), rows, written);
    box.bottom -= frameLines((line, x) => lit(left + x, bottom - 1 - line), rows, written);
    const columns = { lines: right - left, length: box.bottom - box.top };
    box.left += frameLines((line, y) => lit(left + line, box.top + y), columns, written);
    box.right -= frameLines((line, y) => lit(right - 1 - line, box.top + y), columns, written);
  }
  const rect = {
    left: box.left / width,
    top: box.top / height,
    right: box.right / width,
    bottom: box.bottom / height,
  };
  return rect.right - rect.left > 0.3 && rect.bottom - rect.top > 0.3 ? rect : WHOLE;
}

/** The picture without a plain border, and without one that has lettering. */
export const withoutFrame = (picture: GreyPicture): Rect[] => [
  trimmed(picture, 1),
  trimmed(picture, 0.2),
];

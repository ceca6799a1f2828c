// Rectangles near another one.
import type { Rect } from './grey-picture.ts';

/** All sides moved towards the middle by a share of the rectangle, or away from it if negative. */
export const inset = ({ left, top, right, bottom }: Rect, share: number): Rect => {
  const [x, y] = [(right - left) * share, (bottom - top) * share];
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
};

/** One side moved by a share of the rectangle, in and out: eight rectangles. */
export const sidesMoved = (rect: Rect, share: number): Rect[] => {
  const x = (rect.right - rect.left) * share;
  const y = (rect.bottom - rect.top) * share;
  return [-1, 1].flatMap((sign) => [
    { ...rect, left: rect.left + sign * x },
    { ...rect, right: rect.right + sign * x },
    { ...rect, top: rect.top + sign * y },
    { ...rect, bottom: rect.bottom + sign * y },
  ]);
};

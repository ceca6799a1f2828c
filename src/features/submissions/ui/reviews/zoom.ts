// The view of a photo: zoom, position and rotation. Pure functions.

export interface View {
  /** 1 shows the whole photo. */
  readonly scale: number;
  /** Offset in pixels from the centre of the frame. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0 };
const SCALE_MAX = 8;

const between = (value: number, limit: number): number =>
  // Turns -0 into 0; tests tell them apart.
  Math.min(limit, Math.max(-limit, value)) + 0;

/** No edge of the photo moves inside the frame. */
const within = (view: View, { width, height }: Box): View => ({
  ...view,
  x: between(view.x, ((view.scale - 1) * width) / 2),
  y: between(view.y, ((view.scale - 1) * height) / 2),
});

/** `at` is relative to the centre of the frame; the point there stays in place. */
export function zoomed(view: View, factor: number, box: Box, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return within(
    { ...view, scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by },
    box,
  );
}

export const moved = (view: View, by: Point, box: Box): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

/** Shows the whole photo, since the visible part has moved. */
export const turned = (view: View, by: 1 | -1): View => ({
  ...WHOLE,
  turns: (view.turns + by + 4) % 4,
});

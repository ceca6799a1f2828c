// The words of a printed square: the title as large as it fits, and under it the line that says more, where there is room.
import { type Fit, fitText, type TextBox } from './text-fit.ts';
import type { MeasureText } from './text-width.ts';

export interface SquareType {
  /** Points; the largest size of a title. */
  readonly title: number;
  readonly titleLeading: number;
  /** Points; sizes of the line below, between which it is left out. */
  readonly line: { readonly largest: number; readonly smallest: number };
}

/** Line height of the line below, in ems, and its distance from the title, in points. */
export const LINE_LEADING = 1.18;
export const LINE_GAP = 2;

/** How much smaller a title may be for the sake of its line. */
const TITLE_SHARE = 0.72;
const STEP = 0.25;
/** Points. A line with letters of a second font is a little taller than its line height. */
const OTHER_FONTS = 1;

interface Words {
  readonly title: string;
  readonly description: string;
}

interface SquareFit {
  readonly title: Fit;
  /** Null where there is no room for it. */
  readonly line: Fit | null;
}

/** `place` in points. The title never breaks a word for the sake of its line. */
export function fitSquare(
  { title, description }: Words,
  place: { readonly width: number; readonly height: number },
  type: SquareType,
  measure: MeasureText,
): SquareFit {
  const titleBox = (largest: number): TextBox => ({
    text: title,
    face: 'text',
    width: place.width,
    height: place.height - OTHER_FONTS,
    lineHeight: type.titleLeading,
    largest,
    wholeWordsDownTo: Math.max(4.75, type.title * 0.5),
  });
  const alone = fitText(titleBox(type.title), measure);
  if (alone.breaksWords || description.trim() === '') return { title: alone, line: null };
  for (let size = alone.size; size >= alone.size * TITLE_SHARE; size -= STEP) {
    const smaller = fitText(titleBox(size), measure);
    const room =
      place.height - OTHER_FONTS - smaller.lines * smaller.size * type.titleLeading - LINE_GAP;
    const line = fitText(
      {
        text: description,
        face: 'text',
        width: place.width,
        height: room,
        lineHeight: LINE_LEADING,
        largest: Math.min(type.line.largest, smaller.size),
        wholeWordsDownTo: type.line.smallest,
      },
      measure,
    );
    if (!line.breaksWords && line.size >= type.line.smallest) return { title: smaller, line };
  }
  return { title: alone, line: null };
}

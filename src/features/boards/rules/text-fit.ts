// Computes the largest font size at which a text fits its box, before rendering.
import {
  breaksAnywhere,
  characterWidth,
  type MeasureText,
  type SizedFace,
  visibleCharacters,
} from './text-width.ts';

export interface TextBox {
  readonly text: string;
  readonly face: SizedFace;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Line height in ems. */
  readonly lineHeight: number;
  /** Preferred font size in points. */
  readonly largest: number;
  /** Words are not broken at or above this font size, in points. */
  readonly wholeWordsDownTo: number;
}

export interface Fit {
  /** Points. */
  readonly size: number;
  readonly lines: number;
  readonly breaksWords: boolean;
}

/** Points. Smaller text is not legible; a text that is still too long overflows. */
export const MIN_FONT_SIZE = 3.5;
const STEP = 0.25;
/** Factor by which kerning and rounding can widen a line. */
const SLACK = 1.02;

/** Characters without a line break between them, unless they exceed a line. */
interface Word {
  /** Ems, one per character. */
  readonly widths: number[];
  readonly afterSpace: boolean;
}

function wordsOf(text: string, face: SizedFace, measure: MeasureText): Word[] {
  const words: Word[] = [];
  for (const run of text.trim().split(/\s+/)) {
    let word: Word = { widths: [], afterSpace: words.length > 0 };
    for (const character of visibleCharacters(run)) {
      word.widths.push(characterWidth(character, face, measure));
      if (!breaksAnywhere(character)) continue;
      words.push(word);
      word = { widths: [], afterSpace: false };
    }
    if (word.widths.length > 0) words.push(word);
  }
  return words;
}

/**
 * Counts lines like a browser with `overflow-wrap: anywhere`: a word moves to the next line, and is broken only if it
 * exceeds a whole line. The count is infinite if a character is wider than the line.
 */
function linesAt(
  words: readonly Word[],
  space: number,
  ems: number,
): { lines: number; broken: boolean } {
  let lines = 1;
  let used = 0;
  let broken = false;
  for (const { widths, afterSpace } of words) {
    const whole = widths.reduce((total, width) => total + width, 0);
    const gap = used > 0 && afterSpace ? space : 0;
    if (used + gap + whole <= ems) {
      used += gap + whole;
      continue;
    }
    if (used > 0) lines++;
    used = 0;
    if (whole > ems) broken = true;
    for (const width of widths) {
      if (width > ems) return { lines: Number.POSITIVE_INFINITY, broken: true };
      if (used + width > ems) {
        lines++;
        used = 0;
      }
      used += width;
    }
  }
  return { lines, broken };
}

/**
 * Finds the font size for a box, in steps of a quarter point: the largest at which no word is broken, or, below
 * `wholeWordsDownTo`, the largest with broken words. Between MIN_FONT_SIZE and `largest`.
 */
export function fitText(box: TextBox, measure: MeasureText): Fit {
  const words = wordsOf(box.text, box.face, measure);
  const space = characterWidth(' ', box.face, measure);
  const attempt = (size: number, mayBreak: boolean): Fit | null => {
    const { lines, broken } = linesAt(words, space, box.width / size / SLACK);
    const fits = lines * size * box.lineHeight <= box.height && (mayBreak || !broken);
    return fits ? { size, lines, breaksWords: broken } : null;
  };
  for (const mayBreak of [false, true]) {
    const down = mayBreak ? MIN_FONT_SIZE : box.wholeWordsDownTo;
    for (let size = box.largest; size >= down; size -= STEP) {
      const fit = attempt(size, mayBreak);
      if (fit) return fit;
    }
  }
  const { lines } = linesAt(words, space, box.width / MIN_FONT_SIZE / SLACK);
  return { size: MIN_FONT_SIZE, lines, breaksWords: true };
}

// The largest size at which a text fits its box on paper, found before it is rendered.
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
  /** Distance of two lines in ems. */
  readonly lineHeight: number;
  /** The size wanted, in points. */
  readonly largest: number;
  /** Words stay whole down to this size; only then may a line end inside a word. */
  readonly wholeWordsDownTo: number;
}

export interface Fit {
  /** Points. */
  readonly size: number;
  readonly lines: number;
  readonly breaksWords: boolean;
}

/** Below this nobody reads it; the fit stops here even when the text is still too long. */
export const MIN_FONT_SIZE = 3.5;
const STEP = 0.25;
/** Kerning and rounding to the printer's units make a line up to this much wider than its letters. */
const SLACK = 1.02;

/** What a line does not end within, as long as it fits one. */
interface Word {
  /** Ems, one for each character. */
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
 * Counts lines as a browser breaks them under `overflow-wrap: anywhere`: a word goes to the next line whole, and is cut
 * only when a line of its own is too short for it. A character wider than the line makes the count infinite.
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
 * Finds the size (points, quarters) for a text in a box: the largest at which every word stays whole, and when that would
 * be under `wholeWordsDownTo`, the largest at which words may be cut. Never larger than `largest`, never under MIN_FONT_SIZE.
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

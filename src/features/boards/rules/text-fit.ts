// Sizes of printed texts, computed before rendering: the width of characters, the font size that fits a box, and the
// texts of a square.

/** Font faces of sized texts: `display` is Bricolage Grotesque 800 at width 75, `text` Atkinson Hyperlegible Next 600. */
type SizedFace = 'display' | 'text';

/**
 * Advance width in ems of one code point, from the embedded fonts (server/printing/fonts/text-measure.ts); null if none
 * has a glyph, in which case it is estimated here.
 */
export type MeasureText = (codePoint: number, face: SizedFace) => number | null;

/** Ems added to each space of the display face: its own is so narrow that `FREE SPACE` reads as one word on screen. */
export const DISPLAY_WORD_SPACING = 0.06;

/** Estimate for a letter in a fallback font of the system. Too low an estimate would overflow a square. */
const WIDE_LETTER = 1.1;
/** Han, kana, hangul and their punctuation are one em wide in every font; emoji have one width in the embedded font. */
const IDEOGRAPH = 1;
const EMOJI = 1.3;
/** Joined forms of Arabic letters are up to a fifth wider than the isolated form, which is measured. */
const JOINED = 1.2;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Grapheme clusters: an emoji family or a letter with its accents is one. */
const visibleCharacters = (text: string): string[] =>
  isAscii(text) ? text.split('') : Array.from(graphemes.segment(text), (part) => part.segment);

/** Whether a line may break after the character: ideographs, kana, hangul and emoji. */
const breaksAnywhere = (character: string): boolean =>
  !isAscii(character) &&
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/u.test(
    character,
  );

const isIdeograph = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u.test(
    letter,
  );

function letterWidth(letter: string, face: SizedFace, measure: MeasureText): number {
  if (/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(letter)) return 0;
  if (isIdeograph(letter)) return IDEOGRAPH;
  const width = measure(letter.codePointAt(0) ?? 0, face);
  if (width === null) return WIDE_LETTER;
  return /\p{Script=Arabic}/u.test(letter) ? width * JOINED : width;
}

/**
 * Width in ems of one grapheme cluster, without kerning. An upper estimate for joined scripts and letters without a glyph.
 */
export function characterWidth(character: string, face: SizedFace, measure: MeasureText): number {
  if (isAscii(character)) {
    const width = measure(character.charCodeAt(0), face) ?? WIDE_LETTER;
    return character === ' ' && face === 'display' ? width + DISPLAY_WORD_SPACING : width;
  }
  if (/^[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/u.test(character)) return EMOJI;
  let width = 0;
  for (const letter of character.normalize('NFC')) width += letterWidth(letter, face, measure);
  return width;
}

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

interface Fit {
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

export interface SquareType {
  /** Points; the largest size of a title. */
  readonly title: number;
  readonly titleLeading: number;
  /** Points; range of sizes of the description, which is left out if it would be smaller. */
  readonly line: { readonly largest: number; readonly smallest: number };
}

/** Line height of the description, in ems, and its distance from the title, in points. */
export const LINE_LEADING = 1.18;
export const LINE_GAP = 2;

/** A word that fits at no size above this share of the preferred one is broken: whole, it would shrink all titles. */
const WHOLE_WORDS_SHARE = 0.65;

/** Points. A line with letters of a second font is a little taller than its line height. */
const OTHER_FONTS = 1;

interface Words {
  readonly title: string;
  readonly description: string;
}

interface SquaresFit {
  /** Points; of all titles, and of all descriptions. */
  readonly title: number;
  readonly line: number;
  /** Whether each square has room for its description. */
  readonly hasLine: readonly boolean[];
}

/**
 * All titles on a sheet have one size, the smallest that any of them needs; so do the descriptions. A square whose
 * title is broken, or that has no room for its description, has none. `place` is in points, the same for all squares.
 */
export function fitSquares(
  squares: readonly Words[],
  place: { readonly width: number; readonly height: number },
  type: SquareType,
  measure: MeasureText,
): SquaresFit {
  const height = place.height - OTHER_FONTS;
  const titleOf = (text: string, largest: number): Fit =>
    fitText(
      {
        text,
        face: 'text',
        width: place.width,
        height,
        lineHeight: type.titleLeading,
        largest,
        wholeWordsDownTo: Math.max(4.75, type.title * WHOLE_WORDS_SHARE),
      },
      measure,
    );
  const size = Math.min(type.title, ...squares.map(({ title }) => titleOf(title, type.title).size));
  const lineOf = ({ title, description }: Words): number | null => {
    const { lines, breaksWords } = titleOf(title, size);
    if (breaksWords || description.trim() === '') return null;
    const line = fitText(
      {
        text: description,
        face: 'text',
        width: place.width,
        height: height - lines * size * type.titleLeading - LINE_GAP,
        lineHeight: LINE_LEADING,
        largest: Math.min(type.line.largest, size),
        wholeWordsDownTo: type.line.smallest,
      },
      measure,
    );
    return !line.breaksWords && line.size >= type.line.smallest ? line.size : null;
  };
  const lines = squares.map(lineOf);
  return {
    title: size,
    line: Math.min(type.line.largest, ...lines.filter((line) => line !== null)),
    hasLine: lines.map((line) => line !== null),
  };
}

// Width of printed text, computed without a browser, so that a title can be sized before rendering.

/** Font faces of sized texts: `display` is Bricolage Grotesque 800 at width 75, `text` Atkinson Hyperlegible Next 600. */
export type SizedFace = 'display' | 'text';

/**
 * Advance width in ems of one code point, from the embedded fonts (server/print-fonts/text-measure.ts); null if none has a
 * glyph, and it is estimated here.
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
export const visibleCharacters = (text: string): string[] =>
  isAscii(text) ? text.split('') : Array.from(graphemes.segment(text), (part) => part.segment);

/** Whether a line may break after the character: ideographs, kana, hangul and emoji. */
export const breaksAnywhere = (character: string): boolean =>
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

// How wide a text will print, known without a browser, so that a title can be sized before anything is rendered.

/** The two faces whose texts are sized: `display` is Bricolage Grotesque 800 at width 75, `text` Atkinson Hyperlegible Next 600. */
export type SizedFace = 'display' | 'text';

/**
 * Advance width in ems of one code point, from the fonts a sheet carries (server/print-fonts/text-measure.ts); null when
 * they do not tell, and it is estimated here.
 */
export type MeasureText = (codePoint: number, face: SizedFace) => number | null;

/** Ems added to each space of the display face, whose own is so narrow that `FREE SPACE` reads as one word on screen. */
export const DISPLAY_WORD_SPACING = 0.06;

/** A letter that no font holds is set in one of the laptop's own: too narrow a guess would overflow a square. */
const WIDE_LETTER = 1.1;
/** Han, kana, hangul and their punctuation fill a square in every font, and emoji have one width in ours. */
const IDEOGRAPH = 1;
const EMOJI = 1.3;
/** The forms in which Arabic letters join are up to a fifth wider than the letter on its own, which is what is measured. */
const JOINED = 1.2;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** The text as a reader sees it, one entry for each visible character: an emoji family or a letter with its accents is one. */
export const visibleCharacters = (text: string): string[] =>
  isAscii(text) ? text.split('') : Array.from(graphemes.segment(text), (part) => part.segment);

/** Ideographs, kana, hangul and emoji: a line may end after any of them. */
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
 * Width in ems of one visible character, without kerning: as the fonts have it, and an upper estimate for scripts whose
 * letters join and for letters in no font.
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

// How wide a text will print, known without a browser, so that a title can be sized before anything is rendered.

/** The two faces whose texts are sized: `display` is Bricolage Grotesque 800 at width 75, `text` Atkinson Hyperlegible Next 600. */
export type SizedFace = 'display' | 'text';

/**
 * Advance widths of U+0020 to U+007E in thousandths of an em, measured in Chromium on the installed fonts.
 * tests/print/printed-board.test.ts measures them again, so an upgraded font that is wider fails there.
 */
const ASCII_WIDTHS: Readonly<Record<SizedFace, readonly number[]>> = {
  // biome-ignore format: sixteen to a line, as in a code chart
  display: [
    186, 242, 326, 534, 485, 896, 653, 150, 295, 318, 416, 388, 160, 247, 160, 293,
    494, 303, 462, 453, 491, 477, 493, 390, 479, 494, 180, 160, 388, 388, 388, 352,
    840, 506, 523, 509, 533, 422, 401, 526, 542, 263, 340, 524, 396, 746, 589, 535,
    521, 540, 520, 489, 438, 536, 501, 767, 536, 544, 424, 301, 302, 301, 470, 470,
    283, 465, 496, 458, 496, 452, 316, 471, 489, 248, 266, 473, 248, 714, 489, 472,
    496, 496, 375, 434, 318, 487, 470, 711, 473, 485, 393, 293, 244, 275, 388,
  ],
  // biome-ignore format: sixteen to a line, as in a code chart
  text: [
    303, 298, 362, 730, 604, 953, 727, 195, 324, 324, 485, 598, 252, 369, 253, 424,
    656, 430, 569, 592, 621, 602, 617, 529, 621, 578, 253, 253, 564, 617, 564, 526,
    780, 662, 634, 654, 683, 589, 562, 711, 699, 415, 546, 654, 548, 848, 710, 737,
    617, 747, 639, 604, 592, 687, 628, 877, 666, 627, 615, 333, 424, 344, 573, 391,
    274, 544, 587, 502, 586, 555, 349, 582, 565, 285, 255, 536, 301, 870, 565, 567,
    587, 591, 368, 497, 360, 559, 509, 723, 522, 499, 492, 370, 249, 370, 543,
  ],
};

/** Ems added to each space of the display face, whose own is so narrow that `FREE SPACE` reads as one word on screen. */
export const DISPLAY_WORD_SPACING = 0.06;

/** Scripts set in the fallback fonts get the width of their wide letters: too narrow a guess would overflow a square. */
const WIDE_LETTER = 1.1;
const IDEOGRAPH = 1;
const JOINED_OR_NARROW = 0.9;
const EMOJI = 1.3;
/** U+FDFD is a whole sentence in one character, eleven ems wide; its neighbours are words. */
const BASMALA = 11.3;
const WORD_LIGATURE = 3;

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

function codePointWidth(codePoint: string, face: SizedFace): number {
  const ascii = ASCII_WIDTHS[face][codePoint.charCodeAt(0) - 0x20];
  if (ascii !== undefined) return ascii / 1000;
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(codePoint)) return 0;
  const base = ASCII_WIDTHS[face][codePoint.normalize('NFD').charCodeAt(0) - 0x20];
  if (base !== undefined) return base / 1000;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(codePoint)) {
    return IDEOGRAPH;
  }
  if (codePoint === '\uFDFD') return BASMALA;
  if (codePoint >= '\uFDF0' && codePoint <= '\uFDFC') return WORD_LIGATURE;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(codePoint))
    return JOINED_OR_NARROW;
  return WIDE_LETTER;
}

/** Width in ems of one visible character: exact for ASCII and accented Latin letters, an upper estimate for the rest. */
export function characterWidth(character: string, face: SizedFace): number {
  if (character === ' ' && face === 'display')
    return codePointWidth(' ', face) + DISPLAY_WORD_SPACING;
  if (isAscii(character)) return codePointWidth(character, face);
  if (/^[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/u.test(character)) return EMOJI;
  let width = 0;
  for (const codePoint of character) width += codePointWidth(codePoint, face);
  return width;
}

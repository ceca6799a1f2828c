// Validation of user text: visible, unambiguous and well-formed.

/** Visible letters and digits: the fillers of Hangul are letters but invisible. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Scripts that use joiners and non-joiners between letters. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}\\p{Script=Mongolian}';

/** Legitimate invisible characters, after the captured text before them. No lookbehind: Safari 16.0 lacks it. */
const LEGITIMATE = [
  // Variation selectors of emoji, and the flags of England, Scotland and Wales.
  /(\p{Emoji})[\uFE0E\uFE0F]/gu,
  /(\u{1F3F4})[\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu,
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu,
  new RegExp(`([${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`, 'gu'),
  // A half form at the end of an Indic word.
  /(\p{M})\u200D(?=$|\s)/gu,
];

/** Control, format and private-use characters, lone surrogates and invisible blanks. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Whether the text has at least one visible letter or digit. */
export const hasVisibleLetter = (text: string): boolean => VISIBLE.test(text);

/** Whether every character is visible or part of an emoji or a joined script: no hidden or bidirectional controls. */
export const isFullyVisible = (text: string): boolean =>
  !INVISIBLE.test(LEGITIMATE.reduce((rest, pattern) => rest.replace(pattern, '$1'), text));

const LONE_SURROGATE = /\p{Cs}/u;

/** Whether all strings of a JSON value are well-formed Unicode, keys included. Not recursive, so depth is unbounded. */
export function isWellFormed(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part === 'string' && LONE_SURROGATE.test(part)) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) left.push(key, inner);
  }
  return true;
}

/** Escaped text in a `<pre>` element, safe as HTML. */
export const toPreformattedHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;

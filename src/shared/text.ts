// Text that people can see: names that are there, read as they are written, and can be stored, sent and printed.

/** Letters and digits that are drawn: the fillers of Hangul are letters too, and nobody sees them. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Scripts whose letters are joined or kept apart by an invisible mark between them. */
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}\\p{Script=Mongolian}';

/** Where an invisible character belongs: what stands in front of it, then the character. No lookbehind: Safari 16.0. */
const NEEDED = [
  // Emoji as text or as a picture, and the flags of England, Scotland and Wales.
  /(\p{Emoji})[\uFE0E\uFE0F]/gu,
  /(\u{1F3F4})[\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu,
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu,
  new RegExp(`([${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`, 'gu'),
  // A half form at the end of an Indic word.
  /(\p{M})\u200D(?=$|\s)/gu,
];

/** Controls, format and private characters, halves of characters, blanks that look like nothing. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/** Whether there is at least one letter or digit that can be seen. */
export const hasVisibleLetter = (text: string): boolean => VISIBLE.test(text);

/** Whether every character is drawn, or belongs to its neighbours: nothing hides, turns or doubles what is read. */
export const isFullyVisible = (text: string): boolean =>
  !UNSEEN.test(NEEDED.reduce((rest, pattern) => rest.replace(pattern, '$1'), text));

const LONE_SURROGATE = /\p{Cs}/u;

/** Whether all text in a JSON value is well-formed Unicode, keys included. However deep the value, the stack stays flat. */
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

/** Text as it was typed, as HTML. Harmless: it holds no element but its own. */
export const toPreformattedHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;

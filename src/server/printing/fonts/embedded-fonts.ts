// Fonts embedded in a printed sheet: any script prints on any laptop, and Latin sheets stay small.
import {
  DISPLAY,
  type FontPackage,
  type FontSubset,
  HAN,
  MONO,
  SCRIPTS,
  SYMBOLS,
  subsetsOf,
  TEXT,
} from './catalogue.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joiners and variation selectors change their neighbours and have no glyphs of their own. */
export const isInvisible = (codePoint: number): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}]/u.test(String.fromCodePoint(codePoint));

const codePointsOf = (text: string): number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

const holdsAll = (subset: FontSubset, codePoints: readonly number[]): boolean =>
  codePoints.every((codePoint) => isInvisible(codePoint) || subset.holds(codePoint));

/** One font for all ideographs of a text if possible, because mixed designs look like a mistake. */
function hanFontsFor(text: string): FontPackage[] {
  const ideographs = codePointsOf(text).filter((code) =>
    /\p{Script=Han}/u.test(String.fromCodePoint(code)),
  );
  const score = (font: FontPackage) =>
    ideographs.filter((code) => subsetsOf(font).some((subset) => subset.claims(code))).length;
  const habit = /\p{Script=Hangul}/u.test(text)
    ? [HAN.kr, HAN.jp, HAN.sc, HAN.tc]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? [HAN.jp, HAN.sc, HAN.tc, HAN.kr]
      : [HAN.sc, HAN.tc, HAN.jp, HAN.kr];
  return habit
    .map((font) => ({ font, score: score(font) }))
    .sort((a, b) => b.score - a.score)
    .map(({ font }) => font);
}

function faceRule(family: string, subset: FontSubset, unicodeRange: string | null): string {
  const stretch = family === 'Sheet Display' ? 'font-stretch:75% 100%;' : '';
  const range = unicodeRange ? `unicode-range:${unicodeRange};` : '';
  return `@font-face{font-family:'${family}';font-weight:${subset.weight};${stretch}${range}src:url(${subset.uri()})format('woff2')}`;
}

/** The Latin subset of each of our own faces, for the sheet's fixed texts; other subsets as the text needs them. */
function ownRules(family: string, font: FontPackage, codePoints: readonly number[]): string[] {
  return subsetsOf(font).flatMap((subset) => {
    if (subset.key.includes('-latin-ext-') || !subset.key.includes('-latin-')) {
      const needed = codePoints.some((code) => code > 0xff && subset.holds(code));
      return needed ? [faceRule(family, subset, subset.unicodeRange)] : [];
    }
    return [faceRule(family, subset, null)];
  });
}

/** Assigns each grapheme to the first font that covers it (accents, joined emoji), else each code point separately. */
function assign(
  clusters: Iterable<string>,
  fonts: readonly FontPackage[],
): Map<FontSubset, Set<number>> {
  const subsets = fonts.flatMap(subsetsOf);
  const assigned = new Map<FontSubset, Set<number>>();
  const give = (codePoints: readonly number[]): boolean => {
    const subset = subsets.find((candidate) => holdsAll(candidate, codePoints));
    if (!subset) return false;
    const list = assigned.get(subset) ?? new Set();
    for (const codePoint of codePoints) list.add(codePoint);
    assigned.set(subset, list);
    return true;
  };
  for (const cluster of clusters) {
    const codePoints = codePointsOf(cluster);
    if (give(codePoints)) continue;
    for (const codePoint of codePoints) if (!isInvisible(codePoint)) give([codePoint]);
  }
  return assigned;
}

/**
 * Self-contained font faces for a text. Covers Latin, Greek, Cyrillic, Vietnamese, Devanagari, Arabic, Hebrew, Thai,
 * Chinese, Japanese, Korean, emoji (outlined), symbols and mathematical letters; other characters fall back to the
 * laptop's fonts. Files are read from the installed packages once and cached.
 */
export function printFontsFor(text: string) {
  // Our own faces cover ASCII, so only other characters are looked up, once each.
  const words = text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => !/^[\x21-\x7e]*$/.test(word));
  const unusual = [...new Set(words)].join(' ');
  const codePoints = [...new Set(codePointsOf(unusual))];
  const own = [DISPLAY, ...TEXT.slice(0, 1)].map((font) => subsetsOf(font));
  const foreign = new Set<string>();
  for (const { segment } of graphemes.segment(unusual)) {
    const parts = codePointsOf(segment);
    const drawn = own.every((subsets) => subsets.some((subset) => holdsAll(subset, parts)));
    if (!drawn) foreign.add(segment);
  }
  const rules = [
    ...ownRules('Sheet Display', DISPLAY, codePoints),
    ...TEXT.flatMap((font) => ownRules('Sheet Text', font, codePoints)),
    ...ownRules('Sheet Mono', MONO, []),
  ];
  if (foreign.size > 0) {
    const fonts = [...SCRIPTS, ...hanFontsFor(unusual), ...SYMBOLS];
    for (const [subset, list] of assign(foreign, fonts)) {
      const range = [...list].map((code) => `U+${code.toString(16)}`).join(',');
      rules.push(faceRule('Sheet World', subset, range));
    }
  }
  return {
    /** @font-face rules with data: URIs. */
    css: rules.join('\n'),
    /** font-family lists: condensed headlines, body text, board ids. */
    display: "'Sheet Display','Sheet World',sans-serif",
    text: "'Sheet Text','Sheet World',sans-serif",
    mono: "'Sheet Mono',monospace",
  };
}

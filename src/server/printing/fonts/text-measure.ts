// Advance widths of characters in the fonts of a printed sheet.
import { DISPLAY, type FontPackage, SCRIPTS, SYMBOLS, subsetsOf, TEXT } from './catalogue.ts';
import type { FontAxes } from './font-file.ts';

interface PrintFace {
  readonly own: readonly FontPackage[];
  /** The axes that the sheet's styles select, also for fallback fonts. */
  readonly axes: FontAxes;
}

const FACES: Readonly<Record<'display' | 'text', PrintFace>> = {
  display: { own: [DISPLAY], axes: { wght: 800, wdth: 75 } },
  text: { own: TEXT.filter(({ weight }) => weight === '600'), axes: { wght: 600 } },
};

const known = { display: new Map<number, number | null>(), text: new Map<number, number | null>() };

function measure(codePoint: number, { own, axes }: PrintFace): number | null {
  const subsets = [...own, ...SCRIPTS, ...SYMBOLS].flatMap(subsetsOf);
  // Declared ranges are mostly right, so try those files first and avoid opening others.
  const claimed = subsets.filter((subset) => subset.claims(codePoint));
  for (const subset of new Set([...claimed, ...subsets])) {
    const width = subset.widthOf(codePoint, axes);
    if (width !== null) return width;
  }
  return null;
}

/**
 * Advance width in ems of one code point in a face of the printed sheet, before kerning and shaping; null when no font
 * except those for ideographs covers it. A face is `display` (Bricolage Grotesque 800 at width 75) or `text` (Atkinson
 * Hyperlegible Next 600). The first call for a face opens its font (see warmTextMeasure); widths are cached.
 */
export function measureText(codePoint: number, face: keyof typeof FACES): number | null {
  const widths = known[face];
  const kept = widths.get(codePoint);
  if (kept !== undefined) return kept;
  const width = measure(codePoint, FACES[face]);
  widths.set(codePoint, width);
  return width;
}

/** Opens the fonts of both faces before the first sheet; takes up to 100 ms. */
export function warmTextMeasure(): void {
  for (const face of ['display', 'text'] as const) measureText(0x41, face);
}

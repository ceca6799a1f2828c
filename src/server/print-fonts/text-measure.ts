// How wide a letter prints, from the fonts that a sheet carries.
import { DISPLAY, type FontPackage, SCRIPTS, SYMBOLS, subsetsOf, TEXT } from './catalogue.ts';
import type { FontAxes } from './font-file.ts';

interface PrintFace {
  readonly own: readonly FontPackage[];
  /** As the sheet's styles ask for the face, also of the fonts that stand in for a foreign letter. */
  readonly axes: FontAxes;
}

const FACES: Readonly<Record<'display' | 'text', PrintFace>> = {
  display: { own: [DISPLAY], axes: { wght: 800, wdth: 75 } },
  text: { own: TEXT.filter(({ weight }) => weight === '600'), axes: { wght: 600 } },
};

const known = { display: new Map<number, number | null>(), text: new Map<number, number | null>() };

function measure(codePoint: number, { own, axes }: PrintFace): number | null {
  const subsets = [...own, ...SCRIPTS, ...SYMBOLS].flatMap(subsetsOf);
  // A declared range is mostly right, and no other file has to be opened then.
  const claimed = subsets.filter((subset) => subset.claims(codePoint));
  for (const subset of new Set([...claimed, ...subsets])) {
    const width = subset.widthOf(codePoint, axes);
    if (width !== null) return width;
  }
  return null;
}

/**
 * Advance width in ems of one code point in a face of the printed sheet, before kerning and shaping; null when no font
 * but those of the ideographs holds it. A face is `display` (Bricolage Grotesque 800 at width 75) or `text` (Atkinson
 * Hyperlegible Next 600). The first call for a face opens its font (see warmTextMeasure); widths are kept.
 */
export function measureText(codePoint: number, face: keyof typeof FACES): number | null {
  const widths = known[face];
  const kept = widths.get(codePoint);
  if (kept !== undefined) return kept;
  const width = measure(codePoint, FACES[face]);
  widths.set(codePoint, width);
  return width;
}

/** Opens the fonts of both faces ahead of the first sheet, which takes up to 100 ms. */
export function warmTextMeasure(): void {
  for (const face of ['display', 'text'] as const) measureText(0x41, face);
}

// Coverage and advance widths of a WOFF2 file, read with fontkit. Read from the file itself, because packages declare
// ranges that exceed their glyphs, and a missing glyph would print as an empty box.
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

/** Axis values of a variable font by tag: `{ wght: 800, wdth: 75 }`. Omitted axes keep their default. */
export type FontAxes = Readonly<Record<string, number>>;

interface Variation {
  getAdvanceAdjustment(glyph: number, table: object): number;
}

/** fontkit members that its types omit; `font-file.test.ts` fails when an upgrade changes them. */
interface Woff2Font extends Font {
  readonly directory: {
    readonly totalCompressedSize: number;
    readonly tables: Readonly<
      Record<string, { offset: number; length: number; transformLength?: number | null }>
    >;
  };
  readonly _dataPos: number;
  _decompressed: boolean;
  stream: object;
  variationCoords: readonly number[] | null;
  readonly _variationProcessor: Variation | null;
  readonly _cmapProcessor: { lookup(codePoint: number): number };
  readonly hmtx: {
    readonly metrics: { readonly length: number; get(index: number): { advance: number } };
  };
  readonly HVAR?: object;
}

/** fontkit decompresses in JavaScript: 150 ms for a file of 80 kB, against 5 ms with Node's zlib. */
function decompress(font: Woff2Font, woff2: Buffer): void {
  let offset = 0;
  for (const table of Object.values(font.directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  const end = font._dataPos + font.directory.totalCompressedSize;
  const DecodeStream = font.stream.constructor as new (data: Buffer) => object;
  font.stream = new DecodeStream(brotliDecompressSync(woff2.subarray(font._dataPos, end)));
  font._decompressed = true;
}

/** getVariation() fails for WOFF2 (it reads the decompressed tables as a TrueType file), so the processor is created here. */
function variationOf(font: Woff2Font, axes: FontAxes): Variation | null {
  const coordinates = Object.entries(font.variationAxes).map(
    ([tag, axis]) => axes[tag] ?? axis?.default ?? 0,
  );
  if (coordinates.length === 0) return null;
  font.variationCoords ??= coordinates;
  const Processor = font._variationProcessor?.constructor as
    | (new (
        font: Font,
        coordinates: readonly number[],
      ) => Variation)
    | undefined;
  return Processor ? new Processor(font, coordinates) : null;
}

/**
 * Opens a WOFF2 file; tables are decoded lazily. Variations are cached by the identity of the axes object, so pass a
 * constant.
 * @throws Error or a zlib error for bytes that are not WOFF2
 */
export function openFont(woff2: Buffer) {
  const font = create(woff2) as Woff2Font;
  if (font.type !== 'WOFF2') throw new Error(`Expected a WOFF2 font, not ${font.type}`);
  decompress(font, woff2);
  const variations = new Map<FontAxes, Variation | null>();
  const variationAt = (axes: FontAxes): Variation | null => {
    const known = variations.get(axes);
    if (known !== undefined) return known;
    const made = variationOf(font, axes);
    variations.set(axes, made);
    return made;
  };
  return {
    holds: (codePoint: number): boolean => font.hasGlyphForCodePoint(codePoint),
    /** Advance width in ems, before kerning and shaping; null without a glyph. A static font ignores the axes. */
    widthOf(codePoint: number, axes: FontAxes): number | null {
      const glyph = font._cmapProcessor.lookup(codePoint);
      if (glyph === 0) return null;
      // fontkit's glyph.advanceWidth decodes all outlines of the file, and fails for a variation.
      const { metrics } = font.hmtx;
      const { advance } = metrics.get(Math.min(glyph, metrics.length - 1));
      const variation = variationAt(axes);
      const change = variation && font.HVAR ? variation.getAdvanceAdjustment(glyph, font.HVAR) : 0;
      return (advance + change) / font.unitsPerEm;
    },
  };
}

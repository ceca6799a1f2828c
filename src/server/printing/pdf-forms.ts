// Adds form fields to a printed PDF, because Chromium does not print any.
import {
  degrees,
  drawCheckMark,
  drawRectangle,
  grayscale,
  ParseSpeeds,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFOperator,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** In points; the origin is the lower left corner of the page. */
export interface Checkbox {
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly checked: boolean;
  /** Read-only. Its square is not drawn on the page, so the field draws it. */
  readonly isFree: boolean;
  /** Accessible name. */
  readonly name: string;
}

const YES = PDFName.of('Yes');
const OFF = PDFName.of('Off');
/** Flags of the annotation and of the field (ISO 32000-1, tables 165 and 221). */
const PRINT = 4;
const READ_ONLY = 1;

const BLACK = grayscale(0);
const WHITE = grayscale(1);

const mark = (side: number, color: typeof BLACK): PDFOperator[] =>
  drawCheckMark({ x: side / 2, y: side / 2, size: side / 2, thickness: side * 0.13, color });

const box = (side: number, look: 'filled' | 'outline'): PDFOperator[] =>
  drawRectangle({
    x: 0.45,
    y: 0.45,
    width: side - 0.9,
    height: side - 0.9,
    borderWidth: look === 'filled' ? 0 : 0.9,
    color: look === 'filled' ? BLACK : undefined,
    borderColor: look === 'filled' ? undefined : BLACK,
    rotate: degrees(0),
    xSkew: degrees(0),
    ySkew: degrees(0),
  });

/** Fields of one size share their appearance streams; otherwise a hundred squares would need two hundred. */
function appearances(
  context: PDFContext,
): (side: number, own: boolean) => { Yes: PDFRef; Off: PDFRef } {
  const drawn = new Map<string, { Yes: PDFRef; Off: PDFRef }>();
  const draw = (side: number, operators: PDFOperator[]) =>
    context.register(context.formXObject(operators, { BBox: [0, 0, side, side] }));
  return (side, own) => {
    const key = `${side} ${own}`;
    const pair = drawn.get(key) ?? {
      Yes: draw(
        side,
        own
          ? [...box(side, 'outline'), ...mark(side, BLACK)]
          : [...box(side, 'filled'), ...mark(side, WHITE)],
      ),
      Off: draw(side, own ? box(side, 'outline') : []),
    };
    drawn.set(key, pair);
    return pair;
  };
}

/**
 * Adds an AcroForm checkbox per box to the first page, named by its position (`0`, `1`, …). Every state has an appearance
 * stream, so viewers need not generate one (NeedAppearances stays off) and no font is required.
 * @throws Error when `pdf` is not a PDF
 */
export async function addCheckboxes(
  pdf: Uint8Array,
  boxes: readonly Checkbox[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  const { context } = document;
  const page = document.getPage(0);
  // The keyboard follows the order of the fields, which is the board's.
  page.node.set(PDFName.of('Tabs'), PDFName.of('R'));
  const form = document.catalog.getOrCreateAcroForm();
  const appearanceOf = appearances(context);
  for (const { position, x, y, side, checked, isFree, name } of boxes) {
    const state = checked ? YES : OFF;
    const field = context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Btn',
      T: PDFString.of(String(position)),
      TU: PDFHexString.fromText(name),
      Ff: isFree ? READ_ONLY : 0,
      F: PRINT,
      V: state,
      AS: state,
      Rect: [x, y, x + side, y + side],
      P: page.ref,
      MK: {},
      AP: { N: { ...appearanceOf(side, isFree) } },
    });
    const ref = context.register(field);
    page.node.addAnnot(ref);
    form.addField(ref);
  }
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

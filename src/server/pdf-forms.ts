// Lays form fields over the drawn squares of a printed PDF, since Chromium prints none.
import {
  degrees,
  drawCheckMark,
  drawRectangle,
  grayscale,
  ParseSpeeds,
  type PDFContext,
  PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Points; the origin is the lower left corner of the page. */
export interface Checkbox {
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Ticked from the start and not to be changed; its square is not drawn on the page, so the field draws it. */
  readonly checked: boolean;
}

const YES = PDFName.of('Yes');
const OFF = PDFName.of('Off');
/** Bits of the annotation's and the field's flags (ISO 32000-1, tables 165 and 221). */
const PRINT = 4;
const READ_ONLY = 1;

const BLACK = grayscale(0);

const mark = (side: number): PDFOperator[] =>
  drawCheckMark({ x: side / 2, y: side / 2, size: side / 2, thickness: side * 0.13, color: BLACK });

const outline = (side: number): PDFOperator[] =>
  drawRectangle({
    x: 0.45,
    y: 0.45,
    width: side - 0.9,
    height: side - 0.9,
    borderWidth: 0.9,
    color: undefined,
    borderColor: BLACK,
    rotate: degrees(0),
    xSkew: degrees(0),
    ySkew: degrees(0),
  });

/** Appearances are shared by all fields of one side: a hundred squares would else carry two hundred drawings. */
function appearances(
  context: PDFContext,
): (side: number, own: boolean) => { Yes: PDFRef; Off: PDFRef } {
  const drawn = new Map<string, { Yes: PDFRef; Off: PDFRef }>();
  const draw = (side: number, operators: PDFOperator[]) =>
    context.register(context.formXObject(operators, { BBox: [0, 0, side, side] }));
  return (side, own) => {
    const key = `${side} ${own}`;
    const frame = own ? outline(side) : [];
    const pair = drawn.get(key) ?? {
      Yes: draw(side, [...frame, ...mark(side)]),
      Off: draw(side, frame),
    };
    drawn.set(key, pair);
    return pair;
  };
}

/**
 * Adds one AcroForm checkbox for each box to the first page, named by its position (`0`, `1`, …). Every state brings its own
 * drawing, so no viewer has to invent one (NeedAppearances stays off) and no font is needed.
 * @throws Error when `pdf` is no PDF
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
  const form = document.catalog.getOrCreateAcroForm();
  const appearanceOf = appearances(context);
  for (const { position, x, y, side, checked } of boxes) {
    const state = checked ? YES : OFF;
    const field = context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Btn',
      T: PDFString.of(String(position)),
      TU: PDFString.of(`Square ${position + 1}`),
      Ff: checked ? READ_ONLY : 0,
      F: PRINT,
      V: state,
      AS: state,
      Rect: [x, y, x + side, y + side],
      P: page.ref,
      MK: {},
      AP: { N: { ...appearanceOf(side, checked) } },
    });
    const ref = context.register(field);
    page.node.addAnnot(ref);
    form.addField(ref);
  }
  return document.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

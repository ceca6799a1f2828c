// What a PDF contains besides its words: paper, fonts, drawn squares, form fields.
import {
  PDFArray,
  type PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Points, origin at the lower left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function paperOf(pdf: Uint8Array): Promise<{ width: number; height: number }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPage(0).getSize();
}

/** Names of the embedded fonts, and of the missing ones; fonts drawn by the PDF itself (Type 3) have none. */
export async function fontsOf(pdf: Uint8Array): Promise<{ names: string[]; missing: string[] }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  const names: string[] = [];
  const missing: string[] = [];
  const lookUp = (dict: PDFDict, key: string): PDFObject | undefined =>
    dict.lookup(PDFName.of(key));
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || lookUp(object, 'Type') !== PDFName.of('Font')) continue;
    const subtype = String(lookUp(object, 'Subtype'));
    // A composite font's file belongs to its descendant, which is enumerated separately.
    if (subtype === '/Type3' || lookUp(object, 'DescendantFonts') instanceof PDFArray) continue;
    const name = String(lookUp(object, 'BaseFont'));
    const descriptor = lookUp(object, 'FontDescriptor');
    const hasFile =
      descriptor instanceof PDFDict &&
      ['FontFile', 'FontFile2', 'FontFile3'].some((key) => lookUp(descriptor, key));
    (hasFile ? names : missing).push(name);
  }
  return { names, missing };
}

/** The bounding boxes of everything stroked on the first page. */
export async function strokedBoxes(pdf: Uint8Array): Promise<Box[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  await document.loadingTask.destroy();
  const boxes: Box[] = [];
  const saved: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  fnArray.forEach((operation, i) => {
    const args = argsArray[i];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = Util.transform(matrix, [...args]);
    else if (operation === OPS.constructPath && args[0] === OPS.stroke) {
      const [left, low, right, high] = args[2] as number[];
      const corners = [left, low, right, high].map(Number);
      Util.applyTransform(corners, matrix, 0);
      Util.applyTransform(corners, matrix, 2);
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
      boxes.push({
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      });
    }
  });
  return boxes;
}

export interface Field extends Box {
  readonly name: string;
  readonly checked: boolean;
  readonly readOnly: boolean;
}

export async function fieldsOf(pdf: Uint8Array): Promise<Field[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document
    .getForm()
    .getFields()
    .map((field) => {
      const box = field as PDFCheckBox;
      const rectangle = box.acroField.getWidgets()[0]?.getRectangle();
      return {
        name: field.getName(),
        checked: box.isChecked(),
        readOnly: field.isReadOnly(),
        ...(rectangle ?? { x: 0, y: 0, width: 0, height: 0 }),
      };
    });
}

// What only printing needs: React's renderer, fontkit and the fonts, some megabytes. A laptop without a browser never loads it.
import {
  type BoardSheet,
  type PrintableSheet,
  renderSheet,
} from '#features/boards/template/sheet.tsx';
import { measureText } from '#server/print-fonts/text-measure.ts';
import { printFontsFor } from '#server/print-fonts.ts';
import { qrPath } from '#server/qr.ts';

export { warmTextMeasure } from '#server/print-fonts/text-measure.ts';

export const renderPrintable = (sheet: BoardSheet): PrintableSheet =>
  renderSheet(sheet, { fontsFor: printFontsFor, measureText, qrOf: qrPath });

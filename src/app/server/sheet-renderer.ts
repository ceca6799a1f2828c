// What only printing needs: React's renderer, fontkit and the fonts, several megabytes. Never loaded without a browser.
import {
  type BoardSheet,
  type PrintableSheet,
  renderSheet,
} from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';

export { warmTextMeasure } from '#server/printing/fonts/text-measure.ts';

export const renderPrintable = (sheet: BoardSheet): PrintableSheet =>
  renderSheet(sheet, { fontsFor: printFontsFor, measureText });

// The template of the printed board: renders one page of HTML and the positions of its form fields.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Paper } from '#features/boards/contract.ts';
import type { Language } from '#shared/language.ts';
import { type SheetBox, type SheetLayout, sheetBoxes, sheetLayout } from './rules/sheet-layout.ts';
import type { MeasureText } from './rules/text-width.ts';
import { Footer, type HandIn } from './template/footer.tsx';
import { Heading } from './template/heading.tsx';
import { type QrShape, SheetDrawing } from './template/sheet-drawing.tsx';
import { sheetTextsIn } from './template/sheet-words.ts';
import { type SheetChallenge, SquareTexts } from './template/square-texts.tsx';
import { type SheetFonts, sheetStyles } from './template/styles.ts';

export interface BoardSheet {
  /** 3 to 10. */
  readonly size: number;
  /** size² squares, row by row from the top left; null is a free space. */
  readonly cells: readonly (SheetChallenge | null)[];
  /** Any text; printed verbatim, up to three lines. */
  readonly playerName: string;
  readonly boardId: string;
  /** Content of the QR code: the check URL of the board. */
  readonly checkUrl: string;
  readonly paper: Paper;
  /** Of the fixed texts. */
  readonly language: Language;
  readonly contestName: string;
  readonly handIn: HandIn;
  readonly supportEmail: string;
}

/** External assets of a sheet: fonts and QR codes (server/print-fonts, server/qr.ts). */
export interface SheetAssets {
  /** The font faces for all characters of a text. */
  fontsFor(text: string): SheetFonts;
  measureText: MeasureText;
  qrOf(text: string): QrShape;
}

export interface PrintableSheet {
  readonly html: string;
  /** One per square, ordered by position. */
  readonly boxes: readonly SheetBox[];
}

const stringsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'object' ? stringsOf(text) : String(text),
  );

/** All text of the sheet that the fonts of every sheet may lack, to select further ones. */
const textsOf = (sheet: BoardSheet): string =>
  [
    sheet.playerName,
    sheet.boardId,
    sheet.supportEmail,
    sheet.contestName,
    sheet.handIn.hours,
    sheet.handIn.place,
    ...(sheet.language === 'en' ? [] : stringsOf(sheetTextsIn(sheet.language))),
    ...sheet.cells.map((cell) => `${cell?.title ?? ''} ${cell?.description ?? ''}`),
  ].join(' ');

function Page({
  sheet,
  layout,
  qr,
  measure,
}: {
  sheet: BoardSheet;
  layout: SheetLayout;
  qr: QrShape;
  measure: MeasureText;
}): ReactElement {
  const texts = sheetTextsIn(sheet.language);
  return (
    <main>
      <Heading
        texts={texts}
        layout={layout}
        contestName={sheet.contestName}
        playerName={sheet.playerName}
        boardId={sheet.boardId}
        measure={measure}
      />
      <SquareTexts texts={texts} layout={layout} cells={sheet.cells} measure={measure} />
      <Footer
        texts={texts}
        layout={layout}
        handIn={sheet.handIn}
        supportEmail={sheet.supportEmail}
        measure={measure}
      />
      <SheetDrawing layout={layout} cells={sheet.cells} qr={qr} />
    </main>
  );
}

/** Renders a self-contained document: no scripts and no external resources. */
export function renderSheet(sheet: BoardSheet, sheetAssets: SheetAssets): PrintableSheet {
  const layout = sheetLayout(sheet.size, sheet.paper);
  const styles = sheetStyles(layout, sheetAssets.fontsFor(textsOf(sheet)));
  const body = renderToStaticMarkup(
    <Page
      sheet={sheet}
      layout={layout}
      qr={sheetAssets.qrOf(sheet.checkUrl)}
      measure={sheetAssets.measureText}
    />,
  );
  const title = renderToStaticMarkup(
    <title>{sheetTextsIn(sheet.language).title(sheet.contestName, sheet.boardId)}</title>,
  );
  // Defence in depth: injected markup could not load anything.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";
  const html = `<!doctype html><html lang="${sheet.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${title}<style>${styles}</style></head><body>${body}</body></html>`;
  return { html, boxes: sheetBoxes(layout, sheet.cells) };
}

export type { SheetBox };

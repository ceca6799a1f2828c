// The printed board: renders one page of HTML and the positions of its form fields.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownName } from '#shared/contest.ts';
import { type QrPath, qrPath } from '#shared/qr-path.ts';
import type { Language } from '#shared/text/language.ts';
import type { Paper } from '../contract.paper.ts';
import {
  type Rect,
  type SheetBox,
  type SheetLayout,
  sheetBoxes,
  sheetLayout,
} from '../rules/sheet-layout.ts';
import { fitText, type MeasureText, type TextBox } from '../rules/text-fit.ts';
import { type SheetTexts, sheetTextsIn } from './sheet-words.ts';
import { FoundHatch, type SheetChallenge, SheetDrawing, SquareTexts } from './squares.tsx';
import { at, points, type SheetFonts, sheetStyles } from './styles.ts';

/** Scripts with marks above and below letters need a larger line height. */
const leadingOf = (name: string): number =>
  /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name) ? 1.1 : 1.4;

/** The size of the tagline, unless a longer contest name takes its place. */
const TAGLINE_SIZE = 10.4;

const sizeOf = ({ width, height }: Rect) => ({ width, height });

interface PartProps {
  sheet: BoardSheet;
  texts: SheetTexts;
  layout: SheetLayout;
  measure: MeasureText;
}

function Heading({ sheet, texts, layout, measure }: PartProps): ReactElement {
  const { contestName, playerName, boardId } = sheet;
  const lineHeight = leadingOf(playerName);
  const fit = fitText(
    {
      text: playerName,
      face: 'display',
      ...sizeOf(layout.name),
      lineHeight,
      largest: 19.5,
      wholeWordsDownTo: 11,
    },
    measure,
  );
  const own = ownName({ name: contestName });
  const ownFit = fitText(
    {
      text: own ?? '',
      face: 'text',
      ...sizeOf(layout.tagline),
      lineHeight: 1.5,
      largest: TAGLINE_SIZE,
      wholeWordsDownTo: 5,
    },
    measure,
  );
  return (
    <>
      <h1 className="place mark display" style={at(layout.wordmark)}>
        SWAG&amp;SEEK
      </h1>
      <p
        className="place tagline"
        style={
          own === null
            ? at(layout.tagline)
            : { ...at(layout.tagline), fontSize: points(ownFit.size) }
        }
      >
        {own ?? texts.tagline}
      </p>
      <p
        className="place name display"
        style={{ ...at(layout.name), fontSize: points(fit.size), lineHeight }}
      >
        {/* Isolates the writing direction of the name. */}
        <bdi>{playerName}</bdi>
      </p>
      <p className="place id" style={at(layout.boardId)}>
        {boardId}
      </p>
      <p className="place caption" style={at(layout.caption)}>
        {texts.forTable}
      </p>
    </>
  );
}

const PADDING = 12;

/** A text as large as fits its box, and the height that it takes. */
function fitted(box: Omit<TextBox, 'wholeWordsDownTo'>, measure: MeasureText) {
  const { size, lines } = fitText({ ...box, wholeWordsDownTo: 5 }, measure);
  const leading = size * box.lineHeight;
  return {
    text: box.text,
    style: { fontSize: points(size), lineHeight: points(leading) },
    height: lines * leading,
  };
}

/** Points; of the box's texts, below its heading. */
const HAND_IN_ROOM = 60;

/** When and where to hand in, and whom to ask. The place gets the room that the others leave. */
function handInTexts({ sheet, texts, layout, measure }: PartProps) {
  const { hours, place } = sheet.handIn;
  const width = layout.handIn.width - 2 * PADDING;
  const when = fitted(
    { text: hours, face: 'display', width, height: 30, largest: 20, lineHeight: 1.2 },
    measure,
  );
  const small = { face: 'text', width, largest: 9.75, lineHeight: 1.3 } as const;
  const whom = fitted({ ...small, text: texts.questions(sheet.supportEmail), height: 13 }, measure);
  const height = HAND_IN_ROOM - when.height - whom.height;
  return { when, others: [fitted({ ...small, text: texts.at(place), height }, measure), whom] };
}

function Footer(props: PartProps): ReactElement {
  const { sheet, texts, layout } = props;
  const { found, logos } = sheet;
  const { when, others } = handInTexts(props);
  return (
    <>
      <div className="place" style={at(layout.howTo)}>
        <h2 className="display">{texts.howToUse}</h2>
        <ol>
          <li>{texts.bring}</li>
          <li>{texts.send}</li>
          <li>{texts.aim}</li>
        </ol>
      </div>
      <div className="place hand-in" style={at(layout.handIn)}>
        <h2 className="display">{texts.handIn}</h2>
        <p className="display" style={when.style}>
          {when.text}
        </p>
        {others.map(({ text, style }) => (
          <p key={text} style={style}>
            {text}
          </p>
        ))}
      </div>
      {logos && (
        <div className="place logos" style={at(layout.logos)}>
          {logos.map((logo) => (
            <img key={logo} src={logo} alt="" />
          ))}
        </div>
      )}
      <p className="place stamp" style={at(layout.stamp)}>
        {texts.stamp}
      </p>
      {found && (
        <p className="place foot" style={at(layout.foot)}>
          <strong>{texts.found(found.count, found.of)}</strong>
          {` · ${texts.lines(found.lines)} · ${texts.printed(found.printedAt)}`}
        </p>
      )}
    </>
  );
}

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
  /** Language of the fixed texts; the challenges are passed in translated. */
  readonly language: Language;
  readonly contestName: string;
  readonly handIn: {
    /** `1:00PM – 4:00PM`; several days one after the other. */
    readonly hours: string;
    /** Follows `texts.at`: `the fan table in the Hilton`. */
    readonly place: string;
  };
  readonly supportEmail: string;
  /** Sponsors' logos as data URLs, in their order; left out for none. */
  readonly logos?: readonly string[];
  /** Shown at the bottom; left out when nothing is found or shown. */
  readonly found?: {
    readonly count: number;
    /** Squares with a challenge. */
    readonly of: number;
    readonly lines: number;
    /** As printed: `Nov 26, 5:40 AM`. */
    readonly printedAt: string;
  };
  /** Form fields draw the ticks. */
  readonly isFillable?: boolean;
}

/** A sheet's fonts (server/printing/fonts). */
interface SheetAssets {
  /** The font faces for all characters of a text. */
  fontsFor(text: string): SheetFonts;
  measureText: MeasureText;
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

/** All text of the sheet that the default fonts may lack, for selecting further ones. */
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

function Page({ sheet, layout, measure, qr }: Omit<PartProps, 'texts'> & { qr: QrPath }) {
  const texts = sheetTextsIn(sheet.language);
  const part = { sheet, texts, layout, measure };
  return (
    <main>
      <FoundHatch layout={layout} cells={sheet.cells} />
      <Heading {...part} />
      <SquareTexts
        texts={texts}
        layout={layout}
        cells={sheet.cells}
        measure={measure}
        isFillable={sheet.isFillable ?? false}
      />
      <Footer {...part} />
      <SheetDrawing layout={layout} cells={sheet.cells} qr={qr} />
    </main>
  );
}

/** Renders a self-contained document: no scripts and no external resources. */
export function renderSheet(sheet: BoardSheet, sheetAssets: SheetAssets): PrintableSheet {
  const { logos = [] } = sheet;
  const layout = sheetLayout(sheet.size, sheet.paper, logos.length > 0);
  const styles = sheetStyles(layout, sheetAssets.fontsFor(textsOf(sheet)));
  const body = renderToStaticMarkup(
    <Page
      sheet={sheet}
      layout={layout}
      qr={qrPath(sheet.checkUrl)}
      measure={sheetAssets.measureText}
    />,
  );
  const title = renderToStaticMarkup(
    <title>{sheetTextsIn(sheet.language).title(sheet.contestName, sheet.boardId)}</title>,
  );
  // Defence in depth: injected markup could load nothing but itself. The same for every sheet, as it stays in force on the
  // printer's page: one without pictures would hide the logos of all later sheets.
  const policy =
    "default-src data:; style-src 'unsafe-inline'; script-src 'none'; frame-src 'none'; object-src 'none'";
  const html = `<!doctype html><html lang="${sheet.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${title}<style>${styles}</style></head><body>${body}</body></html>`;
  const { freeBox } = sheetTextsIn(sheet.language);
  return { html, boxes: sheetBoxes(layout, sheet.cells, freeBox) };
}

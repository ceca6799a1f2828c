// The squares of the sheet: column letters, titles and difficulties, and all lines as one SVG.
import type { ComponentProps, ReactElement } from 'react';
import type { Difficulty } from '#features/challenges/contract.ts';
import type { QrPath } from '#shared/qr-path.ts';
import type { CellLayout, Rect, SheetLayout } from '../rules/sheet-layout.ts';
import { fitSquares, fitText, type MeasureText } from '../rules/text-fit.ts';
import type { SheetTexts } from './sheet-words.ts';
import { at, points } from './styles.ts';

/** In a 10 × 10 box. */
const TICK = 'M2.3 5.3L4.3 7.3L7.9 3';

const STAR =
  'M0-1 .2245-.309 .9511-.309 .3633.118 .5878.809 0 .382-.5878.809-.3633.118-.9511-.309-.2245-.309Z';

type Type = SheetLayout['type'];

interface CellProps {
  cell: CellLayout;
  type: Type;
  measure: MeasureText;
}

function FreeSpace({ text, cell, type, measure }: CellProps & { text: string }): ReactElement {
  const words = cell.freeWords;
  const { size } = fitText(
    {
      text,
      face: 'display',
      width: words.width,
      height: words.height - type.star,
      lineHeight: 1.05,
      largest: type.freeSpace,
      wholeWordsDownTo: 4,
    },
    measure,
  );
  return (
    <div
      className="place free display"
      style={{ ...at(words), fontSize: points(size), lineHeight: 1.05 }}
    >
      <svg
        aria-hidden="true"
        viewBox="-1 -1 2 2"
        style={{
          position: 'static',
          width: points(type.star),
          height: points(type.star),
          flex: 'none',
        }}
      >
        <path d={STAR} />
      </svg>
      {text}
    </div>
  );
}

export interface SheetChallenge {
  readonly title: string;
  /** Printed where there is room for it. */
  readonly description: string;
  readonly difficulty: Difficulty;
  /** Printed with a tick and a hatch. */
  readonly isFound?: boolean;
}

interface ChallengeProps extends SheetChallenge {
  cell: CellLayout;
  type: Type;
  label: string;
  /** Points; shared by the titles and lines of all squares. */
  sizes: { readonly title: number; readonly line: number };
  hasLine: boolean;
  /** The word for a tick; null where a form field draws it. */
  tick: string | null;
}

const Tick = ({ cell, label }: { cell: CellLayout; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 10 10"
    className="place tick"
    style={at(cell.checkbox)}
  >
    <rect width="10" height="10" rx="2" />
    <path d={TICK} fill="none" stroke="#fff" strokeWidth={1.5} strokeLinecap="round" />
  </svg>
);

function Challenge(props: ChallengeProps) {
  const { cell, type, title, description, label, sizes, hasLine, isFound, tick } = props;
  return (
    <>
      {isFound && tick !== null && <Tick cell={cell} label={tick} />}
      <div
        className="place title"
        style={{
          ...at(cell.title),
          fontSize: points(sizes.title),
          lineHeight: type.titleLeading,
        }}
      >
        <bdi>{title}</bdi>
        {hasLine && (
          <p className="line" style={{ fontSize: points(sizes.line) }}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div
        className="place difficulty"
        style={{
          ...at(cell.difficulty),
          fontSize: points(type.difficulty),
          lineHeight: points(cell.difficulty.height),
        }}
      >
        {label}
      </div>
    </>
  );
}

interface SquareTextsProps {
  texts: SheetTexts;
  layout: SheetLayout;
  cells: readonly (SheetChallenge | null)[];
  measure: MeasureText;
  /** Form fields draw the ticks. */
  isFillable: boolean;
}

/** A table for screen readers, row by row; the layout positions its texts. */
export function SquareTexts(props: SquareTextsProps): ReactElement {
  const { texts, layout, cells, measure, isFillable } = props;
  const size = layout.columnLetters.length;
  const challenges = cells.filter((cell) => cell !== null);
  const place = layout.cells[0]?.title ?? { width: 0, height: 0 };
  const fit = fitSquares(challenges, place, layout.type, measure);
  const rows = layout.columnLetters.map((_, row) =>
    layout.cells.slice(row * size, (row + 1) * size),
  );
  return (
    // biome-ignore-start lint/a11y: a real table would lay out its cells by itself
    <div role="table" aria-label={texts.board}>
      <div role="row">
        {layout.columnLetters.map(({ letter, rect }) => (
          <div key={rect.x} role="columnheader" className="place letter display" style={at(rect)}>
            {letter}
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row[0]?.position} role="row">
          {row.map((cell) => {
            const challenge = cells[cell.position];
            return (
              <div key={cell.position} role="cell">
                {challenge ? (
                  <Challenge
                    cell={cell}
                    type={layout.type}
                    label={texts.difficulties[challenge.difficulty]}
                    sizes={fit}
                    hasLine={fit.hasLine[challenges.indexOf(challenge)] ?? false}
                    tick={isFillable ? null : texts.foundMark}
                    {...challenge}
                  />
                ) : (
                  <FreeSpace
                    text={texts.freeSpace}
                    cell={cell}
                    type={layout.type}
                    measure={measure}
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y: a real table would lay out its cells by itself
  );
}

const Frame = ({ rect, weight, radius = 0 }: { rect: Rect; weight: number; radius?: number }) => (
  <rect
    x={rect.x + weight / 2}
    y={rect.y + weight / 2}
    width={rect.width - weight}
    height={rect.height - weight}
    rx={radius}
    strokeWidth={weight}
  />
);

/** Thin lines between the squares, a bold one under the column letters. */
function gridPath({ board, cells, columnLetters }: SheetLayout): { thin: string; heavy: string } {
  const size = columnLetters.length;
  const stripBottom = cells[0]?.square.y ?? board.y;
  const right = board.x + board.width;
  const bottom = board.y + board.height;
  const lines: string[] = [];
  for (const { square } of cells.slice(1, size))
    lines.push(`M${square.x} ${stripBottom}V${bottom}`);
  for (let row = 1; row < size; row++) {
    lines.push(`M${board.x} ${cells[row * size]?.square.y ?? bottom}H${right}`);
  }
  return { thin: lines.join(''), heavy: `M${board.x} ${stripBottom}H${right}` };
}

/** Without the quiet zone, which is part of the layout. */
const QrCode = ({ rect, qr }: { rect: Rect; qr: QrPath }) => (
  <path
    d={qr.path}
    transform={`translate(${rect.x} ${rect.y}) scale(${rect.width / qr.modules})`}
    fill="#000"
    stroke="none"
  />
);

interface PageDrawingProps extends ComponentProps<'svg'>, Pick<SheetLayout, 'page'> {}

const PageDrawing = ({ page: { width, height }, ...rest }: PageDrawingProps) => (
  <svg
    aria-hidden="true"
    width={`${width}pt`}
    height={`${height}pt`}
    viewBox={`0 0 ${width} ${height}`}
    {...rest}
  />
);

/** Points between the stripes, and their width. */
const STRIPES = { every: 9, width: 3.2 };

/** Stripes behind the texts of found squares, as light on a black-and-white printer as in colour. */
export function FoundHatch({ layout, cells }: Omit<SheetDrawingProps, 'qr'>): ReactElement | null {
  const { page } = layout;
  const found = layout.cells.filter(({ position }) => cells[position]?.isFound);
  if (found.length === 0) return null;
  const frames = found.map(
    ({ square: { x, y, width, height } }) => `M${x} ${y}h${width}v${height}h${-width}Z`,
  );
  const stripes = Array.from(
    { length: Math.ceil((page.width + page.height) / STRIPES.every) },
    (_, i) => `M${i * STRIPES.every} 0L0 ${i * STRIPES.every}`,
  );
  return (
    <PageDrawing page={page}>
      <clipPath id="found">
        <path d={frames.join('')} />
      </clipPath>
      <path
        d={stripes.join('')}
        clipPath="url(#found)"
        fill="none"
        stroke="#cae1d8"
        strokeWidth={STRIPES.width}
      />
    </PageDrawing>
  );
}

interface SheetDrawingProps {
  layout: SheetLayout;
  cells: readonly (SheetChallenge | null)[];
  qr: QrPath;
}

export function SheetDrawing({ layout, cells, qr }: SheetDrawingProps): ReactElement {
  const { page, rule, board, handIn, stamp } = layout;
  const grid = gridPath(layout);
  const ruleY = rule.y + rule.height / 2;
  const boxRadius = (layout.cells[0]?.checkbox.width ?? 10) * 0.2;
  return (
    <PageDrawing page={page} fill="none" stroke="#000">
      <QrCode rect={layout.qr} qr={qr} />
      <path d={`M${rule.x} ${ruleY}H${rule.x + rule.width}`} strokeWidth={rule.height} />
      <path d={grid.thin} strokeWidth={0.75} />
      <path d={grid.heavy} strokeWidth={1.5} />
      <Frame rect={board} weight={1.5} />
      <Frame rect={handIn} weight={1.5} />
      <g strokeDasharray="4 3">
        <Frame rect={stamp} weight={0.9} radius={4} />
      </g>
      {layout.cells.map((cell) =>
        cells[cell.position] ? (
          <Frame key={cell.position} rect={cell.checkbox} weight={0.9} radius={boxRadius} />
        ) : (
          <Frame key={cell.position} rect={cell.freeFrame} weight={cell.freeWeight} />
        ),
      )}
    </PageDrawing>
  );
}

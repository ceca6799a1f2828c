// All lines of the sheet as one SVG: frames, checkboxes and the QR code, the only filled area.
import type { ReactElement } from 'react';
import type { Rect, SheetLayout } from '../rules/sheet-layout.ts';

/** A QR code as one path in units of modules, without the quiet zone, which is part of the layout. */
export interface QrShape {
  readonly path: string;
  readonly modules: number;
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

const QrCode = ({ rect, qr }: { rect: Rect; qr: QrShape }) => (
  <path
    d={qr.path}
    transform={`translate(${rect.x} ${rect.y}) scale(${rect.width / qr.modules})`}
    fill="#000"
    stroke="none"
  />
);

export function SheetDrawing({
  layout,
  cells,
  qr,
}: {
  layout: SheetLayout;
  cells: readonly (object | null)[];
  qr: QrShape;
}): ReactElement {
  const { page, rule, board, handIn } = layout;
  const grid = gridPath(layout);
  const ruleY = rule.y + rule.height / 2;
  const boxRadius = (layout.cells[0]?.checkbox.width ?? 10) * 0.2;
  return (
    <svg
      aria-hidden="true"
      width={`${page.width}pt`}
      height={`${page.height}pt`}
      viewBox={`0 0 ${page.width} ${page.height}`}
      fill="none"
      stroke="#000"
    >
      <QrCode rect={layout.qr} qr={qr} />
      <path d={`M${rule.x} ${ruleY}H${rule.x + rule.width}`} strokeWidth={rule.height} />
      <path d={grid.thin} strokeWidth={0.75} />
      <path d={grid.heavy} strokeWidth={1.5} />
      <Frame rect={board} weight={1.5} />
      <Frame rect={handIn} weight={1.5} />
      {layout.cells.map((cell) =>
        cells[cell.position] ? (
          <Frame key={cell.position} rect={cell.checkbox} weight={0.9} radius={boxRadius} />
        ) : (
          <Frame key={cell.position} rect={cell.freeFrame} weight={cell.freeWeight} />
        ),
      )}
    </svg>
  );
}

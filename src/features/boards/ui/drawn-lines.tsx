// The complete lines of a board, drawn over its squares.
import { isBlackout, type LineName, linesOf, type MarkedBoard, wonLines } from '../rules/lines.ts';
import styles from './drawn-lines.module.css';

/** In squares: how far lines reach into the first and last square, and where rows and columns cross a square. */
const END = 0.12;
/** Above the titles, which stand at the foot of a found square. */
const ROW_AT = 0.3;
const COLUMN_AT = 0.5;

interface Ends {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

function endsOf(name: LineName, index: number, size: number): Ends {
  const far = size - END;
  if (name === 'diagonal-down') return { x1: END, y1: END, x2: far, y2: far };
  if (name === 'diagonal-up') return { x1: END, y1: far, x2: far, y2: END };
  if (index < size) return { x1: END, y1: index + ROW_AT, x2: far, y2: index + ROW_AT };
  const x = index - size + COLUMN_AT;
  return { x1: x, y1: END, x2: x, y2: far };
}

interface DrawnLinesProps {
  board: MarkedBoard;
  fresh?: ReadonlySet<LineName>;
}

export function DrawnLines({ board, fresh }: DrawnLinesProps) {
  const won = new Set(wonLines(board));
  // On a full board every line is complete, and a net of them would hide the photos.
  if (won.size === 0 || isBlackout(board)) return null;
  const { size } = board;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {linesOf(size).map(({ name }, index) => {
        if (!won.has(name)) return null;
        const ends = endsOf(name, index, size);
        return (
          <g key={name} className={fresh?.has(name) ? styles.fresh : undefined} data-line={name}>
            <line {...ends} pathLength={1} className={styles.edge} />
            <line {...ends} pathLength={1} className={styles.core} />
          </g>
        );
      })}
    </svg>
  );
}

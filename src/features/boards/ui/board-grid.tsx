// The board as a grid under its SEEK! header; found squares are stamped with their photos, complete lines are drawn.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import { Icon } from '#client/components/text.tsx';
import { textsOf, useLanguage, useTexts } from '#client/format/language.ts';
import { textIn } from '#shared/text/language.ts';
import type { BoardCell } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { squareAfterKey } from '../rules/grid-keys.ts';
import {
  columnLetters,
  isBlackout,
  type LineName,
  linesOf,
  type MarkedBoard,
  markedBoardOf,
  wonLines,
} from '../rules/lines.ts';
import styles from './board-grid.module.css';

export const Star = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 1.500 3.100 7.200 7.900.800-5.900 5.300 1.700 7.700L12 18.500l-6.800 4 1.700-7.700L1 9.500l7.900-.800z" />
  </svg>
);

/** Grey and blurred until the square is found. */
function SquarePhoto({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.photo}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}

/** In squares: how far lines reach into the first and last square, and where rows and columns cross a square. */
const END = 0.12;
/** Above the titles, which are at the bottom of a found square. */
const ROW_AT = 0.3;
const COLUMN_AT = 0.5;

function endsOf(name: LineName, index: number, size: number) {
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

function DrawnLines({ board, fresh }: DrawnLinesProps) {
  const won = new Set(wonLines(board));
  // On a full board every line is complete; drawing them all would hide the photos.
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

export type SquareMark = 'found' | 'pending' | 'rejected' | 'waiting' | 'failed';

interface BoardGridProps {
  size: number;
  /** In order of position. */
  cells: readonly BoardCell[];
  label: string;
  /** States of photos that are still on this phone, by position; they override the server's. */
  marks?: ReadonlyMap<number, SquareMark>;
  /** Squares that are the last one missing from a line, by position. */
  near?: ReadonlySet<number>;
  /** Lines that were just completed: their drawing is animated. */
  fresh?: ReadonlySet<LineName>;
  /** Squares that were just found: they flip over. */
  justFound?: ReadonlySet<number>;
  /** Flips the squares over row by row. */
  isDealt?: boolean;
  /** On a phone, found squares show only their photos. */
  isBare?: boolean;
  /** Laid over the squares. */
  stamp?: ReactNode;
  /** Without it squares are not buttons. */
  onOpen?: (code: string) => void;
}

/** States differ by shape, not by colour alone: tick, clock, turning arrow, arrow up, exclamation mark. */
const SHAPES: Record<SquareMark, string> = {
  found: 'm4 13 5 5L20 6',
  pending: 'M12 3a9 9 0 1 0 .01 0M12 7v5l4 3',
  rejected: 'M20 12a8 8 0 1 1-3-6.200M18 1v5h-5',
  waiting: 'M12 21V4M5 11l7-7 7 7',
  failed: 'M12 3v11M12 19.500v.5',
};

const MarkIcon = ({ of: mark }: { of: SquareMark }) => (
  <span className={`${styles.icon} ${styles[mark]}`}>
    <Icon d={SHAPES[mark]} weight={3.6} />
  </span>
);

function markOf({ completed, photo }: BoardCell): SquareMark | null {
  if (completed) return 'found';
  return photo && photo.status !== 'approved' ? photo.status : null;
}

interface SquareProps {
  cell: BoardCell;
  size: number;
  mark: SquareMark | null;
  isNear: boolean;
  isNew: boolean;
  /** The one square that the Tab key reaches. */
  isTabStop: boolean;
  onOpen?: (code: string) => void;
}

const classOf = ({ mark, isNear, isNew }: SquareProps): string =>
  [styles.square, mark && styles[`is-${mark}`], isNear && styles.near, isNew && styles.justFound]
    .filter(Boolean)
    .join(' ');

/** `Row 2, column 4: A robot that moves, found`. */
function nameOf({ cell, size, mark, isNear }: SquareProps, title: string): string {
  const texts = textsOf(playerTexts);
  const states = [mark && texts.marks[mark], isNear && texts.oneToGo];
  return texts.square(
    Math.floor(cell.position / size) + 1,
    (cell.position % size) + 1,
    [title, ...states].filter(Boolean).join(', '),
  );
}

/** Explicit roles: table elements lose theirs when CSS lays them out as a grid. */
const ROW = { role: 'row' } as const;
const cellProps = ({ cell, size, onOpen }: SquareProps, name?: string) => ({
  // On a new board the free space flips last.
  style: { '--turn': cell.challenge ? Math.floor(cell.position / size) : size } as CSSProperties,
  role: onOpen ? 'gridcell' : 'cell',
  'aria-label': name,
});

function Square(props: SquareProps) {
  const { cell, mark, isNear, isTabStop, onOpen } = props;
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const { challenge, photo, position } = cell;
  const stop = onOpen && { tabIndex: isTabStop ? 0 : -1, 'data-square': position };
  if (!challenge) {
    const named = cellProps(props, nameOf(props, texts.freeSpace));
    return (
      <div className={`${styles.square} ${styles.free}`} {...named} {...stop}>
        <span className={styles.title}>
          <Star className={styles.star} />
          {texts.freeSpace}
        </span>
      </div>
    );
  }
  const title = textIn(challenge, 'title', language);
  const name = nameOf(props, title);
  const inside = (
    <>
      {(mark === 'found' || mark === 'pending') && photo && (
        <SquarePhoto src={photo.thumbnailUrl} />
      )}
      <span className={styles.title}>{title}</span>{' '}
      {isNear && !mark && <span className={styles.toGo}>{texts.oneToGo}</span>}
      {mark && <MarkIcon of={mark} />}
    </>
  );
  if (!onOpen) {
    return (
      <div className={classOf(props)} {...cellProps(props, name)}>
        {inside}
      </div>
    );
  }
  return (
    <div className={styles.cell} {...cellProps(props)}>
      <button
        type="button"
        className={classOf(props)}
        aria-label={name}
        onClick={() => onOpen(challenge.code)}
        {...stop}
      >
        {inside}
      </button>
    </div>
  );
}

const squareOf = (target: EventTarget): number | null => {
  const square = (target as HTMLElement).dataset.square;
  return square === undefined ? null : Number(square);
};

/** One tab stop; arrow keys move to the other squares. Without `onOpen` it is a table, which takes no focus. */
export function BoardGrid(props: BoardGridProps) {
  const { size, cells, label, marks, near, justFound, onOpen } = props;
  const [tabStop, setTabStop] = useState(0);
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = squareOf(event.target);
    const to = from === null ? null : squareAfterKey(event, from, size);
    if (to === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };
  const frame = [styles.frame, props.isBare && styles.bare, props.isDealt && styles.dealt]
    .filter(Boolean)
    .join(' ');
  const grid = {
    role: onOpen ? 'grid' : 'table',
    'aria-label': label,
    onKeyDown: onOpen && move,
    onFocus: ({ target }: FocusEvent<HTMLElement>) =>
      setTabStop((stop) => squareOf(target) ?? stop),
  };
  return (
    // Focusable, so a board wider than the screen can be scrolled by keyboard; squares that open are focusable.
    <div className={frame} tabIndex={onOpen ? undefined : 0}>
      <div className={styles.board} style={{ '--size': size } as CSSProperties}>
        <div className={styles.letters} aria-hidden="true">
          {columnLetters(size).map((letter, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <span key={column}>{letter}</span>
          ))}
        </div>
        <div className={styles.field}>
          <div className={styles.squares} {...grid}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <div key={index} className={styles.row} {...ROW}>
                {row.map((cell) => (
                  <Square
                    key={cell.position}
                    cell={cell}
                    size={size}
                    mark={marks?.get(cell.position) ?? markOf(cell)}
                    isNear={near?.has(cell.position) ?? false}
                    isNew={justFound?.has(cell.position) ?? false}
                    isTabStop={cell.position === tabStop}
                    onOpen={onOpen}
                  />
                ))}
              </div>
            ))}
          </div>
          <DrawnLines board={markedBoardOf(size, cells)} fresh={props.fresh} />
          {props.stamp}
        </div>
      </div>
    </div>
  );
}

// The board as a grid under its SEEK! header; found squares carry a stamp.
import type { CSSProperties } from 'react';
import type { BoardCell } from '../contract.ts';
import { columnLetters } from '../rules/column-letters.ts';
import styles from './board-grid.module.css';

/** State of a square's photo. */
export type SquareMark = 'found' | 'pending' | 'rejected' | 'waiting' | 'failed';

interface BoardGridProps {
  size: number;
  cells: readonly BoardCell[];
  label: string;
  /** States of photos that are still on this phone, by position; they override the server's. */
  marks?: ReadonlyMap<number, SquareMark>;
  /** Without it squares are not buttons. */
  onOpen?: (code: string) => void;
}

const LABELS: Record<SquareMark, string> = {
  found: 'found',
  pending: 'waiting for review',
  rejected: 'rejected, try again',
  waiting: 'waiting on this phone',
  failed: 'could not be sent',
};

const Star = () => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 1.500 3.100 7.200 7.900.800-5.900 5.300 1.700 7.700L12 18.500l-6.800 4 1.700-7.700L1 9.500l7.900-.800z" />
  </svg>
);

/** States differ by shape, not by colour alone: tick, clock, turning arrow, arrow up, exclamation mark. */
const SHAPES: Record<SquareMark, string> = {
  found: 'm4 13 5 5L20 6',
  pending: 'M12 3a9 9 0 1 0 .01 0M12 7v5l4 3',
  rejected: 'M20 12a8 8 0 1 1-3-6.200M18 1v5h-5',
  waiting: 'M12 21V4M5 11l7-7 7 7',
  failed: 'M12 3v11M12 19.500v.5',
};

const Icon = ({ of: mark }: { of: SquareMark }) => (
  <span className={`${styles.icon} ${styles[mark]}`}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[mark]} />
    </svg>
  </span>
);

function markOf({ completed, photo }: BoardCell): SquareMark | null {
  if (completed) return 'found';
  return photo && photo.status !== 'approved' ? photo.status : null;
}

interface SquareProps {
  cell: BoardCell;
  mark: SquareMark | null;
  onOpen?: (code: string) => void;
}

const classOf = (mark: SquareMark | null): string =>
  [styles.square, mark && styles[`is-${mark}`]].filter(Boolean).join(' ');

function Square({ cell, mark, onOpen }: SquareProps) {
  const { challenge } = cell;
  if (!challenge) {
    return (
      <li className={`${styles.square} ${styles.free}`}>
        <Star />
        FREE SPACE
      </li>
    );
  }
  const inside = (
    <>
      <span>{challenge.title}</span>
      {mark === 'found' && <span className={styles.stamp}>FOUND</span>}
      {mark && <Icon of={mark} />}
    </>
  );
  if (!onOpen) return <li className={classOf(mark)}>{inside}</li>;
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={classOf(mark)}
        aria-label={mark ? `${challenge.title}, ${LABELS[mark]}` : challenge.title}
        onClick={() => onOpen(challenge.code)}
      >
        {inside}
      </button>
    </li>
  );
}

export function BoardGrid({ size, cells, label, marks, onOpen }: BoardGridProps) {
  const inOrder = [...cells].sort((a, b) => a.position - b.position);
  return (
    // Focusable, so that a board wider than the screen can be scrolled by keyboard; squares that open take the focus themselves.
    <div className={styles.frame} tabIndex={onOpen ? undefined : 0}>
      <div className={styles.board} style={{ '--size': size } as CSSProperties}>
        <div className={styles.letters} aria-hidden="true">
          {columnLetters(size).map((letter, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <span key={column}>{letter}</span>
          ))}
        </div>
        <ol className={styles.squares} aria-label={label}>
          {inOrder.map((cell) => (
            <Square
              key={cell.position}
              cell={cell}
              mark={marks?.get(cell.position) ?? markOf(cell)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

// The board as a grid under its SEEK! header; squares found carry the stamp.
import type { CSSProperties } from 'react';
import type { BoardCell } from '../contract.ts';
import { columnLetters } from '../rules/column-letters.ts';
import styles from './board-grid.module.css';

interface BoardGridProps {
  size: number;
  cells: readonly BoardCell[];
  label: string;
  /** Code of the challenge to point out. */
  wanted?: string | null;
}

const Star = () => (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 1.500 3.100 7.200 7.900.800-5.900 5.300 1.700 7.700L12 18.500l-6.800 4 1.700-7.700L1 9.500l7.900-.800z" />
  </svg>
);

const Tick = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
    <path d="m4 13 5 5L20 6" />
  </svg>
);

function Square({ cell, isWanted }: { cell: BoardCell; isWanted: boolean }) {
  if (cell.isFreeSpace) {
    return (
      <li className={`${styles.square} ${styles.free}`}>
        <Star />
        FREE SPACE
      </li>
    );
  }
  const look = [styles.square, cell.completed && styles.found, isWanted && styles.wanted];
  return (
    <li className={look.filter(Boolean).join(' ')} aria-current={isWanted || undefined}>
      <span>{cell.challenge?.title}</span>
      {cell.completed && (
        <>
          <span className={styles.stamp}>FOUND</span>
          <span className={styles.tick}>
            <Tick />
          </span>
        </>
      )}
    </li>
  );
}

export function BoardGrid({ size, cells, label, wanted }: BoardGridProps) {
  const inOrder = [...cells].sort((a, b) => a.position - b.position);
  return (
    <div className={styles.frame}>
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
              isWanted={Boolean(wanted) && cell.challenge?.code === wanted}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

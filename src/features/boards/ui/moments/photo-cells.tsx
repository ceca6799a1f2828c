// Squares as pictures alone, without their titles: a line of them, or the whole board.
import type { CSSProperties } from 'react';
import type { BoardCell } from '../../contract.ts';
import { Star } from '../star.tsx';
import styles from './moments.module.css';

interface PhotoCellsProps {
  cells: readonly BoardCell[];
  columns: number;
  /** The squares that count, by position; all of them if not given. */
  lit?: ReadonlySet<number>;
}

function cellClass({ completed, isFreeSpace }: BoardCell, isLit: boolean): string {
  const state = isFreeSpace ? styles.free : completed ? styles.found : styles.open;
  return isLit ? `${state}` : `${state} ${styles.dim}`;
}

export function PhotoCells({ cells, columns, lit }: PhotoCellsProps) {
  return (
    <div
      className={styles.cells}
      style={{ '--columns': columns } as CSSProperties}
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <div key={cell.position} className={cellClass(cell, lit?.has(cell.position) ?? true)}>
          {cell.isFreeSpace && <Star />}
          {cell.completed && cell.photo && <img src={cell.photo.thumbnailUrl} alt="" />}
        </div>
      ))}
    </div>
  );
}

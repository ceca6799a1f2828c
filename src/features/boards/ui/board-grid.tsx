// The board as a grid under its SEEK! header; found squares are stamped with their photos, complete lines are drawn.

import type { CSSProperties } from 'react';
import { textsOf, useTexts } from '#client/language.ts';
import type { BoardCell } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { columnLetters } from '../rules/column-letters.ts';
import type { LineName } from '../rules/lines.ts';
import { markedBoardOf } from '../rules/marked-board.ts';
import styles from './board-grid.module.css';
import { DrawnLines } from './drawn-lines.tsx';
import { SquarePhoto } from './square-photo.tsx';
import { Star } from './star.tsx';

/** State of a square's photo. */
export type SquareMark = 'found' | 'pending' | 'rejected' | 'waiting' | 'failed';

interface BoardGridProps {
  size: number;
  cells: readonly BoardCell[];
  label: string;
  /** States of photos that are still on this phone, by position; they override the server's. */
  marks?: ReadonlyMap<number, SquareMark>;
  /** Squares that are the last one missing of a line, by position. */
  near?: ReadonlySet<number>;
  /** Lines that have just become complete: they are drawn before the player's eyes. */
  fresh?: ReadonlySet<LineName>;
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
  isNear: boolean;
  onOpen?: (code: string) => void;
}

const classOf = (mark: SquareMark | null, isNear: boolean): string =>
  [styles.square, mark && styles[`is-${mark}`], isNear && styles.near].filter(Boolean).join(' ');

function labelOf(title: string, mark: SquareMark | null, isNear: boolean): string {
  if (mark) return `${title}, ${textsOf(playerTexts).marks[mark]}`;
  return isNear ? `${title}, ${textsOf(playerTexts).oneToGo}` : title;
}

function Square({ cell, mark, isNear, onOpen }: SquareProps) {
  const texts = useTexts(playerTexts);
  const { challenge, photo } = cell;
  if (!challenge) {
    return (
      <li className={`${styles.square} ${styles.free}`}>
        <Star className={styles.star} />
        {texts.freeSpace}
      </li>
    );
  }
  const inside = (
    <>
      {mark === 'found' && photo && <SquarePhoto src={photo.thumbnailUrl} />}
      <span className={styles.title}>{challenge.title}</span>
      {isNear && !mark && <span className={styles.toGo}>{texts.oneToGo}</span>}
      {mark && <Icon of={mark} />}
    </>
  );
  if (!onOpen) return <li className={classOf(mark, isNear)}>{inside}</li>;
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={classOf(mark, isNear)}
        aria-label={labelOf(challenge.title, mark, isNear)}
        onClick={() => onOpen(challenge.code)}
      >
        {inside}
      </button>
    </li>
  );
}

export function BoardGrid({ size, cells, label, marks, near, fresh, onOpen }: BoardGridProps) {
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
        <div className={styles.field}>
          <ol className={styles.squares} aria-label={label}>
            {inOrder.map((cell) => (
              <Square
                key={cell.position}
                cell={cell}
                mark={marks?.get(cell.position) ?? markOf(cell)}
                isNear={near?.has(cell.position) ?? false}
                onOpen={onOpen}
              />
            ))}
          </ol>
          <DrawnLines board={markedBoardOf(size, inOrder)} fresh={fresh} />
        </div>
      </div>
    </div>
  );
}

// The dashboard's table of players: place, points, name, board, and the list's own columns. On a phone, one card a player.
import type { ReactNode } from 'react';
import styles from './player-table.module.css';

interface PlayerTableProps {
  /** Header cells, in the order of a row's cells; on a phone only the sortable ones remain. */
  head: ReactNode;
  children: ReactNode;
}

export const PlayerTable = ({ head, children }: PlayerTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>{head}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface SortHeadProps {
  /** Undefined while the list is sorted otherwise. */
  order: 'ascending' | 'descending' | undefined;
  /** The button that sorts. */
  children: ReactNode;
}

export const SortHead = ({ order, children }: SortHeadProps) => (
  <th scope="col" aria-sort={order} className={styles.sorts}>
    {children}
  </th>
);

interface PlayerRowProps {
  /** From 1; null for a player without one, such as a disabled account. */
  place: number | null;
  points: number;
  who: ReactNode;
  board: string;
  /** The other cells. */
  children: ReactNode;
}

export const PlayerRow = ({ place, points, who, board, children }: PlayerRowProps) => (
  <tr>
    <td className={styles.place}>{place ?? '–'}</td>
    <td className={styles.points}>{points}</td>
    <td className={styles.who}>{who}</td>
    <td className={styles.board}>{board}</td>
    {children}
  </tr>
);

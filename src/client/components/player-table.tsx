// The table of players in the dashboard: place, points, who, board, and what a list says besides. A card for each on a phone.
import type { ReactNode } from 'react';
import styles from './player-table.module.css';

interface PlayerTableProps {
  /** Cells of the heading, in the order of a row's; on a phone those remain that sort. */
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
  /** Undefined while the list is in another order. */
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
  /** From 1; null for a player who has none, such as one whose account is disabled. */
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

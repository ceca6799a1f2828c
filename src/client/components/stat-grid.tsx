// Numbers large enough to read from across a table, each with its label and a note.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './stat-grid.module.css';

interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
  /** Where the work behind the number is; the whole card leads there. */
  readonly href?: string;
}

export const StatGrid = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={styles.figures}>
    {stats.map(({ label, value, note, href }) => (
      <div key={label} className={styles.figure}>
        <dt>
          {href ? (
            <Link href={href} className={styles.link}>
              {label}
            </Link>
          ) : (
            label
          )}
        </dt>
        <dd>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);

// What organisers' screens add to the panels: facts, figures, and the pages of a long list.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from './button.tsx';
import styles from './figures.module.css';

interface DescriptionListProps {
  items: readonly (readonly [label: string, value: ReactNode])[];
}

export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className={styles.facts}>
    {items.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
  /** Where the work behind the number is done; the whole card links there. */
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

interface PagerProps {
  /** Names the pages where there are several lists. */
  label?: string;
  /** From 1. */
  page: number;
  pages: number;
  onTurn(page: number): void;
}

/** Renders nothing for a single page. */
export function Pager({ label = 'Pages', page, pages, onTurn }: PagerProps) {
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button small disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button small disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

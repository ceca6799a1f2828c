// Building blocks of the dashboard's panels: cards, lists of facts, and the loading, empty and failed states.
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Button } from './button.tsx';
import styles from './panel.module.css';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const EmptyState = ({ children }: { children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);

interface QuietProps {
  as?: 'p' | 'span' | 'td';
  /** Read out when it changes. */
  role?: 'status' | undefined;
  children: ReactNode;
}

/** A secondary note. */
export const Quiet = ({ as: Element = 'p', role, children }: QuietProps) => (
  <Element className={styles.quiet} role={role}>
    {children}
  </Element>
);

/** What went wrong; screen readers announce it at once. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
);

/** Buttons in a row that wraps, `gap` pixels apart. */
export const Actions = ({ gap = 10, ...rest }: ComponentProps<'div'> & { gap?: number }) => (
  <div className={styles.actions} style={{ gap }} {...rest} />
);

interface ErrorPanelProps {
  /** What failed. */
  text: string;
  /** Why. */
  reason: string | null;
  isRetrying?: boolean;
  onRetry(): void;
}

export function ErrorPanel({ text, reason, isRetrying = false, onRetry }: ErrorPanelProps) {
  const texts = useTexts(kitTexts);
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button small disabled={isRetrying} onClick={() => onRetry()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

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
  /** From 1. */
  page: number;
  pages: number;
  onTurn(page: number): void;
}

/** Renders nothing for a single page. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
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

// Building blocks of panels: cards, notes, and the loading, empty and failed states.
import type { ComponentProps, ReactNode } from 'react';
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

// The parts of the dashboard's panels: cards, lists of facts, and the states without data.
import type { ReactNode } from 'react';
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
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

// What the dashboard's panels are made of: cards, facts, and the states without data.
import type { ReactNode } from 'react';
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

export const Empty = ({ children }: { children: ReactNode }) => (
  <p className={styles.empty}>{children}</p>
);

export function Failed({ onRetry, children }: { onRetry(): void; children: ReactNode }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

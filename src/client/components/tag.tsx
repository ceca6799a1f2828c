// A word or two on a coloured background: the state of the item next to it.
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** Plain paper if omitted; `waiting` is yellow, `bad` is red. */
  tone?: 'good' | 'waiting' | 'bad';
  children: ReactNode;
}

export const Tag = ({ tone, children }: TagProps) => (
  <span className={tone ? `${styles.tag} ${styles[tone]}` : styles.tag}>{children}</span>
);

/** A row that wraps. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags}>{children}</span>
);

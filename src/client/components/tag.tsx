// A word or two in a coloured field: the state of what it stands beside.
import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  /** Paper without one; `waiting` is yellow, `bad` red. */
  tone?: 'good' | 'waiting' | 'bad';
  children: ReactNode;
}

export const Tag = ({ tone, children }: TagProps) => (
  <span className={tone ? `${styles.tag} ${styles[tone]}` : styles.tag}>{children}</span>
);

/** Side by side, below each other where there is no room. */
export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags}>{children}</span>
);

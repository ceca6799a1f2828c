// Turns the pages of a list.
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn(page: number): void;
}

/** Nothing for a single page. */
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

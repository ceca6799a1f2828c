// A sentence of the organisers across the whole wall, as they typed it: an announcement, or why the contest is paused.
import styles from './strip.module.css';

interface StripProps {
  /** What it is about, in one or two words. */
  label: string;
  message: string;
}

export function Strip({ label, message }: StripProps) {
  return (
    <p className={styles.strip} role="status">
      <b className={styles.label}>{label}</b> <span>{message}</span>
    </p>
  );
}

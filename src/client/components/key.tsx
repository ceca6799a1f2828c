// A key on a button, shown where there is a keyboard.
import styles from './key.module.css';

export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);

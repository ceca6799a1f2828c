// Shown while something loads.
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import styles from './spinner.module.css';

/** Inside a button or a line of text, which already says what is happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

export const PageSpinner = () => (
  <div className={styles.page} role="status" aria-label={useTexts(kitTexts).loading}>
    <Spinner />
  </div>
);

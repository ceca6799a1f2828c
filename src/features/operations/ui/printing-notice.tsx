// At the fan table: that boards cannot be printed just now, and what a volunteer can do about it.
import { printingMessages } from '../messages.ts';
import styles from './printing-notice.module.css';
import { TryPrinting } from './try-printing.tsx';
import { useHealth } from './use-operations.ts';

/** Nothing while printing is ready. */
export function PrintingNotice() {
  const { data } = useHealth();
  if (!data || data.browser === 'ready') return null;
  return (
    <div className={styles.notice} role="status">
      <p>{printingMessages.states[data.browser]}</p>
      {data.browser === 'down' && <TryPrinting />}
    </div>
  );
}

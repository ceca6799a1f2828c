// The state of the laptop and its response time, in the dashboard's header.
import { printingMessages } from '../messages.ts';
import styles from './system-status.module.css';
import { TryPrinting } from './try-printing.tsx';
import { useHealth } from './use-operations.ts';

interface SystemStatusProps {
  /** What is wrong elsewhere; null when nothing is. The laptop's own problems are said first. */
  problem: string | null;
}

export function SystemStatus({ problem }: SystemStatusProps) {
  const { data, isError } = useHealth();
  if (!data && !isError) return null;
  const isHealthy = !isError && data?.status === 'ok' && problem === null;
  const said = text();
  return (
    <div className={styles.status}>
      <p className={styles.status} role="status">
        <span
          className={isHealthy ? `${styles.dot} ${styles.well}` : styles.dot}
          aria-hidden="true"
        />
        <span className={styles.text}>{said}</span>
      </p>
      {said === printingMessages.states.down && (
        <span className={styles.again}>
          <TryPrinting />
        </span>
      )}
    </div>
  );

  function text(): string {
    if (isError || !data) return 'The laptop does not answer';
    if (data.database !== 'Healthy') return 'The database cannot be read';
    if (data.problem) return data.problem;
    if (data.status !== 'ok') return printingMessages.states[data.browser];
    if (problem) return problem;
    return `All systems normal · ${data.responseTime} ms`;
  }
}

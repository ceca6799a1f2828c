// The state of the laptop and its response time, in the dashboard's header.
import { browserText } from './browser-text.ts';
import styles from './system-status.module.css';
import { useHealth } from './use-operations.ts';

interface SystemStatusProps {
  /** What is wrong elsewhere; null when nothing is. The laptop's own problems are said first. */
  problem: string | null;
}

export function SystemStatus({ problem }: SystemStatusProps) {
  const { data, isError } = useHealth();
  if (!data && !isError) return null;
  const isHealthy = !isError && data?.status === 'ok' && problem === null;
  return (
    <p className={styles.status} role="status">
      <span
        className={isHealthy ? `${styles.dot} ${styles.well}` : styles.dot}
        aria-hidden="true"
      />
      <span className={styles.text}>{text()}</span>
    </p>
  );

  function text(): string {
    if (isError || !data) return 'The laptop does not answer';
    if (data.database !== 'Healthy') return 'The database cannot be read';
    if (data.problem) return data.problem;
    if (data.status !== 'ok') return browserText[data.browser];
    if (problem) return problem;
    return `All systems normal · ${data.responseTime} ms`;
  }
}

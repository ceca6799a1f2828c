// How the contest goes: what happened last, and the laptop's health.
import { Card, Empty, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { browserText } from './browser-text.ts';
import styles from './overview.module.css';
import { useActivity, useHealth } from './use-operations.ts';

function Activity() {
  const { data, isError, refetch } = useActivity();
  if (isError) return <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>;
  if (!data) return <Spinner />;
  if (data.activity.length === 0) return <Empty>Nothing has happened yet</Empty>;
  return (
    <ol className={styles.activity}>
      {data.activity.map(({ id, description, timestamp }) => (
        <li key={id}>
          <span>{description}</span>
          <time dateTime={timestamp}>{showMoment(timestamp)}</time>
        </li>
      ))}
    </ol>
  );
}

function SystemHealth() {
  const { data, isError, refetch } = useHealth();
  if (isError) return <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>;
  if (!data) return <Spinner />;
  return (
    <Facts
      facts={[
        ['API response time', `${data.responseTime} ms`],
        ['Database', data.database],
        ['Printing', browserText[data.browser]],
        ['Version', data.version],
      ]}
    />
  );
}

export const Overview = () => (
  <div className={styles.grid}>
    <Card title="Recent Activity">
      <Activity />
    </Card>
    <Card title="System Health">
      <SystemHealth />
    </Card>
  </div>
);

// How the contest goes: its figures, what happened last, and the laptop's health, all of it measured.
import type { ReactNode } from 'react';
import { Figures } from '#client/components/figures.tsx';
import { Card, Empty, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showAge, showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { browserText } from './browser-text.ts';
import styles from './overview.module.css';
import { PhotoChart } from './photo-chart.tsx';
import { useActivity, useHealth, useOverview } from './use-operations.ts';

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  refetch(): unknown;
}

/** What a card shows before its data is there, and when it does not come. */
function Once<Data>({ of, children }: { of: Loaded<Data>; children(data: Data): ReactNode }) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <Failed onRetry={() => void of.refetch()}>{LOAD_FAILED}</Failed>;
  return <Spinner />;
}

function ContestFigures() {
  const overview = useOverview();
  const stats = trpc.submissions.stats.useQuery(undefined, { meta: { isSilent: true } });
  const { data } = stats;
  const failed = [overview, stats].filter(({ data: got, isError }) => isError && !got);
  if (failed.length > 0) {
    const retry = () => failed.map(({ refetch }) => refetch());
    return <Failed onRetry={retry}>{LOAD_FAILED}</Failed>;
  }
  return (
    <Figures
      of={[
        {
          label: 'Total Users',
          value: overview.data?.users.toLocaleString(),
          note: boardsText(overview.data?.boards),
        },
        {
          label: 'Photos Submitted',
          value: data?.overall.total.toLocaleString(),
          note: data && `${data.today.submitted} today`,
        },
        {
          label: 'Pending Reviews',
          value: data?.queue.pending.toLocaleString(),
          note: data && waitText(data.queue.oldest),
        },
        { label: 'Instagram Posts', value: data?.overall.posted.toLocaleString() },
      ]}
    />
  );
}

const boardsText = (boards: number | undefined): string | undefined =>
  boards === undefined ? undefined : `${boards.toLocaleString()} with a board`;

const waitText = (oldest: string | null): string =>
  oldest ? `oldest came ${showAge(oldest)}` : 'nobody waits';

function Activity() {
  return (
    <Once of={useActivity()}>
      {({ activity }) =>
        activity.length === 0 ? (
          <Empty>Nothing has happened yet</Empty>
        ) : (
          <ol className={styles.activity}>
            {activity.map(({ id, description, timestamp }) => (
              <li key={id}>
                <span>{description}</span>
                <time dateTime={timestamp}>{showMoment(timestamp)}</time>
              </li>
            ))}
          </ol>
        )
      }
    </Once>
  );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

function SystemHealth() {
  const health = useHealth();
  const overview = useOverview();
  return (
    <Once of={health}>
      {({ responseTime, database, browser, version }) => {
        const more = overview.data;
        return (
          <Facts
            facts={[
              ['API response time', `${responseTime} ms`],
              ['Database', database],
              ['Printing', browserText[browser]],
              ['Storage usage', more ? `${more.storage.percent} %` : '…'],
              ['Disk', more ? diskText(more.diskFree) : '…'],
              ['Last backup', more ? backupText(more.lastBackup) : '…'],
              ['Version', version],
            ]}
          />
        );
      }}
    </Once>
  );
}

const diskText = (free: number | null): string =>
  free === null ? 'unknown' : `${gigabytes(free)} free`;

const backupText = (at: string | null): string => (at ? showAge(at) : 'none yet');

export const Overview = () => (
  <>
    <ContestFigures />
    <div className={styles.grid}>
      <Card title="Recent Activity">
        <Activity />
      </Card>
      <div className={styles.side}>
        <Card title="System Health">
          <SystemHealth />
        </Card>
        <Card title="Photos an hour">
          <Once of={useOverview()}>
            {({ photosPerHour }) => <PhotoChart hours={photosPerHour} />}
          </Once>
        </Card>
      </div>
    </div>
  </>
);

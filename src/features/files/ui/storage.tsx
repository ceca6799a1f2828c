// The Storage tab: how much is stored, the cleanup, and finishing erasures.
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Card, DescriptionList, StatGrid } from '#client/components/panel.tsx';
import { Moment } from '#client/format/format.tsx';
import type { StorageStats } from '../contract.ts';
import { type UsageLevel, usageLevel } from '../rules/usage.ts';
import { CleanupDialog } from './cleanup-dialog.tsx';
import { Erasures } from './erasures.tsx';
import styles from './storage.module.css';

const LEVEL_TEXT: Record<UsageLevel, string> = {
  fine: 'Plenty of room',
  filling: 'Filling up',
  full: 'Nearly full: run the cleanup',
};

const usageText = (percent: number): string =>
  percent >= 100 ? 'Full: no more photos are taken in' : LEVEL_TEXT[usageLevel(percent)];

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

const statsOf = ({ totalSize, totalFiles, cleanedFiles }: StorageStats) => [
  { label: 'Total Storage Used', value: gigabytes(totalSize) },
  { label: 'Total Files', value: totalFiles.toLocaleString() },
  { label: 'Files Cleaned', value: cleanedFiles.toLocaleString() },
];

/** The bar is hidden from screen readers: the text beside it says the same. */
const Usage = ({ percent, quota }: { percent: number; quota: number }) => (
  <Card title="Usage">
    <div className={styles.bar} aria-hidden="true">
      <div
        className={styles[usageLevel(percent)]}
        style={{ width: `${Math.min(percent, 100)}%` }}
      />
    </div>
    <p className={styles.says}>
      <span>
        {percent} % of {(quota / 1e9).toLocaleString()} GB used
      </span>
      <strong>{usageText(percent)}</strong>
    </p>
  </Card>
);

const dateOr = (iso: string | null, otherwise: string): ReactNode =>
  iso ? <Moment at={iso} /> : otherwise;

export function Storage() {
  const [isCleaning, setCleaning] = useState(false);
  const query = trpc.storage.stats.useQuery();
  return (
    <QueryBoundary query={query}>
      {(stats) => (
        <>
          <StatGrid stats={statsOf(stats)} />
          <div className={styles.cards}>
            <Usage percent={stats.usagePercent} quota={stats.quota} />
            <Card title="Cleanup">
              <DescriptionList
                items={[
                  ['Last cleanup', dateOr(stats.lastCleanup, 'Never yet')],
                  ['Next cleanup', dateOr(stats.nextCleanup, 'Not planned')],
                ]}
              />
              <div className={styles.actions}>
                <Button onClick={() => setCleaning(true)}>Trigger Cleanup</Button>
              </div>
            </Card>
            <Erasures />
          </div>
          {isCleaning && <CleanupDialog onClose={() => setCleaning(false)} />}
        </>
      )}
    </QueryBoundary>
  );
}

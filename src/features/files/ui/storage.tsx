// The Storage tab: how much the contest holds, and taking away what nobody needs.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Figures } from '#client/components/figures.tsx';
import { Card, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import type { StorageStats } from '../contract.ts';
import { type UsageLevel, usageLevel } from '../rules/usage.ts';
import { CleanupDialog } from './cleanup-dialog.tsx';
import styles from './storage.module.css';

const WORDS: Record<UsageLevel, string> = {
  fine: 'Plenty of room',
  filling: 'Filling up',
  full: 'Nearly full: run the cleanup',
};

const wordsFor = (percent: number): string =>
  percent >= 100 ? 'Full: no more photos are taken in' : WORDS[usageLevel(percent)];

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

const figuresOf = ({ totalSize, totalFiles, cleanedFiles }: StorageStats) => [
  { label: 'Total Storage Used', value: gigabytes(totalSize) },
  { label: 'Total Files', value: totalFiles.toLocaleString() },
  { label: 'Files Cleaned', value: cleanedFiles.toLocaleString() },
];

/** The bar shows to eyes what the words beside it say to everybody. */
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
      <strong>{wordsFor(percent)}</strong>
    </p>
  </Card>
);

const momentOr = (iso: string | null, otherwise: string): string =>
  iso ? showMoment(iso) : otherwise;

export function Storage() {
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = trpc.storage.stats.useQuery(undefined, {
    meta: { isSilent: true },
  });
  if (!data && isError) return <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>;
  if (!data) return <Spinner />;
  return (
    <>
      <Figures of={figuresOf(data)} />
      <div className={styles.cards}>
        <Usage percent={data.usagePercent} quota={data.quota} />
        <Card title="Cleanup">
          <Facts
            facts={[
              ['Last cleanup', momentOr(data.lastCleanup, 'Never yet')],
              ['Next cleanup', momentOr(data.nextCleanup, 'Not planned')],
            ]}
          />
          <div className={styles.actions}>
            <Button onClick={() => setAsking(true)}>Trigger Cleanup</Button>
          </div>
        </Card>
      </div>
      {isAsking && <CleanupDialog onClose={() => setAsking(false)} />}
    </>
  );
}

// The Storage tab: how much is stored, the cleanup, and finishing erasures.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { DescriptionList, StatGrid } from '#client/components/figures.tsx';
import { Actions, Card, Problem, Quiet } from '#client/components/panel.tsx';
import { Working } from '#client/components/text.tsx';
import { formatBytes, Moment } from '#client/format/format.tsx';
import { counted, numberText } from '#shared/text/words.ts';
import {
  type ErasuresState,
  failures,
  messages,
  type Removable,
  type StorageStats,
  erasureTexts as texts,
} from '../contract.ts';
import { approximateDuration, type UsageLevel, usageLevel } from '../rules.ts';
import styles from './storage.module.css';

const LABELS = [
  ['rejectedOriginals', 'Originals of photos that were rejected a while ago'],
  ['prints', 'Printed boards (made again when needed)'],
  ['orphans', 'Files that are no longer used'],
  ['sessions', 'Expired sessions, old sign-ins and codes'],
] as const satisfies readonly (readonly [keyof Removable, string])[];

const isNothing = (plan: Removable): boolean => LABELS.every(([name]) => plan[name] === 0);

function Plan({ plan }: { plan: Removable }) {
  if (isNothing(plan)) return <p>{messages.nothing}</p>;
  return (
    <>
      <ul className={styles.plan}>
        {LABELS.map(([name, label]) => (
          <li key={name} className={plan[name] === 0 ? styles.quiet : undefined}>
            <strong>{numberText(plan[name])}</strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <Quiet>
        {counted(plan.files, 'file')} in total, {formatBytes(plan.bytes)}. Waiting and approved
        photos are kept.
      </Quiet>
    </>
  );
}

function CleanupDialog({ onClose }: { onClose(): void }) {
  const cleanup = useAction({
    run: (_isAsked: boolean, client) => client.storage.clean.mutate(),
    invalidates: (utils) => [utils.storage, utils.operations],
    success: messages.cleaned,
    failure: messages.cleanFailed,
    onSuccess: (_, isAsked: boolean) => isAsked && onClose(),
    onFailure: onClose,
  });
  // Not cached: an earlier plan is out of date.
  const plan = trpc.storage.plan.useQuery(undefined, { gcTime: 0 });
  const hasSomething = plan.data !== undefined && !isNothing(plan.data);
  // If nothing would be lost, do not ask: run the cleanup and show the result.
  const hasRun = useRef(false);
  const clean = useEffectEvent(() => {
    hasRun.current = true;
    void cleanup.run(false);
  });
  const isClean = plan.data !== undefined && !hasSomething;
  useEffect(() => {
    if (isClean && !hasRun.current) clean();
  }, [isClean]);
  const looking = (
    <p role="status">
      <Working>Checking what can be removed</Working>
    </p>
  );
  return (
    <ConfirmDialog
      title="Trigger Cleanup"
      confirmLabel="Remove them"
      pendingLabel="Removing…"
      cancelLabel={hasSomething ? 'Cancel' : 'Close'}
      isUnavailable={!hasSomething}
      isPending={cleanup.isPending}
      onConfirm={() => void cleanup.run(true)}
      onClose={onClose}
    >
      <QueryBoundary query={plan} loading={looking}>
        {(data) => <Plan plan={data} />}
      </QueryBoundary>
    </ConfirmDialog>
  );
}

/** Milliseconds between refetches while the file is being rewritten. */
const PROGRESS_MS = 1_000;

function Progress({ state: { phase, problem } }: { state: ErasuresState }) {
  if (phase === 'running') return <p role="status">{texts.running}</p>;
  if (phase === 'done') return <p role="status">{texts.done}</p>;
  if (problem === null) return null;
  return (
    <Problem>
      {texts.notFinished}. {problem}
    </Problem>
  );
}

function Confirm({ state, onClose }: { state: ErasuresState; onClose(): void }) {
  const { neededBytes, freeBytes, seconds } = state;
  const isTooFull = freeBytes !== null && freeBytes < neededBytes;
  const finish = useAction({
    run: (_, client) => client.storage.finishErasures.mutate(),
    invalidates: ({ storage }) => [storage.erasures],
    failure: texts.notFinished,
    onSuccess: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      title={texts.question}
      confirmLabel={texts.confirm}
      isPending={finish.isPending}
      isUnavailable={isTooFull}
      prefersCancel
      onConfirm={finish.run}
      onClose={onClose}
    >
      <p>
        {isTooFull
          ? failures.lacksRoom({ needed: neededBytes, free: freeBytes }).message
          : texts.needs(neededBytes, freeBytes, approximateDuration(seconds))}
      </p>
    </ConfirmDialog>
  );
}

const dateOr = (iso: string | null, otherwise: string): ReactNode =>
  iso ? <Moment at={iso} /> : otherwise;

export function Erasures() {
  const [isAsking, setAsking] = useState(false);
  const query = trpc.storage.erasures.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.phase === 'running' ? PROGRESS_MS : false),
  });
  return (
    <Card title={texts.title}>
      <QueryBoundary query={query}>
        {(state) => (
          <>
            <p>{state.isDue ? texts.due : texts.none}</p>
            <DescriptionList
              items={[[texts.lastFinished, dateOr(state.lastFinished, texts.never)]]}
            />
            <Progress state={state} />
            <Actions>
              <Button disabled={state.phase === 'running'} onClick={() => setAsking(true)}>
                {texts.button}
              </Button>
            </Actions>
            {isAsking && <Confirm state={state} onClose={() => setAsking(false)} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

const LEVEL_TEXT: Record<UsageLevel, string> = {
  fine: 'Plenty of space',
  filling: 'Filling up',
  full: 'Nearly full: run the cleanup',
};

const usageText = (percent: number): string =>
  percent >= 100 ? 'Full: no more photos are accepted' : LEVEL_TEXT[usageLevel(percent)];

const statsOf = ({ totalSize, totalFiles, cleanedFiles }: StorageStats) => [
  { label: 'Total Storage Used', value: `${(totalSize / 1e9).toFixed(2)} GB` },
  { label: 'Total Files', value: numberText(totalFiles) },
  { label: 'Files Cleaned', value: numberText(cleanedFiles) },
];

/** Hidden from screen readers: the text next to the bar says the same. */
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
        {percent}% of {numberText(quota / 1e9)} GB used
      </span>
      <strong>{usageText(percent)}</strong>
    </p>
  </Card>
);

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
                  ['Last cleanup', dateOr(stats.lastCleanup, 'Never')],
                  ['Next cleanup', dateOr(stats.nextCleanup, 'Not scheduled')],
                ]}
              />
              <Actions>
                <Button onClick={() => setCleaning(true)}>Trigger Cleanup</Button>
              </Actions>
            </Card>
            <Erasures />
          </div>
          {isCleaning && <CleanupDialog onClose={() => setCleaning(false)} />}
        </>
      )}
    </QueryBoundary>
  );
}

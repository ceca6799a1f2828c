// Finishes erasures: says what that needs before, and how far it is.
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Card, DescriptionList } from '#client/components/panel.tsx';
import { Moment } from '#client/format/format.tsx';
import { type ErasuresState, erasureTexts as texts } from '../contract.ts';
import { roughly } from '../rules/rewriting.ts';
import styles from './storage.module.css';

/** Milliseconds, while the file is rewritten. */
const PROGRESS_MS = 1_000;

function Progress({ state: { phase, problem } }: { state: ErasuresState }) {
  if (phase === 'running') return <p role="status">{texts.running}</p>;
  if (phase === 'done') return <p role="status">{texts.done}</p>;
  if (problem === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {texts.notFinished}. {problem}
    </p>
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
          ? texts.lacksRoom(neededBytes, freeBytes)
          : texts.needs(neededBytes, freeBytes, roughly(seconds))}
      </p>
    </ConfirmDialog>
  );
}

const lastOf = ({ lastFinished }: ErasuresState): ReactNode =>
  lastFinished ? <Moment at={lastFinished} /> : texts.never;

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
            <DescriptionList items={[[texts.lastFinished, lastOf(state)]]} />
            <Progress state={state} />
            <div className={styles.actions}>
              <Button disabled={state.phase === 'running'} onClick={() => setAsking(true)}>
                {texts.button}
              </Button>
            </div>
            {isAsking && <Confirm state={state} onClose={() => setAsking(false)} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

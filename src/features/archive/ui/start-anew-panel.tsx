// Ends a contest and begins the next one: says what goes and what has to be decided before, and asks for the name.
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Card } from '#client/components/panel.tsx';
import { Field } from '#client/forms/field.tsx';
import type { StartAnewState } from '../contract.ts';
import { messages, panelMessages as texts } from '../messages.ts';
import styles from './archive.module.css';
import { useStartAnew, useStartAnewState } from './use-archive.ts';

function ConfirmStart({ state, onClose }: { state: StartAnewState; onClose(): void }) {
  const [name, setName] = useState('');
  const { run, isPending, failure } = useStartAnew(onClose);
  return (
    <ConfirmDialog
      title={texts.anewTitle}
      confirmLabel={texts.confirm}
      isPending={isPending}
      isUnavailable={name.trim() !== state.contest}
      prefersCancel
      onConfirm={() => void run(name)}
      onClose={onClose}
    >
      <p>{texts.anewEnds(state.players, state.photos)}</p>
      <Field
        label={texts.typeName(state.contest)}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {failure && (
        <p className={styles.problem} role="alert">
          {failure.text}. {failure.reason}
        </p>
      )}
    </ConfirmDialog>
  );
}

function Progress({ state: { phase, archive, problem } }: { state: StartAnewState }) {
  if (phase === 'archiving' && archive) return <p role="status">{texts.archiving(archive)}</p>;
  if (phase === 'done' && archive) return <p role="status">{texts.done(archive)}</p>;
  if (problem === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {texts.notStarted}. {problem}
    </p>
  );
}

export function StartAnewPanel() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={texts.anew}>
      <p>{texts.anewText}</p>
      <QueryBoundary query={useStartAnewState()}>
        {(state) => {
          const { pendingPhotos, unresolvedPosts, phase } = state;
          const isBlocked = pendingPhotos + unresolvedPosts > 0;
          return (
            <>
              <Progress state={state} />
              {isBlocked && <p>{messages.blocked(pendingPhotos, unresolvedPosts)}</p>}
              <div className={styles.buttons}>
                <Button
                  small
                  disabled={isBlocked || phase === 'archiving'}
                  onClick={() => setAsking(true)}
                >
                  {texts.anewButton}
                </Button>
              </div>
              {isAsking && <ConfirmStart state={state} onClose={() => setAsking(false)} />}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

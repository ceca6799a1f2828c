// Shows what a cleanup would remove, before it does.

import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Spinner } from '#client/components/text.tsx';
import { formatBytes } from '#client/format/format.tsx';
import { messages, type Removable } from '../contract.ts';
import styles from './storage.module.css';

const LABELS = [
  ['rejectedOriginals', 'Originals of photos rejected a while ago'],
  ['prints', 'Printed boards, made again when wanted'],
  ['orphans', 'Files that nothing uses any more'],
  ['sessions', 'Ended sessions, old sign-ins and codes'],
] as const satisfies readonly (readonly [keyof Removable, string])[];

const isNothing = (plan: Removable): boolean => LABELS.every(([name]) => plan[name] === 0);

function Plan({ plan }: { plan: Removable }) {
  if (isNothing(plan)) return <p>{messages.nothing}</p>;
  return (
    <>
      <ul className={styles.plan}>
        {LABELS.map(([name, label]) => (
          <li key={name} className={plan[name] === 0 ? styles.quiet : undefined}>
            <strong>{plan[name].toLocaleString()}</strong>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        In all {plan.files === 1 ? '1 file' : `${plan.files.toLocaleString()} files`},{' '}
        {formatBytes(plan.bytes)}. Photos that wait or were approved stay as they are.
      </p>
    </>
  );
}

export function CleanupDialog({ onClose }: { onClose(): void }) {
  const cleanup = useAction({
    run: (_, client) => client.storage.clean.mutate(),
    invalidates: (utils) => [utils.storage, utils.operations],
    success: messages.cleaned,
    failure: messages.cleanFailed,
    onSuccess: onClose,
    onFailure: onClose,
  });
  // No cache: an earlier plan says nothing about now.
  const plan = trpc.storage.plan.useQuery(undefined, { gcTime: 0 });
  const hasSomething = plan.data !== undefined && !isNothing(plan.data);
  const looking = (
    <p role="status">
      <Spinner /> Looking for what can go
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
      onConfirm={cleanup.run}
      onClose={onClose}
    >
      <QueryBoundary query={plan} loading={looking}>
        {(data) => <Plan plan={data} />}
      </QueryBoundary>
    </ConfirmDialog>
  );
}

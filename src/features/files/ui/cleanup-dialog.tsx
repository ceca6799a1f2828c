// What a cleanup would remove, before it does.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { failureOf, LOAD_FAILED } from '#client/failure.ts';
import { showSize } from '#client/show-size.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
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
        {showSize(plan.bytes)}. Photos that wait or were approved stay as they are.
      </p>
    </>
  );
}

export function CleanupDialog({ onClose }: { onClose(): void }) {
  const utils = trpc.useUtils();
  const cleaning = trpc.storage.clean.useMutation({
    meta: { isSilent: true },
    onSuccess: () => toast.success(messages.cleaned),
    onError: (cause) => {
      if (failureOf(cause).status !== 401) toast.error(messages.cleanFailed);
    },
    onSettled: () => {
      onClose();
      return utils.invalidate();
    },
  });
  const plan = trpc.storage.plan.useQuery(undefined, {
    meta: { isSilent: true },
    // What it was last time says nothing about now.
    gcTime: 0,
  });
  const hasSomething = plan.data !== undefined && !isNothing(plan.data);
  return (
    <Modal title="Trigger Cleanup" onClose={onClose}>
      {plan.data && <Plan plan={plan.data} />}
      {!plan.data && plan.isError && <Failed onRetry={plan.refetch}>{LOAD_FAILED}</Failed>}
      {!plan.data && !plan.isError && (
        <p role="status">
          <Spinner /> Looking for what can go
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{hasSomething ? 'Cancel' : 'Close'}</Button>
        {hasSomething && (
          <Button primary disabled={cleaning.isPending} onClick={() => cleaning.mutate()}>
            {cleaning.isPending ? 'Removing…' : 'Remove them'}
          </Button>
        )}
      </div>
    </Modal>
  );
}

// A look at every part of the connection, one line each; nothing is posted.
import { Button } from '#client/components/button.tsx';
import { HiddenText } from '#client/components/hidden-text.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import type { trpc } from '#client/trpc.ts';
import type { Checks } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './instagram.module.css';

function Check({ name, ok, text }: Checks['checks'][number]) {
  return (
    <li className={ok ? styles.checkGood : styles.checkBad}>
      <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
      <p>
        <strong>{name}</strong>
        <HiddenText>{ok ? ': good. ' : ': not good. '}</HiddenText> {text}
      </p>
    </li>
  );
}

export type Checking = ReturnType<typeof trpc.instagram.check.useMutation>;

export function CheckDialog({ checking, onClose }: { checking: Checking; onClose(): void }) {
  const { data, isError, isPending, mutate } = checking;
  return (
    <Modal title="Check connection" onClose={onClose}>
      <div className={styles.dialog}>
        {isPending && <Spinner />}
        {isError && <Failed onRetry={() => mutate()}>{messages.checkFailed}</Failed>}
        {data && (
          <ul className={styles.checks}>
            {data.checks.map((check) => (
              <Check key={check.name} {...check} />
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button disabled={isPending} onClick={() => mutate()}>
            Check again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}

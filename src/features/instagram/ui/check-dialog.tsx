// Checks every part of the connection, one line each, without posting anything.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { ErrorPanel } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import type { Checks } from '../contract.ts';
import styles from './instagram.module.css';
import type { ConnectionCheck } from './use-connection-check.ts';

function Check({ name, ok, text }: Checks['checks'][number]) {
  return (
    <li className={ok ? styles.checkGood : styles.checkBad}>
      <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
      <p>
        <strong>{name}</strong>
        <VisuallyHidden>{ok ? ': good. ' : ': not good. '}</VisuallyHidden> {text}
      </p>
    </li>
  );
}

interface CheckDialogProps {
  check: ConnectionCheck;
  onClose(): void;
}

export function CheckDialog({ check, onClose }: CheckDialogProps) {
  const { run, result, isPending, failure } = check;
  return (
    <Modal title="Check connection" onClose={onClose}>
      <div className={styles.dialog}>
        {isPending && <Spinner />}
        {failure && <ErrorPanel {...failure} onRetry={run} />}
        {result && (
          <ul className={styles.checks}>
            {result.checks.map((one) => (
              <Check key={one.name} {...one} />
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <Button disabled={isPending} onClick={run}>
            Check again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}

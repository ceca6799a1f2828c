// Before a player signs out with photos that have not left the phone.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import styles from './square.module.css';

interface LeaveWarningProps {
  count: number;
  isLasting: boolean;
  onStay(): void;
  onLeave(): void;
}

export function LeaveWarning({ count, isLasting, onStay, onLeave }: LeaveWarningProps) {
  const [what, are, they] =
    count === 1 ? ['1 photo', 'is', 'It stays'] : [`${count} photos`, 'are', 'They stay'];
  return (
    <Modal title="Photos are still waiting" onClose={onStay}>
      <p>
        {what} {are} still waiting.{' '}
        {isLasting
          ? `${they} on this phone and ${are} sent when you sign in again.`
          : 'This browser keeps nothing: signing out loses what has not been sent.'}
      </p>
      <div className={styles.actions}>
        <Button primary onClick={onStay}>
          Stay
        </Button>
        <Button onClick={onLeave}>Sign out anyway</Button>
      </div>
    </Modal>
  );
}

// Warns a player who signs out while photos are still on the phone.
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';

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
    <ConfirmDialog
      title="Photos are still waiting"
      confirmLabel="Sign out anyway"
      cancelLabel="Stay"
      prefersCancel
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>
        {what} {are} still waiting.{' '}
        {isLasting
          ? `${they} on this phone and ${are} sent when you sign in again.`
          : 'This browser keeps nothing: signing out loses what has not been sent.'}
      </p>
    </ConfirmDialog>
  );
}

// Warns a player who signs out while photos are still on the phone.
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTexts } from '#client/language.ts';
import { playerTexts } from '../messages.ts';

interface LeaveWarningProps {
  count: number;
  isLasting: boolean;
  onStay(): void;
  onLeave(): void;
}

export function LeaveWarning({ count, isLasting, onStay, onLeave }: LeaveWarningProps) {
  const texts = useTexts(playerTexts);
  return (
    <ConfirmDialog
      title={texts.stillWaiting}
      confirmLabel={texts.signOutAnyway}
      cancelLabel={texts.stay}
      prefersCancel
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{isLasting ? texts.photosStay(count) : texts.photosLost(count)}</p>
    </ConfirmDialog>
  );
}

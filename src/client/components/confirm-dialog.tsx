// Asks before something that is hard to undo, and says what it means.
import type { ReactNode } from 'react';
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What happens on confirming. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown instead of `confirmLabel` while it runs. */
  pendingLabel?: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** There is nothing to confirm (yet): only the way out is offered. */
  isUnavailable?: boolean;
  /** Cancelling is what most people want. */
  prefersCancel?: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const texts = useTexts(kitTexts);
  const { title, children, confirmLabel, pendingLabel = confirmLabel, onConfirm, onClose } = props;
  const {
    cancelLabel = texts.cancel,
    isPending = false,
    isUnavailable,
    prefersCancel = false,
  } = props;
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <div className={styles.actions}>
        <Button primary={prefersCancel} onClick={onClose}>
          {cancelLabel}
        </Button>
        {!isUnavailable && (
          <Button primary={!prefersCancel} disabled={isPending} onClick={() => onConfirm()}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        )}
      </div>
    </Modal>
  );
}

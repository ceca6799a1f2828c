// A modal dialog. The native element traps the focus, closes on Escape and restores the focus. Radix's dialog would inject a
// style element, which our content security policy forbids.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Actions } from './panel.tsx';
import { Icon } from './text.tsx';
import { Toasts } from './toasts.tsx';

interface ModalProps {
  title: string;
  /** Omit it if the dialog's own content offers the way out. */
  onClose?(): void;
  children: ReactNode;
  wide?: boolean;
  /** `sheet` slides up from the bottom, `page` fills the screen. */
  look?: 'sheet' | 'page';
  /** Colours of a `page`. */
  tone?: string;
}

export function Modal({ title, onClose, children, wide, look, tone }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Ignore a press that began elsewhere: a text selection dragged out of a field, a finger on what lay below.
  const isPressedBeside = useRef(false);
  const titleId = useId();
  const texts = useTexts(kitTexts);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Focus the dialog itself; the browser would focus the first button, which closes it.
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={[styles.modal, wide && styles.wide, look && styles[look], tone]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Not of a file chooser inside, or of a dialog on top.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      // As after several gestures back in a row.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal();
      }}
      // Before the browser does: it closes the dialog after several Escapes in a row, even where `onClose` asks first.
      onKeyDown={(event) => {
        const { key, target, currentTarget } = event;
        if (key !== 'Escape' || (target as Element).closest('dialog') !== currentTarget) return;
        // Escape empties a search field first.
        if ((target as Element).matches('[type=search]')) return;
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        const isBeside = isPressedBeside.current && event.target === event.currentTarget;
        // Not the second click of the double click that opened it.
        if (isBeside && event.detail <= 1) onClose?.();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button
              type="button"
              className={styles.close}
              aria-label={texts.close}
              onClick={onClose}
            >
              <Icon d="m5 5 14 14M19 5 5 19" weight={3} />
            </button>
          )}
        </div>
        {children}
      </div>
      <Toasts />
    </dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** What confirming does. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown instead of `confirmLabel` while it runs. */
  pendingLabel?: string;
  cancelLabel?: string;
  isPending?: boolean;
  /** Nothing to confirm (yet): only the way out is offered. */
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
      <Actions>
        <Button primary={prefersCancel} onClick={onClose}>
          {cancelLabel}
        </Button>
        {!isUnavailable && (
          <Button primary={!prefersCancel} disabled={isPending} onClick={() => onConfirm()}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}

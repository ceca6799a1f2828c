// A dialog over the screen: the native element, which traps the focus, closes on Escape and restores the focus.
// Radix's dialog writes a style element into the page, which our content policy forbids.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Actions } from './panel.tsx';

interface ModalProps {
  title: string;
  /** Left out, the way out is what the dialog offers itself. */
  onClose?(): void;
  children: ReactNode;
  wide?: boolean;
  /** `sheet` comes from the bottom, `page` fills the screen. */
  look?: 'sheet' | 'page';
  /** Of a page: its colours. */
  tone?: string;
}

export function Modal({ title, onClose, children, wide, look, tone }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press that began elsewhere is none: a text that is selected out of a field, a finger on what lay below.
  const isPressedBeside = useRef(false);
  const titleId = useId();
  const texts = useTexts(kitTexts);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog itself: otherwise the browser focuses the first button, which closes it.
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog; Escape is the key for it
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={[styles.modal, wide && styles.wide, look && styles[look], tone]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressedBeside.current && event.target === event.currentTarget) onClose?.();
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
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m5 5 14 14M19 5 5 19" />
              </svg>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

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

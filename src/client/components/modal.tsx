// A dialog over the screen: the native element, which traps the focus, closes on Escape and restores the focus.
// Radix's dialog writes a style element into the page, which our content policy forbids.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  wide?: boolean;
}

export function Modal({ title, onClose, children, wide }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
      className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.top}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

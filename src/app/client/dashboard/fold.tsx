// Content that is inline on a wide screen and behind a button on a narrow one; the surrounding styles decide which.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#client/components/text.tsx';
import styles from './fold.module.css';

interface FoldProps {
  label: ReactNode;
  /** `rail` folds below 1180 px, `tools` on a phone. */
  of: 'rail' | 'tools';
  children: ReactNode;
}

export function Fold({ label, of, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fold = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    fold.current?.querySelector<HTMLElement>('[data-state="active"]')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !fold.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const close = () => {
    // The focused element is hidden now.
    if (isOpen) opener.current?.focus();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside
    <div
      ref={fold}
      className={`${styles.fold} ${styles[of]}`}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon d="m6 9 6 6 6-6" size={18} weight={3} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed inside closes it */}
      <div id={id} className={styles.inside} data-open={isOpen ? '' : undefined} onClick={close}>
        {children}
      </div>
    </div>
  );
}

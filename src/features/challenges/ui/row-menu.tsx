// A row's menu: a button that opens a list of actions, with the keys of the ARIA menu pattern.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './challenges.module.css';

export interface MenuAction {
  readonly label: string;
  run(): unknown;
}

interface Props {
  /** What the actions apply to. */
  of: string;
  actions: readonly MenuAction[];
  disabled: boolean;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
};

export function RowMenu({ of, actions, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[step(at, all.length - 1)]?.focus();
  };
  return (
    <div className={styles.menuFrame}>
      <button
        ref={button}
        type="button"
        // Safari focuses what is pressed only if it has one.
        tabIndex={0}
        className={styles.menuButton}
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Disabled, it would lose the focus.
        aria-disabled={disabled}
        onClick={() => setOpen(!isOpen && !disabled)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          {[5, 12, 19].map((x) => (
            <circle key={x} cx={x} cy="12" r="2" />
          ))}
        </svg>
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={`Actions for ${of}`}
          className={styles.menu}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isWithin = currentTarget.contains(relatedTarget);
            if (!isWithin && relatedTarget !== button.current) setOpen(false);
          }}
        >
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

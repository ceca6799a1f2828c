// The phone as a sign to hold up: one word as large as fits, who shouts it, and why. Loaded when somebody shouts.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Toasts } from '#client/components/toasts.tsx';
import { buzz } from '../use-just-found.ts';
import styles from './shout-page.module.css';

const BUZZ_MS = 400;
/** Font size in pixels at which the word is measured. */
const MEASURED = 100;
/** Line height of the letters, in ems. */
const LINE_HEIGHT = 0.9;

/** Makes the word as large as its box allows, in one line or one line per part. */
function enlarge(word: HTMLElement): void {
  const { clientWidth, clientHeight } = word;
  word.style.fontSize = `${MEASURED}px`;
  word.classList.remove(String(styles.stacked));
  // Not the bounding box, which the animation changes.
  const widths = [...word.children].map((part) => (part as HTMLElement).offsetWidth);
  const sizeOf = (width: number, lines: number) =>
    Math.min(clientWidth / (width / MEASURED), clientHeight / (lines * LINE_HEIGHT));
  const inOne = sizeOf(
    widths.reduce((sum, width) => sum + width, 0),
    1,
  );
  const stacked = sizeOf(Math.max(...widths), widths.length);
  word.classList.toggle(String(styles.stacked), stacked > inOne);
  word.style.fontSize = `${Math.floor(Math.max(inOne, stacked))}px`;
}

interface ShoutPageProps {
  /** Parts of the word. */
  parts: readonly string[];
  /** The player's shown name. */
  name: string;
  /** What is complete, in words. */
  what: string;
  /** How to close it. */
  hint: string;
  onClose(): void;
}

export function ShoutPage({ parts, name, what, hint, onClose }: ShoutPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    buzz(BUZZ_MS);
    return () => element?.close();
  }, []);
  // Without dependencies: the language may change.
  useLayoutEffect(() => {
    if (word.current) enlarge(word.current);
  });
  useEffect(() => {
    let isThere = true;
    const enlargeAgain = () => isThere && word.current && enlarge(word.current);
    // The web font may load later, and is narrower.
    void document.fonts?.ready.then(enlargeAgain);
    window.addEventListener('resize', enlargeAgain);
    return () => {
      isThere = false;
      window.removeEventListener('resize', enlargeAgain);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.page}
      aria-label={parts.join('')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className={styles.sign} onClick={onClose}>
        <span ref={word} className={styles.word}>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
        <span className={styles.who}>{name}</span>
        <span>{what}</span>
        <span className={styles.hint}>{hint}</span>
      </button>
      <Toasts />
    </dialog>
  );
}

// The phone as a sign to be held up: one word as large as fits, who shouts it, and why. Loaded when somebody shouts.
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './shout-page.module.css';

const BUZZ_MS = 400;
/** Pixels; the word is measured in it. */
const MEASURED = 100;
/** Of the letters, in their size. */
const LINE_HEIGHT = 0.9;

/** Makes the word as large as its place allows, in one line or in one for each part. */
function enlarge(word: HTMLElement): void {
  const { clientWidth, clientHeight } = word;
  word.style.fontSize = `${MEASURED}px`;
  word.classList.remove(String(styles.stacked));
  // Not the box on the screen, which the animation changes.
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
  /** Of the word. */
  parts: readonly string[];
  /** The player, as others see the name. */
  name: string;
  /** What is complete, in words. */
  what: string;
  /** How to end it. */
  hint: string;
  onClose(): void;
}

export function ShoutPage({ parts, name, what, hint, onClose }: ShoutPageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Browsers refuse it, and say so in the console, until somebody has touched the page.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    return () => element?.close();
  }, []);
  // Without dependencies: the language may change.
  useLayoutEffect(() => {
    if (word.current) enlarge(word.current);
  });
  useEffect(() => {
    let isThere = true;
    const enlargeAgain = () => isThere && word.current && enlarge(word.current);
    // The letters of the house may arrive later, and are narrower.
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
    </dialog>
  );
}

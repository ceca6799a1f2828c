// Small elements inside a line or a page of text.

import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './text.module.css';

/** Hidden from screen readers: the button or text around it already says what is happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** What is being done, as in a button that was pressed. */
export const Working = ({ children }: { children: string }) => (
  <>
    <Spinner /> <span>{children}</span>
  </>
);

export const PageSpinner = () => (
  <div className={styles.page} role="status" aria-label={useTexts(kitTexts).loading}>
    <Spinner />
  </div>
);

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** Classes for words with good or bad news. */
export const tones = { good: styles.good, bad: styles.bad };

export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);

/** A long word that wraps at these places if it has to, such as `/(?=@)/`. */
export const Wrapping = ({ word, at }: { word: string; at: RegExp }) =>
  word.split(at).map((part, i, parts) => (
    <Fragment key={parts.slice(0, i).join('')}>
      <wbr />
      {part}
    </Fragment>
  ));

interface IconProps {
  /** A path on a square of 24 units. */
  d: string;
  /** In pixels. */
  size?: number;
  weight?: number;
}

/** Drawn as lines in the colour of the text. */
export const Icon = ({ d, size = 22, weight = 2.5 }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

export const FormattedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/security/safe-html.ts, under a policy that runs no inline script
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);

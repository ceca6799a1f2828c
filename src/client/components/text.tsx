// Small elements inside a line or a page of text.

import type { ReactNode } from 'react';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './text.module.css';

/** Hidden from screen readers: the button or text around it already says what is happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** What is being done, as in a button that was pressed. */
export const Working = ({ children }: { children: string }) => (
  <>
    <Spinner /> {children}
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

export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);

export const FormattedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/security/safe-html.ts, under a policy that runs no inline script
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);

// An organiser's text as HTML. The server sanitises it, and no other text may be passed here.
import styles from './formatted-text.module.css';

export const FormattedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/safe-html.ts, under a policy that runs no inline script
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);

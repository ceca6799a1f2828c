// An organiser's text as it was made safe by the server, which is the only place such text comes from.
import styles from './formatted-text.module.css';

export const FormattedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by server/safe-html.ts, under a policy that runs no inline script
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
);

// Leads past what every screen begins with, to its heading. Shown when the keyboard reaches it.
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import { focusHeading } from '../screen-focus.ts';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  // A button, because the address is the router's.
  <button type="button" className={styles.skip} onClick={() => focusHeading('main h1')}>
    {useTexts(kitTexts).skipToContent}
  </button>
);

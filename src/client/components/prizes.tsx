// What can be won, as the organisers wrote it.
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './text.module.css';

interface PrizesProps {
  /** Renders nothing while it is empty or unknown. */
  text: string | undefined;
  heading?: 'h2' | 'h3';
  /** In another language than the screen's. */
  title?: string;
}

export function Prizes({ text, heading: Heading = 'h2', title }: PrizesProps) {
  const { prizes } = useTexts(kitTexts);
  if (!text) return null;
  const label = title ?? prizes;
  return (
    <section className={styles.prizes} aria-label={label}>
      <Heading>{label}</Heading>
      <p>{text}</p>
    </section>
  );
}

// What can be won, as the organisers wrote it.
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './text.module.css';

interface PrizesProps {
  /** Renders nothing while it is empty or unknown. */
  text: string | undefined;
  heading?: 'h2' | 'h3';
}

export function Prizes({ text, heading: Heading = 'h2' }: PrizesProps) {
  const { prizes } = useTexts(kitTexts);
  if (!text) return null;
  return (
    <section className={styles.prizes} aria-label={prizes}>
      <Heading>{prizes}</Heading>
      <p>{text}</p>
    </section>
  );
}

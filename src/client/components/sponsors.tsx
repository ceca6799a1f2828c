// Sponsors' logos in a quiet row.
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './sponsors.module.css';

interface SponsorsProps {
  /** Nothing is shown without any, and until the server has said it. */
  logos: readonly { readonly url: string; readonly name: string }[];
}

export function Sponsors({ logos }: SponsorsProps) {
  const { thanks } = useTexts(kitTexts);
  if (logos.length === 0) return null;
  return (
    <section className={styles.sponsors} aria-label={thanks}>
      <p>{thanks}</p>
      <ul>
        {logos.map(({ url, name }) => (
          <li key={url}>
            <img src={url} alt={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// Sponsors' logos in an unobtrusive row.
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './sponsors.module.css';

interface SponsorsProps {
  /** Renders nothing while there are none or they are unknown. */
  logos: readonly { readonly url: string; readonly name: string }[];
}

export function Sponsors({ logos }: SponsorsProps) {
  const { thanks } = useTexts(kitTexts);
  if (logos.length === 0) return null;
  return (
    <section className={styles.sponsors} aria-label={thanks}>
      <p>{thanks}</p>
      <ul className={styles.logos}>
        {logos.map(({ url, name }) => (
          <li key={url}>
            <img src={url} alt={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

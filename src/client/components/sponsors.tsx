// Sponsors' logos in an unobtrusive row.
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './sponsors.module.css';

interface SponsorsProps {
  /** Renders nothing while there are none or they are unknown. */
  logos: readonly { readonly url: string; readonly name: string }[];
  /** In another language than the screen's. */
  title?: string;
}

export function Sponsors({ logos, title }: SponsorsProps) {
  const { thanks } = useTexts(kitTexts);
  if (logos.length === 0) return null;
  const label = title ?? thanks;
  return (
    <section className={styles.sponsors} aria-label={label}>
      <p>{label}</p>
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

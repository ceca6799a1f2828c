// The photo of a found square, behind its title. Without it the square stays teal.
import { useState } from 'react';
import styles from './board-grid.module.css';

export function SquarePhoto({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.photo}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}

// What a venue's QR code pointed at: the square it belongs to, or that this board has no such square.
import type { BoardCell } from '../contract.ts';
import styles from './wanted-challenge.module.css';

interface WantedChallengeProps {
  code: string;
  cells: readonly BoardCell[];
}

export function WantedChallenge({ code, cells }: WantedChallengeProps) {
  const challenge = cells.find((cell) => cell.challenge?.code === code)?.challenge;
  if (!challenge) {
    return (
      <p className={styles.wanted} role="status">
        The challenge {code} is not on your board.
      </p>
    );
  }
  return (
    <section className={styles.wanted} aria-label={challenge.title}>
      <h2>{challenge.title}</h2>
      <p>{challenge.description}</p>
      <p className={styles.facts}>
        {challenge.category} · {challenge.difficulty}
      </p>
    </section>
  );
}

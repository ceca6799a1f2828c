// The contest in three numbers.
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './side.module.css';

export function Totals({ totals }: Pick<WallShow, 'totals'>) {
  const items = [
    [playerTexts.players, totals.players],
    [playerTexts.found, totals.found],
    [playerTexts.blackouts, totals.blackouts],
  ] as const;
  return (
    <section className={styles.totals} aria-label={playerTexts.totalsLabel}>
      {items.map(([label, value]) => (
        <p key={label} className={styles.total}>
          <b>{value.toLocaleString()}</b> {label}
        </p>
      ))}
    </section>
  );
}

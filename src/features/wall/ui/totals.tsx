// The contest in three numbers.
import { formatNumber } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './side.module.css';

export function Totals({ totals }: Pick<WallShow, 'totals'>) {
  const texts = useTexts(playerTexts);
  const items = [
    [texts.players, totals.players],
    [texts.found, totals.found],
    [texts.blackouts, totals.blackouts],
  ] as const;
  return (
    <section className={styles.totals} aria-label={texts.totalsLabel}>
      {items.map(([label, value]) => (
        <p key={label} className={styles.total}>
          <b>{formatNumber(value)}</b> {label}
        </p>
      ))}
    </section>
  );
}

// The top of the leaderboard, live or frozen.
import { formatNumber } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './side.module.css';

export function Ranking({ leaderboard: { isFrozen, ranks } }: Pick<WallShow, 'leaderboard'>) {
  const texts = useTexts(playerTexts);
  return (
    <section className={styles.ranking} aria-label={texts.mostPoints}>
      <h2 className={styles.heading}>
        {texts.mostPoints}
        {isFrozen && <span className={styles.frozen}>{texts.frozen}</span>}
      </h2>
      {ranks.length === 0 ? (
        <p className={styles.quiet}>{texts.noRanks}</p>
      ) : (
        <ol className={styles.ranks}>
          {ranks.map(({ place, rank, name, points }) => (
            <li key={place} className={styles.place}>
              <b className={styles.rank}>{formatNumber(rank)}</b>
              <span className={name ? styles.name : styles.unnamed}>{name ?? texts.aPlayer}</span>
              <span className={styles.points}>{formatNumber(points)}</span>
            </li>
          ))}
        </ol>
      )}
      {isFrozen && <p className={styles.quiet}>{texts.frozenNote}</p>}
    </section>
  );
}

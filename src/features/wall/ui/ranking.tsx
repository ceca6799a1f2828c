// The top of the leaderboard, live or frozen.
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './side.module.css';

export function Ranking({ leaderboard: { isFrozen, ranks } }: Pick<WallShow, 'leaderboard'>) {
  return (
    <section className={styles.ranking} aria-label={playerTexts.mostPoints}>
      <h2 className={styles.heading}>
        {playerTexts.mostPoints}
        {isFrozen && <span className={styles.frozen}>{playerTexts.frozen}</span>}
      </h2>
      {ranks.length === 0 ? (
        <p className={styles.quiet}>{playerTexts.noRanks}</p>
      ) : (
        <ol className={styles.ranks}>
          {ranks.map(({ place, rank, name, points }) => (
            <li key={place} className={styles.place}>
              <b className={styles.rank}>{rank.toLocaleString()}</b>
              <span className={name ? styles.name : styles.unnamed}>
                {name ?? playerTexts.aPlayer}
              </span>
              <span className={styles.points}>{points.toLocaleString()}</span>
            </li>
          ))}
        </ol>
      )}
      {isFrozen && <p className={styles.quiet}>{playerTexts.frozenNote}</p>}
    </section>
  );
}

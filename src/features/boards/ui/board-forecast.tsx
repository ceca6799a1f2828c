// What the board settings lead to, shown beside them while they are typed.
import { useMemo } from 'react';
import { trpc } from '#client/trpc.ts';
import type { Settings } from '#features/settings/contract.ts';
import { poolTooSmall } from '../contract.ts';
import { ENOUGH_BOARDS, forecastBoards, shapeOf } from '../rules/forecast.ts';
import styles from './board-forecast.module.css';
import { forecast } from './forecast-text.ts';

export function BoardForecast({ game }: { game: Settings['gameSettings'] }) {
  const { data } = trpc.challenges.list.useQuery();
  const { boardSize, totalChallenges, challengesPerBoard } = game;
  const pool = data?.challenges;
  const warning = useMemo(() => {
    if (!pool) return null;
    const difficulties = pool.flatMap(({ active, difficulty }) => (active ? difficulty : []));
    const settings = { boardSize, totalChallenges, challengesPerBoard };
    const { missing, boards, dealable } = forecastBoards(settings, difficulties);
    if (missing > 0) return `${poolTooSmall(boardSize, missing)}.`;
    return boards < ENOUGH_BOARDS ? forecast.repeats(boards, dealable) : null;
  }, [pool, boardSize, totalChallenges, challengesPerBoard]);
  return (
    <div className={styles.forecast} role="status">
      <p>{forecast.shape(shapeOf(game))}</p>
      {warning && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}

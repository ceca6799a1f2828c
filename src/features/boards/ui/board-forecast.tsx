// Preview of the board settings, shown beside them while they are edited.
import { useMemo } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import type { Settings } from '#features/settings/contract.ts';
import { dealFailures } from '../messages.refusals.ts';
import type { BoardShape } from '../messages.ts';
import { ENOUGH_BOARDS, forecastBoards, shapeOf } from '../rules/forecast.ts';
import styles from './board-forecast.module.css';

/** For the board settings, before they are saved. */
const forecast = {
  shape: ({ size, free }: BoardShape) =>
    free === 0
      ? `None of ${size ** 2} squares will be free.`
      : `${free} of ${size ** 2} squares will be free.`,
  /** @param boards lower estimate of the number of different boards */
  repeats: (boards: number, challenges: number) =>
    `Boards would repeat: only about ${boards.toLocaleString('en')} different ones can be dealt from ${challenges} challenges, and when they are used up players get none. Raise “Total challenges”, or add challenges to the pool.`,
} as const;

export function BoardForecast({ game }: { game: Settings['gameSettings'] }) {
  const { data } = trpc.challenges.list.useQuery();
  const { boardSize, totalChallenges, challengesPerBoard } = game;
  const pool = data?.challenges;
  const warning = useMemo(() => {
    if (!pool) return null;
    const difficulties = pool.flatMap(({ active, difficulty }) => (active ? difficulty : []));
    const settings = { boardSize, totalChallenges, challengesPerBoard };
    const { missing, boards, dealable } = forecastBoards(settings, difficulties);
    if (missing > 0) return `${dealFailures.poolTooSmall({ size: boardSize, missing }).message}.`;
    return boards < ENOUGH_BOARDS ? forecast.repeats(boards, dealable) : null;
  }, [pool, boardSize, totalChallenges, challengesPerBoard]);
  return (
    <div className={styles.forecast} role="status">
      <p>{forecast.shape(shapeOf(game))}</p>
      {warning && <p className={styles.warning}>{warning}</p>}
    </div>
  );
}

// How many boards that were told they won a prize lose it when its pieces or its time to collect are edited.
import { MINUTE } from '#shared/time/durations.ts';
import type { Prize } from '../contract.ts';

/**
 * Number of boards that may collect the prize now and no longer after the edit, if its rule stays.
 * @param minutes time to collect; null for no deadline. @param now in milliseconds
 */
export function countLosing(
  prize: Pick<Prize, 'number' | 'left' | 'drawn' | 'winners'>,
  number: number,
  minutes: number | null,
  now: number,
): number {
  const { number: before, left, drawn = number, winners } = prize;
  const inTime = winners.filter(
    ({ state, namedAt }) =>
      state !== 'collected' &&
      namedAt !== undefined &&
      (minutes === null || Date.parse(namedAt) + minutes * MINUTE > now),
  );
  const kept = inTime.slice(0, Math.max(0, Math.min(number, drawn) - (before - left)));
  return winners.filter((one) => one.state === 'due' && !kept.includes(one)).length;
}

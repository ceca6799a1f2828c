// What the board settings say before they are saved. Separate from what the landing page loads.
import type { BoardShape } from '../messages.ts';

/** For the board settings, before they are saved. */
export const forecast = {
  shape: ({ size, free }: BoardShape) =>
    free === 0
      ? `None of ${size ** 2} squares will be free.`
      : `${free} of ${size ** 2} squares will be free.`,
  /** @param boards number of different boards, at least */
  repeats: (boards: number, challenges: number) =>
    `Boards would repeat: only about ${boards.toLocaleString('en')} different ones can be dealt from ${challenges} challenges, and when they are used up players get none. Raise “Total challenges”, or add challenges to the pool.`,
} as const;

// Sentences about boards as the settings make them. Separate from the contract, so that the landing page does not load zod.
import { numberWord } from '#shared/number-words.ts';

/** How many squares of a board have a challenge, and how many are free. */
export interface BoardShape {
  readonly size: number;
  readonly challenges: number;
  readonly free: number;
}

const freeWords = (free: number): string =>
  free === 0 ? '' : `, ${numberWord(free)} free ${free === 1 ? 'space' : 'spaces'}`;

/** For the landing page; `shape` is null until the settings are known. */
export const pitch = (shape: BoardShape | null): string =>
  shape === null
    ? 'Your board is yours alone, and a fan table is waiting for you.'
    : `Your board is yours alone: ${numberWord(shape.challenges)} things to find${freeWords(shape.free)}, and a fan table waiting for you.`;

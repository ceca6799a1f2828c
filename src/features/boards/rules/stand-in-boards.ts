// Boards that stand in for one that cannot be loaded, or that nobody has yet.
import type { Translated } from '#shared/text/language.ts';
import type { BoardView } from '../contract.ts';
import { sampleTexts } from '../messages.ts';

/** Also the largest size: there are no labels for more. */
export const SAMPLE_SIZE = 5;

type Labels = Translated<typeof sampleTexts>['labels'];

const CENTRE = 12;

/** For a size from 3 to 5. The centre of an odd size is free, and found besides the `found` positions. */
function squaresOf(size: number, labels: Labels, found: readonly number[]): BoardView['board'] {
  const titles = labels.filter((_, position) => position !== CENTRE);
  const centre = size % 2 === 1 ? (size ** 2 - 1) / 2 : null;
  return Array.from({ length: size ** 2 }, (_, position) => {
    const isFreeSpace = position === centre;
    const title = titles[centre !== null && position > centre ? position - 1 : position] ?? '';
    const challenge = { title, category: 'Sample', difficulty: 'medium' as const };
    return {
      position,
      challenge: isFreeSpace
        ? null
        : { ...challenge, code: `SAMPLE${position}`, description: title },
      completed: isFreeSpace || found.includes(position),
      isFreeSpace,
      photo: null,
    };
  });
}

/** Only the free centre is found. */
export const sampleBoard = (
  boardId = 'sample-board',
  labels: Labels = sampleTexts.labels,
): BoardView => ({
  board: squaresOf(SAMPLE_SIZE, labels, []),
  boardId,
  size: SAMPLE_SIZE,
  totalPoints: 0,
  stats: { photosApproved: 0, instagramFeatures: 0 },
});

/** Positions that the landing page shows as found. */
const SAMPLE_FOUND: readonly number[] = [0, 3, 6, 18, 24];

/** The landing page's example for a contest of this board size, from 3 to 5: some squares are found. */
export const exampleBoard = (
  size: number,
  labels: Labels = sampleTexts.labels,
): Pick<BoardView, 'size' | 'board'> => ({ size, board: squaresOf(size, labels, SAMPLE_FOUND) });

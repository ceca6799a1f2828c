// Boards that stand in for one that cannot be loaded: the sample, and the one stored on this phone.
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

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTextOrMissing = (value: unknown): boolean => value === undefined || isText(value);

const isChallenge = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    [value.code, value.title, value.category, value.description].every(isText) &&
    [value.title_es, value.description_es, value.title_fr, value.description_fr].every(
      isTextOrMissing,
    ));

const isPhoto = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    [value.id, value.status, value.thumbnailUrl, value.photoUrl, value.submittedAt].every(isText));

const isCell = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value.position) &&
  isChallenge(value.challenge) &&
  isPhoto(value.photo);

/**
 * Checked by hand: it runs where nothing can be loaded, and the contract would bring 25 kB of zod to every phone. A
 * board stored by an older version lacks fields that the contract gained later.
 */
export function isStoredBoard(value: unknown): value is BoardView {
  if (!isObject(value) || !isObject(value.stats) || !Array.isArray(value.board)) return false;
  const { size, totalPoints, boardId, board, stats } = value;
  const numbers = [size, totalPoints, stats.photosApproved, stats.instagramFeatures];
  return (
    numbers.every(Number.isInteger) &&
    isText(boardId) &&
    board.length === Number(size) ** 2 &&
    board.every(isCell)
  );
}

// Whether what this phone has stored can be shown as a board.
import type { BoardView } from '../contract.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChallenge = (value: unknown): boolean =>
  value === null ||
  (isObject(value) && [value.code, value.title, value.category, value.description].every(isText));

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
 * By hand, because it is needed where nothing can be loaded, and the contract would bring 25 kB of zod to every phone. A field
 * that the contract gains later is missing in what an older version stored.
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

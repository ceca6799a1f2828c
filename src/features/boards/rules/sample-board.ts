// The sample board of the landing page: fixed labels, the centre free.
import type { BoardView } from '../contract.ts';

/** Also the largest: there are no labels for more. */
export const SAMPLE_SIZE = 5;

const LABELS = [
  'A guard at ease',
  "A prop you'd swear is real",
  'Three ages of one hero',
  'Someone else in your fandom',
  'The longest queue',
  'A wing span over two metres',
  'Handmade armour',
  'The hotel carpet, matched',
  'A villain being kind',
  'A robot that moves',
  'A duo from different worlds',
  'A cosplay from before 1980',
  'FREE SPACE',
  "A dealer's-room treasure",
  "Fan art you'd hang",
  'A tiny hero',
  'A crossover nobody asked for',
  'A signed thing',
  'Something glowing',
  'A staff member smiling',
  'The best badge ribbon',
  'A prop weapon, peace-bonded',
  'A pun in costume',
  'The view from the top floor',
  'A friend made today',
] as const;

const CENTRE = 12;

/** Only the free centre is found. */
export const sampleBoard = (boardId = 'sample-board'): BoardView => ({
  board: LABELS.map((title, position) => ({
    position,
    challenge:
      position === CENTRE
        ? null
        : {
            code: `SAMPLE${position}`,
            title,
            category: 'Sample',
            difficulty: 'medium',
            description: title,
          },
    completed: position === CENTRE,
    isFreeSpace: position === CENTRE,
    photo: null,
  })),
  boardId,
  size: SAMPLE_SIZE,
  totalPoints: 0,
  stats: { photosApproved: 0, instagramFeatures: 0 },
});

/** Positions that the landing page shows as found. */
const SAMPLE_FOUND: readonly number[] = [0, 3, 6, 18, 24];

/** The landing page's example for a contest of this board size, from 3 to 5: some squares are found. */
export function exampleBoard(size: number): Pick<BoardView, 'size' | 'board'> {
  const titles = LABELS.filter((_, position) => position !== CENTRE);
  const centre = size % 2 === 1 ? (size ** 2 - 1) / 2 : null;
  const board = Array.from({ length: size ** 2 }, (_, position) => {
    const isFreeSpace = position === centre;
    const title = titles[centre !== null && position > centre ? position - 1 : position] ?? '';
    const challenge = { title, category: 'Sample', difficulty: 'medium' as const };
    return {
      position,
      challenge: isFreeSpace
        ? null
        : { ...challenge, code: `SAMPLE${position}`, description: title },
      completed: isFreeSpace || SAMPLE_FOUND.includes(position),
      isFreeSpace,
      photo: null,
    };
  });
  return { size, board };
}

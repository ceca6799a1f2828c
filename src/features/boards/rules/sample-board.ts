// The sample board of the landing page: fixed labels, the centre free.
import type { BoardView } from '../contract.ts';

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
export const SAMPLE_FOUND: readonly number[] = [0, 3, 6, 18, 24];

// A player's board as the contest returns it, drawn as text.
import type { BoardView } from '#features/boards/contract.ts';
import { boardFromText } from '#tests/support/board-from-text.ts';

/** Found squares have an approved photo; the challenge of position 3 is called `Challenge 3`, its code `C3`. */
export function drawnBoard(text: string, changes: Partial<BoardView> = {}): BoardView {
  const { size, cells } = boardFromText(text);
  const photoOf = (position: number) => ({
    id: `photo-${position}`,
    status: 'approved' as const,
    reason: null,
    pointsAwarded: 10,
    thumbnailUrl: `/thumbnail-${position}`,
    photoUrl: `/photo-${position}`,
    submittedAt: '2026-08-30T12:00:00.000Z',
  });
  return {
    size,
    boardId: 'SS-7K2M-Q4',
    totalPoints: 145,
    stats: { photosApproved: cells.filter(({ found }) => found).length, instagramFeatures: 0 },
    board: cells.map(({ found, free }, position) => ({
      position,
      completed: found || free,
      isFreeSpace: free,
      challenge: free
        ? null
        : {
            code: `C${position}`,
            title: `Challenge ${position}`,
            category: 'Costume',
            difficulty: 'easy',
            description: 'Find it.',
          },
      photo: found ? photoOf(position) : null,
    })),
    ...changes,
  };
}

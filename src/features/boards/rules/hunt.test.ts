import { expect, test } from 'vitest';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { huntCards } from './hunt.ts';

const BOARD = '# # #\n# o .\n. . .';

/** Sent in the order of `positions`. */
function sentInOrder(...positions: number[]) {
  const board = drawnBoard(BOARD);
  for (const { photo, position } of board.board) {
    const minute = String(positions.indexOf(position)).padStart(2, '0');
    if (photo) photo.submittedAt = `2026-08-30T12:${minute}:00.000Z`;
  }
  return board;
}

const kindsOf = (cards: ReturnType<typeof huntCards>) => cards.map(({ kind }) => kind);

test('the first find is the photo that was sent first, wherever its square is', () => {
  const [first] = huntCards(sentInOrder(2, 0, 1, 3), null);
  expect(first).toMatchObject({ kind: 'first', find: { position: 2 } });
});

test('the rarest find is the one that the fewest players found, and the first of equals', () => {
  const squares = [
    { position: 0, foundBy: 40 },
    { position: 1, foundBy: 6 },
    { position: 2, foundBy: 6 },
    { position: 3, foundBy: 412 },
  ];
  const cards = huntCards(drawnBoard(BOARD), { players: 412, squares });
  expect(cards[1]).toMatchObject({
    ...{ kind: 'rarest', find: { position: 1 }, foundBy: 6, players: 412 },
  });
});

test('what everybody found is not rare, and neither is what the only player found', () => {
  const squares = [0, 1, 2, 3].map((position) => ({ position, foundBy: 2 }));
  expect(kindsOf(huntCards(drawnBoard(BOARD), { players: 2, squares }))).not.toContain('rarest');
  const alone = squares.map(({ position }) => ({ position, foundBy: 1 }));
  expect(kindsOf(huntCards(drawnBoard(BOARD), { players: 1, squares: alone }))).toEqual([
    'first',
    'board',
  ]);
});

test('the rank has a card while it is shown, and the board card counts lines and squares, not the free space', () => {
  const stats = { photosApproved: 4, instagramFeatures: 0, rank: 8, players: 412 };
  const cards = huntCards(drawnBoard(BOARD, { stats }), null);
  expect(cards.slice(1)).toEqual([
    { kind: 'place', rank: 8, players: 412 },
    { kind: 'board', found: 4, lines: 1 },
  ]);
});

test('a player who found nothing has no hunt', () => {
  const board = drawnBoard('. . .\n. o .\n. . .');
  expect(huntCards(board, { players: 2, squares: [] })).toEqual([]);
});

import { expect, test } from 'vitest';
import { boardView } from '../contract.ts';
import { isStoredBoard, sampleBoard } from './stand-in-boards.ts';

const stored = () => JSON.parse(JSON.stringify(sampleBoard('u1')));

test('a board that was stored on this phone can be shown', () => {
  expect(boardView.safeParse(stored()).success, 'it keeps the contract').toBe(true);
  expect(isStoredBoard(stored())).toBe(true);
});

test.each([
  ['nothing', () => null],
  ['a text', () => 'board'],
  ['another list', () => []],
  ['no squares', () => ({ ...stored(), board: undefined })],
  ['too few squares', () => ({ ...stored(), board: stored().board.slice(1) })],
  ['no id', () => ({ ...stored(), boardId: 7 })],
  ['no points', () => ({ ...stored(), totalPoints: 'many' })],
  ['a square without its place', () => ({ ...stored(), board: stored().board.map(() => ({})) })],
  [
    'a challenge without its words',
    () => ({
      ...stored(),
      board: stored().board.map((cell: object) => ({ ...cell, challenge: { code: 'A' } })),
    }),
  ],
  [
    'a photo without its address',
    () => ({ ...stored(), board: stored().board.map((cell: object) => ({ ...cell, photo: {} })) }),
  ],
])('%s in the storage is not a board', (_, value) => {
  expect(isStoredBoard(value())).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { Difficulty } from '#features/challenges/contract.ts';
import { dealBoard, layoutKey } from './deal.ts';
import { ENOUGH_BOARDS, forecastBoards } from './forecast.ts';

const poolOf = (easy: number, medium: number, hard: number): Difficulty[] => [
  ...Array<Difficulty>(easy).fill('easy'),
  ...Array<Difficulty>(medium).fill('medium'),
  ...Array<Difficulty>(hard).fill('hard'),
];
const gameOf = (boardSize: number, challengesPerBoard: number, totalChallenges = 200) => ({
  boardSize,
  challengesPerBoard,
  totalChallenges,
});
/** Where no even arrangement exists, a deal takes up to 40 ms. */
const DEALS = 120;

const mixed = poolOf(20, 20, 20);

test.each([
  [5, 25, 24, 1],
  [4, 25, 16, 0],
  [4, 9, 9, 7],
  [3, 9, 8, 1],
  [10, 25, 25, 75],
])(
  'a board of size %i with %i challenges has %i of them and %i free squares',
  (size, per, challenges, free) => {
    expect(forecastBoards(gameOf(size, per), mixed)).toMatchObject({ size, challenges, free });
  },
);

test('a pool that is too small says how many challenges are missing', () => {
  expect(forecastBoards(gameOf(5, 25), poolOf(10, 5, 5)).missing).toBe(4);
  // Only the first `totalChallenges` count.
  expect(forecastBoards(gameOf(5, 25, 21), mixed).missing).toBe(3);
  expect(forecastBoards(gameOf(5, 25), mixed).missing).toBe(0);
});

describe('boards run out', () => {
  test.each([
    [gameOf(5, 25), poolOf(8, 8, 8)],
    [gameOf(3, 9), mixed],
    [gameOf(3, 9), poolOf(0, 10, 0)],
    [gameOf(10, 100), poolOf(34, 33, 33)],
  ])('never with %j', (game, pool) => {
    expect(forecastBoards(game, pool).boards).toBe(ENOUGH_BOARDS);
  });

  test('on a 3 × 3 board with eight challenges, as dealing shows', () => {
    const pool = poolOf(3, 3, 2);
    const { boards } = forecastBoards(gameOf(3, 9), pool);
    expect(boards).toBeGreaterThan(100);
    expect(boards).toBeLessThan(ENOUGH_BOARDS);
    const order = {
      size: 3,
      challengesPerBoard: 9,
      pool: pool.map((difficulty, id) => ({ id: String(id), category: 'Costume', difficulty })),
    };
    const dealt = new Set<string>();
    for (let i = 0; i < DEALS; i++) {
      dealt.add(layoutKey(dealBoard({ ...order, seed: `deal ${i}` })));
    }
    // Of N equally likely boards, DEALS deals repeat about DEALS² / 2N times.
    const estimate = DEALS ** 2 / 2 / (DEALS - dealt.size);
    expect(boards / estimate).toBeGreaterThan(1 / 10);
    expect(boards / estimate).toBeLessThan(2);
  });
});

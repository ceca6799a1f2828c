import { expect, test } from 'vitest';
import type { NewsItem } from '../contract.ts';
import { newsGroups } from './news-groups.ts';

const item = (seq: number, name: string, second: number): NewsItem => ({
  ...{ seq, name, payload: {}, isUnread: false, square: null },
  at: new Date(Date.UTC(2026, 7, 30, 18, 5, second)).toISOString(),
});
const seqs = (...news: NewsItem[]) =>
  newsGroups(news.toReversed()).map(({ items }) => items.map(({ seq }) => seq));

test('an approval is grouped with the line and the achievement it brought, newest group first', () => {
  expect(
    seqs(
      item(1, 'submission_approved', 0),
      item(2, 'achievement_unlocked', 0),
      item(3, 'line_completed', 1),
      item(4, 'submission_approved', 1),
      item(5, 'blackout_completed', 1),
    ),
  ).toEqual([
    [4, 5],
    [1, 2, 3],
  ]);
});

test('later or unrelated news stands alone', () => {
  expect(
    seqs(
      item(1, 'achievement_unlocked', 0),
      item(2, 'submission_approved', 10),
      item(3, 'line_completed', 13),
      item(4, 'announcement', 13),
      item(5, 'submission_rejected', 13),
      item(6, 'achievement_unlocked', 13),
    ),
  ).toEqual([[6], [5], [4], [3], [2], [1]]);
});

test('a friend who joins at the same moment is news of its own, not something the photo earned', () => {
  const joined = item(2, 'achievement_unlocked', 0);
  expect(
    seqs(item(1, 'submission_approved', 0), {
      ...joined,
      payload: { achievement: 'friendJoined', points: 20 },
    }),
  ).toEqual([[2], [1]]);
});

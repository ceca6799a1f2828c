import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationPresenter } from './notification-presenter.ts';

let shown: string[];
let written: number[];
let confirmed: number[];
let presenter: ReturnType<typeof createNotificationPresenter>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  written = [];
  confirmed = [];
  presenter = createNotificationPresenter('player', {
    lastSeen: { write: (seq) => written.push(seq) },
    show: ({ text }, id) => shown.push(id ? `${id} ${text}` : text),
    confirm: (seq) => confirmed.push(seq),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (seq: number) =>
  presenter.received('line_completed', { points: seq }, { seq, to: 'player' });
const text = (seq: number) => `player:${seq} Bingo line completed! +${seq} points`;

test('live notifications are shown at once, and one confirmation covers a burst', () => {
  presenter.connected();
  vi.advanceTimersByTime(500);
  for (const seq of [1, 2, 3]) line(seq);
  expect(shown).toEqual([1, 2, 3].map(text));
  vi.advanceTimersByTime(300);
  expect([written, confirmed]).toEqual([[1, 2, 3], [3]]);
});

test('up to four missed ones are shown one by one', () => {
  presenter.connected();
  for (const seq of [1, 2, 3, 4]) line(seq);
  expect(shown).toEqual([]);
  vi.runAllTimers();
  expect(shown).toEqual([1, 2, 3, 4].map(text));
  expect(confirmed).toEqual([4]);
});

test('of many missed ones the three newest are shown, and how many more there were', () => {
  presenter.connected();
  for (let seq = 1; seq <= 10; seq++) line(seq);
  vi.runAllTimers();
  expect(shown).toEqual(['… and 7 more while you were away', ...[8, 9, 10].map(text)]);
  expect([written, confirmed]).toEqual([[10], [10]]);
});

test('cut off while catching up, nothing is shown twice', () => {
  presenter.connected();
  for (const seq of [1, 2]) line(seq);
  presenter.connected();
  for (const seq of [1, 2, 3]) line(seq);
  vi.runAllTimers();
  expect(shown).toEqual([1, 2, 3].map(text));
});

test('a signal shows nothing; an event this screen does not know is confirmed and not shown', () => {
  presenter.connected();
  vi.advanceTimersByTime(500);
  presenter.received('board_changed', undefined, undefined);
  presenter.received('from_the_future', { stars: 3 }, { seq: 1, to: 'player' });
  vi.runAllTimers();
  expect([shown, confirmed]).toEqual([[], [1]]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientEventName, clientEvents } from '../contract.ts';
import { toastFor } from '../messages.ts';
import {
  createNotificationPresenter,
  mergeToasts,
  type NamedToast,
} from './notification-presenter.ts';

const approved: NamedToast = {
  name: 'submission_approved',
  line: toastFor('submission_approved', { pointsAwarded: 10 }),
};
const blackout: NamedToast = {
  name: 'blackout_completed',
  line: toastFor('blackout_completed', { points: 200 }),
};
const of = (name: ClientEventName, text: string): NamedToast => ({
  name,
  line: { kind: 'info', text, duration: 4000, details: [] },
});

test('no notifications make no toast, and one keeps its kind, text and duration', () => {
  expect(mergeToasts([], false)).toBeNull();
  expect(mergeToasts([approved], true)).toEqual({ ...approved.line, details: [] });
});

test('several become one toast, with the kind and duration of the most important', () => {
  expect(mergeToasts([approved, blackout], false)).toEqual({
    kind: 'success',
    text: 'BLACKOUT! Amazing work! +200 points',
    duration: 8000,
    details: ['Photo approved! +10 points'],
  });
});

test('beyond three they are counted, and equally important ones keep their order', () => {
  const photos = [1, 2, 3, 4, 5].map((n) => of('new_submission', `photo ${n}`));
  const merged = mergeToasts([...photos, of('system_alert', 'The disk is full')], false);
  expect(merged?.text).toBe('The disk is full');
  expect(merged?.details).toEqual(['photo 1', 'photo 2', 'and 3 more']);
});

test('a reviewer’s bonus and note stay with their approval, whatever else the photo earned', () => {
  const praise = { pointsAwarded: 15, bonus: 5, note: 'What a hat' };
  const praised: NamedToast = {
    name: 'submission_approved',
    line: toastFor('submission_approved', praise),
  };
  expect(mergeToasts([praised, blackout], false)?.details).toEqual([
    'Photo approved! +15 points',
    'With a bonus of 5',
    '“What a hat”',
  ]);
});

test('every event has its place: none is more important than what the laptop warns of', () => {
  const warning = of('system_alert', 'The disk is full');
  for (const name of Object.keys(clientEvents) as ClientEventName[]) {
    if (name === 'system_alert') continue;
    expect(mergeToasts([of(name, name), warning], false)?.text).toBe(warning.line.text);
  }
  const points = of('points_changed', 'An organiser gave you 5 points');
  expect(mergeToasts([points, blackout], false)?.text).toBe(blackout.line.text);
});

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
    show: ({ text, details }, id) => shown.push([id, text, ...details].join(' | ')),
    confirm: (seq) => confirmed.push(seq),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (seq: number) =>
  presenter.received('line_completed', { points: seq }, { seq, to: 'player' });
const text = (seq: number) => `Bingo line completed! +${seq} points`;
const goLive = () => {
  presenter.connected();
  vi.advanceTimersByTime(500);
};

test('a notification is not delayed by later ones, and those that come in time share its toast', () => {
  goLive();
  line(1);
  vi.advanceTimersByTime(100);
  line(2);
  vi.advanceTimersByTime(60);
  line(3);
  vi.runAllTimers();
  expect(shown).toEqual([`player:2 | ${text(1)} | ${text(2)}`, `player:3 | ${text(3)}`]);
});

test('the notifications of one decision are one toast, the most important first, with one confirmation', () => {
  goLive();
  presenter.received('submission_approved', { pointsAwarded: 10 }, { seq: 1, to: 'player' });
  line(2);
  presenter.received('blackout_completed', { points: 200 }, { seq: 3, to: 'player' });
  vi.runAllTimers();
  expect(shown).toEqual([
    `player:3 | BLACKOUT! Amazing work! +200 points | ${text(2)} | Photo approved! +10 points`,
  ]);
  expect([written, confirmed]).toEqual([[3], [3]]);
});

test('a toast about several photos belongs to none of them', () => {
  goLive();
  presenter.received('submission_approved', { pointsAwarded: 10 }, { seq: 1, to: 'player' });
  presenter.received('submission_approved', { pointsAwarded: 20 }, { seq: 2, to: 'player' });
  vi.runAllTimers();
  expect(shown).toEqual(['player:1-2 | Photo approved! +10 points | Photo approved! +20 points']);
});

test('of many missed notifications three are shown, with the number of the others', () => {
  presenter.connected();
  for (let seq = 1; seq <= 10; seq++) line(seq);
  expect(shown).toEqual([]);
  vi.runAllTimers();
  const three = [1, 2, 3].map(text).join(' | ');
  expect(shown).toEqual([`player:10 | ${three} | and 7 more while you were away`]);
  expect([written, confirmed]).toEqual([[10], [10]]);
});

test('after a disconnect during the catch-up, nothing is shown twice', () => {
  presenter.connected();
  for (const seq of [1, 2]) line(seq);
  presenter.connected();
  for (const seq of [1, 2, 3]) line(seq);
  vi.runAllTimers();
  expect(shown).toEqual([`player:3 | ${[1, 2, 3].map(text).join(' | ')}`]);
});

test('a notification sent again after a reconnection is not shown twice', () => {
  goLive();
  line(1);
  vi.runAllTimers();
  presenter.connected();
  for (const seq of [1, 2]) line(seq);
  vi.runAllTimers();
  expect(shown).toEqual([`player:1 | ${text(1)}`, `player:2 | ${text(2)}`]);
  expect(confirmed.at(-1)).toBe(2);
});

test('a signal shows nothing, and an event unknown to this screen is confirmed but not shown', () => {
  goLive();
  presenter.received('board_changed', undefined, undefined);
  presenter.received('from_the_future', { stars: 3 }, { seq: 1, to: 'player' });
  vi.runAllTimers();
  expect([shown, confirmed]).toEqual([[], [1]]);
});

test('what a screen shows in its own way is in no toast, and counts as seen', () => {
  const taken: string[] = [];
  const organiser = createNotificationPresenter('admin', {
    lastSeen: { write: (seq) => written.push(seq) },
    show: ({ text }, id) => shown.push(`${id} | ${text}`),
    takeSome(toasts) {
      taken.push(...toasts.map(({ name }) => name).filter((name) => name === 'new_submission'));
      return toasts.filter(({ name }) => name !== 'new_submission');
    },
    confirm: () => {},
  });
  organiser.received('new_submission', { userName: 'Noor Haddad' }, { seq: 1, to: 'reviewers' });
  organiser.received(
    'system_alert',
    { severity: 'high', message: 'The disk is full' },
    { seq: 2, to: 'organisers' },
  );
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['admin:2 | The disk is full']);
  organiser.received('new_submission', { userName: 'Noor Haddad' }, { seq: 3, to: 'reviewers' });
  vi.advanceTimersByTime(200);
  expect(shown).toHaveLength(1);
  expect(taken).toHaveLength(2);
  expect(written.at(-1)).toBe(3);
});

test('a prize that was won while nobody was here may have been passed on: its toast sends nobody to the fan table', () => {
  const prize = { prize: 'Enamel pin' };
  presenter.connected();
  presenter.received('prize_won', prize, { seq: 1 });
  vi.advanceTimersByTime(1_000);
  presenter.received('prize_won', prize, { seq: 2 });
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([
    'player:1 | You won: Enamel pin! Your board says whether you can still collect it.',
    'player:2 | You won: Enamel pin! Collect it at the fan table.',
  ]);
});

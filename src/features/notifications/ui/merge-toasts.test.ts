import { expect, test } from 'vitest';
import type { ClientEventName } from '../contract.ts';
import { toastFor } from '../messages.ts';
import { mergeToasts, type NamedToast } from './merge-toasts.ts';

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
  line: { kind: 'info', text, duration: 4000 },
});

test('nothing is no toast', () => {
  expect(mergeToasts([], false)).toBeNull();
});

test('one notification keeps its kind, text and duration', () => {
  expect(mergeToasts([approved], true)).toEqual({ ...approved.line, details: [] });
});

test('several are one toast as long and of the kind of its most important', () => {
  expect(mergeToasts([approved, blackout], false)).toEqual({
    kind: 'success',
    text: '2 news',
    duration: 8000,
    details: ['BLACKOUT! Amazing work! +200 points', 'Photo approved! +10 points'],
  });
});

test('more than three are counted, and in the order they came where none is more important', () => {
  const photos = [1, 2, 3, 4, 5].map((n) => of('new_submission', `photo ${n}`));
  const merged = mergeToasts([...photos, of('system_alert', 'The disk is full')], false);
  expect(merged?.details).toEqual(['The disk is full', 'photo 1', 'photo 2', '… and 3 more']);
});

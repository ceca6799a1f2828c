// Several notifications at once as one toast: how many, and the most important first.
import { textsOf } from '#client/format/language.ts';
import type { ClientEventName } from '../contract.ts';
import { playerTexts, type ToastLine } from '../messages.ts';

/** Most important first. */
const IMPORTANCE: readonly ClientEventName[] = [
  'system_alert',
  'announcement',
  'blackout_completed',
  'line_completed',
  'board_handed_in',
  'membership_purchased',
  'instagram_featured',
  'submission_rejected',
  'achievement_unlocked',
  'submission_approved',
  'new_submission',
];

const SHOWN_MAX = 3;

export interface NamedToast {
  readonly name: ClientEventName;
  readonly line: ToastLine;
}

export interface MergedToast extends ToastLine {
  /** The documented texts, most important first; empty for a single notification, whose text is the toast's. */
  readonly details: readonly string[];
}

/**
 * One toast for notifications that came together, in the order they came; equally important ones keep it. It has the kind of
 * the most important one and the longest of their durations. Null for none.
 */
export function mergeToasts(toasts: readonly NamedToast[], wasAway: boolean): MergedToast | null {
  const inOrder = toasts.toSorted(
    (a, b) => IMPORTANCE.indexOf(a.name) - IMPORTANCE.indexOf(b.name),
  );
  const [first] = inOrder;
  if (!first) return null;
  if (inOrder.length === 1) return { ...first.line, details: [] };
  const details = inOrder.slice(0, SHOWN_MAX).map(({ line }) => line.text);
  const more = inOrder.length - details.length;
  if (more > 0) {
    details.push(
      wasAway ? textsOf(playerTexts).moreWhileAway(more) : textsOf(playerTexts).more(more),
    );
  }
  return {
    kind: first.line.kind,
    text: textsOf(playerTexts).several(inOrder.length),
    duration: Math.max(...inOrder.map(({ line }) => line.duration)),
    details,
  };
}

// The documented toast of each event: kind, text, duration.
import { pointsTexts } from '#features/points/messages.ts';
import type { ClientEventName, ClientPayload } from './contract.ts';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastOf<Name extends ClientEventName> {
  readonly kind: ToastKind | ((payload: ClientPayload<Name>) => ToastKind);
  readonly text: (payload: ClientPayload<Name>) => string;
  /** Milliseconds. */
  readonly duration: number;
}

const ALERT_KINDS = { critical: 'error', high: 'warning', other: 'info' } as const;

const toasts: { readonly [Name in ClientEventName]: ToastOf<Name> } = {
  submission_approved: {
    kind: 'success',
    text: ({ pointsAwarded }) => `Photo approved! +${pointsAwarded} points`,
    duration: 5000,
  },
  submission_rejected: {
    kind: 'error',
    text: ({ reason }) => `Photo rejected: ${reason}`,
    duration: 5000,
  },
  achievement_unlocked: {
    kind: 'success',
    text: ({ name, points }) => `Achievement unlocked: ${name}! +${points} points`,
    duration: 6000,
  },
  line_completed: {
    kind: 'success',
    text: ({ points }) => `Bingo line completed! +${points} points`,
    duration: 5000,
  },
  blackout_completed: {
    kind: 'success',
    text: ({ points }) => `BLACKOUT! Amazing work! +${points} points`,
    duration: 8000,
  },
  instagram_featured: {
    kind: 'success',
    text: ({ points }) => `Your photo was featured on Instagram! +${points} points`,
    duration: 6000,
  },
  membership_purchased: {
    kind: 'success',
    text: ({ bonusPoints }) => `Membership confirmed! +${bonusPoints} bonus points`,
    duration: 6000,
  },
  points_changed: {
    kind: ({ points }) => (points > 0 ? 'success' : 'warning'),
    text: ({ points, reason }) =>
      points > 0
        ? pointsTexts.given(String(points), reason)
        : pointsTexts.taken(String(-points), reason),
    duration: 6000,
  },
  new_submission: {
    kind: 'info',
    text: ({ userName }) => `New photo submission from ${userName}`,
    duration: 4000,
  },
  system_alert: {
    kind: ({ severity }) => ALERT_KINDS[severity],
    text: ({ message }) => message,
    duration: 6000,
  },
};

export const isClientEvent = (name: string): name is ClientEventName => Object.hasOwn(toasts, name);

export interface ToastLine {
  readonly kind: ToastKind;
  readonly text: string;
  readonly duration: number;
}

export function toastFor<Name extends ClientEventName>(
  name: Name,
  payload: ClientPayload<Name>,
): ToastLine {
  const { kind, text, duration } = toasts[name];
  return {
    kind: typeof kind === 'function' ? kind(payload) : kind,
    text: text(payload),
    duration,
  };
}

/** Summarises toasts that do not fit on the screen. Has the longest of the documented durations. */
export const moreWhileAway = (count: number): ToastLine => ({
  kind: 'info',
  text: `… and ${count} more while you were away`,
  duration: 8000,
});

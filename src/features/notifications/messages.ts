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

/** What players read beyond the specification's toasts. */
export const playerTexts = {
  handedIn: (lines: number, isBlackout: boolean) =>
    isBlackout
      ? 'The fan table has your board: a blackout! Your hand-in is recorded.'
      : `The fan table has your board with ${lines} ${lines === 1 ? 'line' : 'lines'}. Your hand-in is recorded.`,
  news: 'News',
  bell: (unread: number) => (unread === 0 ? 'News' : `News, ${unread} unread`),
  noNews: 'Nothing yet. What the organisers decide about your photos is kept here.',
  older: 'Older news',
  unread: 'New',
  newsLoadFailed: 'Failed to load your news',
  several: (count: number) => `${count} news`,
  more: (count: number) => `… and ${count} more`,
  moreWhileAway: (count: number) => `… and ${count} more while you were away`,
} as const;

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
  board_handed_in: {
    kind: 'success',
    text: ({ lines, isBlackout }) => playerTexts.handedIn(lines, isBlackout),
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

// The documented toast of each event: kind, text, duration.
import { achievementNames, pointsTexts } from '#features/points/messages.ts';
import type { Translated } from '#shared/text/language.ts';
import type { ClientEventName, ClientPayload } from './contract.ts';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastOf<Name extends ClientEventName> {
  readonly kind: ToastKind | ((payload: ClientPayload<Name>) => ToastKind);
  readonly text: (payload: ClientPayload<Name>, words: ToastWords) => string;
  /** Lines below the text. */
  readonly details?: (payload: ClientPayload<Name>, words: ToastWords) => readonly string[];
  /** Milliseconds. */
  readonly duration: number;
}

const ALERT_KINDS = { critical: 'error', high: 'warning', other: 'info' } as const;

/** The specification's toasts for players. */
export const toastTexts = {
  approved: (points: number) => `Photo approved! +${points} points`,
  rejected: (reason: string) => `Photo rejected: ${reason}`,
  achievement: (name: string, points: number) => `Achievement unlocked: ${name}! +${points} points`,
  line: (points: number) => `Bingo line completed! +${points} points`,
  blackout: (points: number) => `BLACKOUT! Amazing work! +${points} points`,
  featured: (points: number) => `Your photo was featured on Instagram! +${points} points`,
  membership: (points: number) => `Membership confirmed! +${points} bonus points`,
} as const;

/** Texts for players beyond the specification's toasts. */
export const playerTexts = {
  handedIn: (lines: number, isBlackout: boolean) =>
    isBlackout
      ? 'The fan table has your board: a blackout! Your hand-in is recorded.'
      : `The fan table has your board${lines > 0 ? ` with ${lines} ${lines === 1 ? 'line' : 'lines'}` : ''}. Your hand-in is recorded.`,
  withBonus: (points: number) => `With a bonus of ${points}`,
  note: (text: string) => `“${text}”`,
  prizeWon: (prize: string) => `You won: ${prize}! Collect it at the fan table.`,
  /** For one that arrives late: the time to collect it may be over. */
  prizeWonAway: (prize: string) =>
    `You won: ${prize}! Your board says whether you can still collect it.`,
  passwordChanged:
    'Your password was changed with a code from the fan table. If that wasn’t you, please come to the fan table.',
  announcement: (message: string) => `From the organisers: ${message}`,
  fromOrganisers: 'From the organisers',
  putAway: 'Got it',
  news: 'News',
  bell: (unread: number) => (unread === 0 ? 'News' : `News, ${unread} unread`),
  noNews: 'Nothing yet. What happens to your photos shows up here.',
  older: 'Older news',
  unread: 'New',
  newsLoadFailed: 'Your news could not be loaded',
  more: (count: number) => `and ${count} more`,
  moreWhileAway: (count: number) => `and ${count} more while you were away`,
} as const;

/** The texts of one language. */
export interface ToastWords {
  readonly toasts: Translated<typeof toastTexts>;
  readonly points: Translated<typeof pointsTexts>;
  readonly player: Translated<typeof playerTexts>;
  readonly achievements: Translated<typeof achievementNames>;
  /** The reason for a rejection; suggested reasons are looked up by code. */
  say(rejection: ClientPayload<'submission_rejected'>): string;
}

const ENGLISH: ToastWords = {
  toasts: toastTexts,
  points: pointsTexts,
  player: playerTexts,
  achievements: achievementNames,
  say: ({ reason }) => reason,
};

const toasts: { readonly [Name in ClientEventName]: ToastOf<Name> } = {
  submission_approved: {
    kind: 'success',
    text: ({ pointsAwarded }, words) => words.toasts.approved(pointsAwarded),
    details: ({ bonus, note }, { player }) => [
      ...(bonus ? [player.withBonus(bonus)] : []),
      ...(note ? [player.note(note)] : []),
    ],
    duration: 5000,
  },
  submission_rejected: {
    kind: 'error',
    text: ({ reason, reasonCode }, { toasts, say }) => toasts.rejected(say({ reason, reasonCode })),
    duration: 5000,
  },
  achievement_unlocked: {
    kind: 'success',
    text: ({ name, points, achievement }, { toasts, achievements }) =>
      toasts.achievement((achievement && achievements[achievement]) ?? name, points),
    duration: 6000,
  },
  line_completed: {
    kind: 'success',
    text: ({ points }, words) => words.toasts.line(points),
    duration: 5000,
  },
  blackout_completed: {
    kind: 'success',
    text: ({ points }, words) => words.toasts.blackout(points),
    duration: 8000,
  },
  instagram_featured: {
    kind: 'success',
    text: ({ points }, words) => words.toasts.featured(points),
    duration: 6000,
  },
  membership_purchased: {
    kind: 'success',
    text: ({ bonusPoints }, words) => words.toasts.membership(bonusPoints),
    duration: 6000,
  },
  board_handed_in: {
    kind: 'success',
    text: ({ lines, isBlackout }, { player }) => player.handedIn(lines, isBlackout),
    duration: 6000,
  },
  points_changed: {
    kind: ({ points }) => (points > 0 ? 'success' : 'warning'),
    text: ({ points, reason }, words) =>
      points > 0 ? words.points.given(points, reason) : words.points.taken(-points, reason),
    duration: 6000,
  },
  prize_won: {
    kind: 'success',
    text: ({ prize }, { player }) => player.prizeWon(prize),
    duration: 8000,
  },
  password_changed: {
    kind: 'info',
    text: (_, { player }) => player.passwordChanged,
    duration: 8000,
  },
  announcement: {
    kind: 'info',
    text: ({ message }, { player }) => player.announcement(message),
    // Three lines on a phone take this long to read.
    duration: 15_000,
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
  readonly details: readonly string[];
}

export function toastFor<Name extends ClientEventName>(
  name: Name,
  payload: ClientPayload<Name>,
  words: ToastWords = ENGLISH,
): ToastLine {
  const { kind, text, duration, details } = toasts[name];
  return {
    kind: typeof kind === 'function' ? kind(payload) : kind,
    text: text(payload, words),
    duration,
    details: details?.(payload, words) ?? [],
  };
}

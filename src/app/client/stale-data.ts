// What of the loaded data a message of the server makes stale: the screens ask again for that alone.
import type { ApiUtils } from '#client/use-action.ts';
import type { ClientEventName, SignalName } from '#features/notifications/contract.ts';

/** The first part of a procedure's path, by which TanStack Query keeps its answers. */
export type Area = Exclude<keyof ApiUtils, 'client' | 'invalidate'>;

/** What a player's screens show of the game. */
const GAME: readonly Area[] = ['boards', 'notifications', 'points', 'submissions'];

/** What the dashboard shows of it; not what organisers set up, such as challenges, texts and settings. */
const QUEUE: readonly Area[] = [
  ...GAME,
  'archive',
  'draws',
  'instagram',
  'operations',
  'players',
  'storage',
];

const STALE: Readonly<Record<ClientEventName | SignalName, readonly Area[]>> = {
  submission_approved: GAME,
  submission_rejected: GAME,
  achievement_unlocked: GAME,
  line_completed: GAME,
  blackout_completed: GAME,
  instagram_featured: GAME,
  membership_purchased: GAME,
  board_handed_in: GAME,
  points_changed: GAME,
  password_changed: ['notifications'],
  board_changed: GAME,
  announcement: ['announcements', 'notifications'],
  news_changed: ['announcements', 'notifications'],
  contest_changed: ['settings'],
  new_submission: ['operations', 'submissions'],
  queue_changed: QUEUE,
  system_alert: QUEUE,
};

/** @returns null for a message that this version of the screens does not know: everything may be stale */
export const staleAfter = (message: string): readonly Area[] | null =>
  Object.hasOwn(STALE, message) ? STALE[message as keyof typeof STALE] : null;

// A role's socket connection: shows its messages and refetches what they make stale, once per burst.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiUtils } from '#client/calls/use-action.ts';
import type { Role } from '#client/device/storage.ts';
import type { ClientEventName, SignalName } from '#features/notifications/contract.ts';
import {
  type NotificationOptions,
  useNotifications,
} from '#features/notifications/ui/use-notifications.ts';

/** The first part of a procedure's path, which keys TanStack Query's cache. */
type Area = Exclude<keyof ApiUtils, 'client' | 'invalidate'>;

/**
 * An area, or a query of its own: a heart makes none of the gallery's pages stale, and a phone may show many. `player` is who plays
 * on this phone, whom the session holds.
 */
type Part = Area | 'gallery.hearts' | 'player';

/** What player screens show of the game. */
const GAME: readonly Area[] = [
  'boards',
  'crews',
  'notifications',
  'points',
  'prizes',
  'submissions',
];

/** What the dashboard shows of the game, but not what organisers set up, such as challenges, texts and settings. */
const QUEUE: readonly Area[] = [
  ...GAME,
  'archive',
  'draws',
  'gallery',
  'instagram',
  'operations',
  'players',
  'storage',
];

const STALE: Readonly<Record<ClientEventName | SignalName, readonly Part[]>> = {
  // The first approved photo allows hearts, and one of a square may uncover the gallery's photos of it.
  submission_approved: [...GAME, 'gallery'],
  submission_rejected: GAME,
  achievement_unlocked: GAME,
  line_completed: GAME,
  blackout_completed: GAME,
  instagram_featured: GAME,
  membership_purchased: GAME,
  board_handed_in: GAME,
  points_changed: GAME,
  password_changed: ['notifications'],
  prize_won: ['notifications', 'prizes'],
  gallery_changed: ['gallery'],
  hearts_changed: ['gallery.hearts'],
  prizes_changed: ['prizes'],
  board_changed: [...GAME, 'player'],
  announcement: ['announcements', 'notifications'],
  news_changed: ['announcements', 'notifications'],
  // `operations` includes the time zone and the support address. When the ranking is frozen, boards no longer show the place.
  contest_changed: ['boards', 'operations', 'settings', 'wall'],
  // `submissions`: reviewers may no longer see names.
  settings_changed: ['challenges', 'instagram', 'operations', 'settings', 'submissions'],
  addresses_changed: ['settings'],
  new_submission: ['operations', 'submissions'],
  queue_changed: QUEUE,
  system_alert: QUEUE,
};

/** @returns null for a message unknown to this version of the screens: everything may be stale */
const staleAfter = (message: string): readonly Part[] | null =>
  Object.hasOwn(STALE, message) ? STALE[message as keyof typeof STALE] : null;

/** One decision causes several events. */
const BURST_MS = 100;

/** Null means all areas. */
type Stale = Set<string> | null;

/** Runs `refetch` once per burst of calls and never concurrently; calls during a run trigger one more run. */
function coalesced(refetch: (stale: Stale) => Promise<unknown>) {
  let stale: Stale = new Set();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (stale === null || stale.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, BURST_MS));
      const taken = stale;
      stale = new Set();
      await refetch(taken).catch(() => {});
    }
    isRunning = false;
  };
  return (areas: readonly string[] | null): void => {
    stale = areas === null || stale === null ? null : new Set([...stale, ...areas]);
    if (!isRunning) void run();
  };
}

/** A tRPC query's first key is the procedure's path. */
function isAmong(stale: ReadonlySet<string>, [path = []]: readonly unknown[]): boolean {
  const [area = '', query] = path as string[];
  return stale.has(area) || stale.has(`${area}.${query}`);
}

/**
 * @param askPlayer asks again who plays on this phone; the first one given is kept
 * @returns a function to call with an event or signal, or with null if anything may have changed while disconnected
 */
export function useRefetch(askPlayer?: () => void): (message: string | null) => void {
  const queryClient = useQueryClient();
  const [refetch] = useState(() =>
    coalesced((stale) => {
      if (stale === null || stale.has('player')) askPlayer?.();
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => stale === null || isAmong(stale, queryKey),
      });
    }),
  );
  return (message) => refetch(message === null ? null : staleAfter(message));
}

interface LiveUpdatesProps extends Omit<NotificationOptions, 'role' | 'onUpdate'> {
  userRole: Role;
  askPlayer?(): void;
}

export function LiveUpdates({ userRole, askPlayer, ...options }: LiveUpdatesProps) {
  useNotifications({ role: userRole, onUpdate: useRefetch(askPlayer), ...options });
  return null;
}

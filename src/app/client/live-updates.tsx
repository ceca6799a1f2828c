// The socket connection of a role: shows its messages, and asks again for what they make stale, once for a burst of them.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiUtils } from '#client/calls/use-action.ts';
import type { Role } from '#client/device/storage.ts';
import type { ClientEventName, PublicRoom, SignalName } from '#features/notifications/contract.ts';
import type { TakeSome } from '#features/notifications/ui/notification-presenter.ts';
import { useNotifications } from '#features/notifications/ui/use-notifications.ts';

/** The first part of a procedure's path, by which TanStack Query keeps its answers. */
type Area = Exclude<keyof ApiUtils, 'client' | 'invalidate'>;

/** What a player's screens show of the game. */
const GAME: readonly Area[] = [
  'boards',
  'crews',
  'notifications',
  'points',
  'prizes',
  'submissions',
];

/** What the dashboard shows of it; not what organisers set up, such as challenges, texts and settings. */
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
  prize_won: ['notifications', 'prizes'],
  gallery_changed: ['gallery'],
  prizes_changed: ['prizes'],
  board_changed: GAME,
  announcement: ['announcements', 'notifications'],
  news_changed: ['announcements', 'notifications'],
  // `operations` says the time zone and the support address.
  contest_changed: ['operations', 'settings'],
  addresses_changed: ['settings'],
  new_submission: ['operations', 'submissions'],
  queue_changed: QUEUE,
  system_alert: QUEUE,
};

/** @returns null for a message that this version of the screens does not know: everything may be stale */
const staleAfter = (message: string): readonly Area[] | null =>
  Object.hasOwn(STALE, message) ? STALE[message as keyof typeof STALE] : null;

/** One decision causes several events. */
const BURST_MS = 100;

/** Null stands for all areas. */
type Stale = Set<string> | null;

/** Runs `refetch` once for a burst of calls, never twice at the same time; calls during a run cause one more run. */
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

/** The first key of a query of tRPC is the procedure's path. */
const areaOf = (queryKey: readonly unknown[]): string => String((queryKey[0] as string[])?.[0]);

/** @returns a function that takes an event or signal; null when anything may have changed while the connection was down */
export function useRefetch(): (message: string | null) => void {
  const queryClient = useQueryClient();
  const [refetch] = useState(() =>
    coalesced((stale) =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => stale === null || stale.has(areaOf(queryKey)),
      }),
    ),
  );
  return (message) => refetch(message === null ? null : staleAfter(message));
}

interface LiveUpdatesProps {
  userRole: Role;
  id: string;
  /** Shows some notifications in its own way. @returns the others */
  takeSome?: TakeSome;
  /** The connection was lost, or could not be made. */
  onLost?(): void;
  room?: PublicRoom;
}

export function LiveUpdates({ userRole, id, takeSome, onLost, room }: LiveUpdatesProps) {
  const refetch = useRefetch();
  useNotifications({
    role: userRole,
    id,
    onUpdate: refetch,
    onLost,
    takeSome,
    room,
  });
  return null;
}

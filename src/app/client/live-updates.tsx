// The socket connection of a role: every event refetches the open screens, once for a burst of events.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#client/session-store.ts';
import { trpc } from '#client/trpc.ts';
import { useNotifications } from '#features/notifications/ui/use-notifications.ts';

/** One decision causes several events. */
const BURST_MS = 100;

/** Runs `work` once for a burst of calls, never twice at the same time; a call during a run causes one more run. */
function coalesced(work: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isRequested) {
      await new Promise((resolve) => setTimeout(resolve, BURST_MS));
      isRequested = false;
      await work().catch(() => {});
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}

export function LiveUpdates({ userRole, id }: { userRole: Role; id: string }) {
  const queryClient = useQueryClient();
  const [refetchAll] = useState(() => coalesced(() => queryClient.invalidateQueries()));
  const utils = trpc.useUtils();
  useNotifications({
    role: userRole,
    id,
    onUpdate: refetchAll,
    onContestChange: () => void utils.settings.contest.invalidate(),
    onNewsChange: () => void utils.notifications.mine.invalidate(),
  });
  return null;
}

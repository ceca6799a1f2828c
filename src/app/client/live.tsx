// The live connection of an area: whatever happens, the screens that are open ask again, once for a burst.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#client/session-store.ts';
import { useNotifications } from '#features/notifications/ui/use-notifications.ts';

/** Milliseconds: one decision causes several events. */
const BURST = 100;

/** Never twice at the same time, and once more when it was wanted meanwhile. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      await new Promise((done) => setTimeout(done, BURST));
      isWanted = false;
      await work().catch(() => {});
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

export function Live({ of, id }: { of: Role; id: string }) {
  const queryClient = useQueryClient();
  const [lookAgain] = useState(() => oneAtATime(() => queryClient.invalidateQueries()));
  useNotifications({ role: of, id, onNews: lookAgain });
  return null;
}

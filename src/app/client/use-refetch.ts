// Asks again for what a message of the server makes stale, once for a burst of messages.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staleAfter } from './stale-data.ts';

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

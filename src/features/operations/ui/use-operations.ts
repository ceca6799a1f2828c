// The state of the contest and of the laptop, refetched every half minute.
import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/calls/trpc.ts';

const REFETCH_MS = 30_000;
/** The printing browser starts within a few seconds. */
const STARTING_REFETCH_MS = 2000;

export const HEALTH_KEY = ['health'];

/** With the response time as measured here, in whole milliseconds. */
export function useHealth() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: HEALTH_KEY,
    queryFn: async () => {
      const start = performance.now();
      const health = await client.operations.health.query();
      return { ...health, responseTime: Math.max(1, Math.round(performance.now() - start)) };
    },
    refetchInterval: ({ state }) =>
      state.data?.browser === 'starting' ? STARTING_REFETCH_MS : REFETCH_MS,
  });
}

export const useOverview = () =>
  trpc.operations.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });

export const useAttention = () =>
  trpc.operations.attention.useQuery(undefined, { refetchInterval: REFETCH_MS });

/** The list before stays while the other one is loaded. */
export const useActivity = (withSignIns: boolean) =>
  trpc.operations.activity.useQuery(
    { limit: 20, signIns: withSignIns ? 'true' : 'false' },
    { placeholderData: (before) => before },
  );

// The state of the contest and of the laptop; looked at again every half minute.
import { useQuery } from '@tanstack/react-query';
import { trpc } from '#client/trpc.ts';

const LOOK_AGAIN = 30_000;
/** What is only getting ready is seldom so for longer than a few seconds. */
const LOOK_SOON = 2000;

const silent = { meta: { isSilent: true } };

/** With the whole milliseconds that asking took: what everybody at this contest waits for an answer. */
export function useHealth() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['health'],
    queryFn: async () => {
      const start = performance.now();
      const health = await client.operations.health.query();
      return { ...health, responseTime: Math.max(1, Math.round(performance.now() - start)) };
    },
    refetchInterval: ({ state }) => (state.data?.browser === 'starting' ? LOOK_SOON : LOOK_AGAIN),
    ...silent,
  });
}

export const useOverview = () =>
  trpc.operations.overview.useQuery(undefined, { refetchInterval: LOOK_AGAIN, ...silent });

export const useActivity = () => trpc.operations.activity.useQuery({ limit: 20 }, silent);

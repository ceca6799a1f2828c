// The state of the laptop, looked at again every half minute.
import { trpc } from '#client/trpc.ts';

const LOOK_AGAIN = 30_000;

export const useHealth = () =>
  trpc.operations.health.useQuery(undefined, {
    refetchInterval: LOOK_AGAIN,
    meta: { isSilent: true },
  });

export const useActivity = () => trpc.operations.activity.useQuery({ limit: 20 });

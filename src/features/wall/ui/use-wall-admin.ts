// The walls as organisers see and change them.
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { messages } from '../messages.ts';

/** Walls come and are seen without an event that organisers are told of. */
const REFETCH_MS = 10_000;

const stale = ({ wall, operations }: ApiUtils) => [wall.overview, operations.activity];

export const useWallOverview = () =>
  trpc.wall.overview.useQuery(undefined, { refetchInterval: REFETCH_MS });

export const useEndWall = () =>
  useAction({
    run: (id: string, client) => client.wall.end.mutate({ id }),
    invalidates: stale,
    success: messages.ended,
    failure: messages.endFailed,
  });

export const useFreeze = () =>
  useAction({
    run: (_, client) => client.wall.freeze.mutate(),
    invalidates: stale,
    success: messages.frozen,
    failure: messages.freezeFailed,
  });

export const useUnfreeze = () =>
  useAction({
    run: (_, client) => client.wall.unfreeze.mutate(),
    invalidates: stale,
    success: messages.unfrozen,
    failure: messages.unfreezeFailed,
  });

// The pool of challenges and the changes an organiser makes to it.
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import type { Place } from '#shared/reorder.ts';
import { messages, type PoolChallenge } from '../contract.ts';

export const invalidatesPool = (utils: ApiUtils) => [utils.challenges.list, utils.operations];

interface Move {
  readonly challenge: PoolChallenge;
  readonly to: 'first' | 'last' | Place['side'];
  /** The neighbour for `before` and `after`. */
  readonly beside?: PoolChallenge;
}

export function usePool() {
  const query = trpc.challenges.list.useQuery();
  const shared = { invalidates: invalidatesPool, failure: messages.changeFailed };
  const retireOrRestore = useAction({
    ...shared,
    run: ({ id, active }: PoolChallenge, { challenges }) =>
      challenges[active ? 'retire' : 'restore'].mutate({ id }),
    success: (_, { active, title }) => messages[active ? 'retired' : 'restored'](title),
  });
  const move = useAction({
    ...shared,
    run: ({ challenge: { id }, to, beside }: Move, client) =>
      client.challenges.move.mutate({ id, to, ...(beside && { target: beside.id }) }),
    success: (_, { challenge: { title }, to, beside }) =>
      messages.moved(title, beside ? `${to} “${beside.title}”` : to),
  });
  const remove = useAction({
    ...shared,
    run: ({ id }: PoolChallenge, client) => client.challenges.remove.mutate({ id }),
    success: (_, { title }) => messages.deleted(title),
  });
  return {
    query,
    isPending: [retireOrRestore, move, remove].some(({ isPending }) => isPending),
    retireOrRestore: retireOrRestore.run,
    move: move.run,
    remove: remove.run,
  };
}

export type PoolState = ReturnType<typeof usePool>;
export type Pool = NonNullable<PoolState['query']['data']>;

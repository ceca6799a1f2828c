// The pool as an organiser works on it: each change with its words.
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import { messages, type PoolChallenge } from '../contract.ts';

const silent = { meta: { isSilent: true } };

export function usePool() {
  const query = trpc.challenges.list.useQuery(undefined, silent);
  const retiring = trpc.challenges.retire.useMutation(silent);
  const restoring = trpc.challenges.restore.useMutation(silent);
  const moving = trpc.challenges.move.useMutation(silent);
  const removing = trpc.challenges.remove.useMutation(silent);
  const { act, isBusy } = useAct();
  const failed = messages.changeFailed;
  return {
    query,
    isBusy,
    retire: ({ id, title }: PoolChallenge) =>
      act(() => retiring.mutateAsync({ id }), { done: messages.retired(title), failed }),
    restore: ({ id, title }: PoolChallenge) =>
      act(() => restoring.mutateAsync({ id }), { done: messages.restored(title), failed }),
    move: ({ id, title }: PoolChallenge, to: 'first' | 'last') =>
      act(() => moving.mutateAsync({ id, to }), { done: messages.moved(title, to), failed }),
    remove: ({ id, title }: PoolChallenge) =>
      act(() => removing.mutateAsync({ id }), { done: messages.deleted(title), failed }),
  };
}

export type PoolState = ReturnType<typeof usePool>;

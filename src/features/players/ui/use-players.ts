// The list of players as it stands in the address, and what an organiser does with an account.
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import { messages, type PlayerFile, type PlayerSort, sorts } from '../contract.ts';

const silent = { meta: { isSilent: true } };

const sortIn = (text: string | null): PlayerSort => sorts.find((sort) => sort === text) ?? 'points';

export function usePlayers() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const sort = sortIn(params.get('sort'));
  const isReversed = params.get('reverse') === 'true';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = trpc.players.list.useQuery(
    { search, sort, reverse: isReversed ? 'true' : 'false', page },
    { ...silent, placeholderData: keepPreviousData },
  );
  /** Changes the address; what stands on its default is left out of it. */
  const go = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  return {
    query,
    search,
    sort,
    isReversed,
    find: (text: string) => go({ search: text.trim() || null, page: null }, true),
    sortBy: (wanted: PlayerSort) =>
      go({
        sort: wanted === 'points' ? null : wanted,
        reverse: wanted === sort && !isReversed ? 'true' : null,
        page: null,
      }),
    turnTo: (wanted: number) => go({ page: wanted > 1 ? String(wanted) : null }),
    open: (id: string) => go({ player: id }),
  };
}

/** Disabling, enabling and erasing, each with its words. */
export function useAccount({ id, firstName, lastName }: PlayerFile) {
  const name = `${firstName} ${lastName}`;
  const disabling = trpc.players.disable.useMutation(silent);
  const enabling = trpc.players.enable.useMutation(silent);
  const erasing = trpc.players.erase.useMutation(silent);
  const { act, isBusy } = useAct();
  return {
    isBusy,
    disable: () =>
      act(() => disabling.mutateAsync({ id }), {
        done: messages.disabled(name),
        failed: messages.disableFailed,
      }),
    enable: () =>
      act(() => enabling.mutateAsync({ id }), {
        done: messages.enabled(name),
        failed: messages.enableFailed,
      }),
    erase: () =>
      act(() => erasing.mutateAsync({ id }), {
        done: messages.erased(name),
        failed: messages.eraseFailed,
      }),
  };
}

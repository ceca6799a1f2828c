// The list of players as the URL describes it, and the actions on an account.
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import { useListAddress } from '#client/use-list-address.ts';
import { messages, type PlayerFile, type PlayerSort, sorts } from '../contract.ts';

const sortIn = (text: string | null): PlayerSort => sorts.find((sort) => sort === text) ?? 'points';

export function usePlayers() {
  const { params, page, change, turnTo } = useListAddress();
  const search = params.get('search') ?? '';
  const sort = sortIn(params.get('sort'));
  const isReversed = params.get('reverse') === 'true';
  const query = trpc.players.list.useQuery(
    { search, sort, reverse: isReversed ? 'true' : 'false', page },
    { placeholderData: keepPreviousData },
  );
  return {
    query,
    search,
    sort,
    isReversed,
    find: (text: string) => change({ search: text.trim() || null, page: null }, true),
    sortBy: (wanted: PlayerSort) =>
      change({
        sort: wanted === 'points' ? null : wanted,
        reverse: wanted === sort && !isReversed ? 'true' : null,
        page: null,
      }),
    turnTo,
    open: (id: string) => change({ player: id }),
  };
}

/** Disabling and erasing change the ranking, the review queue and the posts as well. */
const invalidates = (utils: ApiUtils) => [
  utils.players,
  utils.submissions,
  utils.instagram.posts,
  utils.storage,
  utils.operations,
];

/** The actions on an account. */
export function useAccount({ id, firstName, lastName }: PlayerFile) {
  const name = `${firstName} ${lastName}`;
  const disable = useAction({
    run: (_, client) => client.players.disable.mutate({ id }),
    invalidates,
    success: messages.disabled(name),
    failure: messages.disableFailed,
  });
  const enable = useAction({
    run: (_, client) => client.players.enable.mutate({ id }),
    invalidates,
    success: messages.enabled(name),
    failure: messages.enableFailed,
  });
  return { disable, enable };
}

export function useErasure({ id, firstName, lastName }: PlayerFile) {
  return useAction({
    run: (_, client) => client.players.erase.mutate({ id }),
    invalidates,
    success: ({ announcements = 0 }) => {
      const erased = messages.erased(`${firstName} ${lastName}`);
      return announcements > 0 ? `${erased}. ${messages.stillNamed(announcements)}` : erased;
    },
    failure: messages.eraseFailed,
  });
}

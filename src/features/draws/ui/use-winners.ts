// The filter of the Winners tab, which the URL describes, and its list.
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/trpc.ts';
import { useListAddress } from '#client/use-list-address.ts';
import { type Filter, filterInput, noFilter } from '../contract.ts';

const names = Object.keys(noFilter) as (keyof Filter)[];

/** What the URL does not have, or has wrong, is as in `noFilter`. */
function filterIn(params: URLSearchParams): Filter {
  const given = names.flatMap((name) => {
    const value = params.get(name);
    return value !== null && filterInput.shape[name].safeParse(value).success
      ? [[name, value]]
      : [];
  });
  return filterInput.parse(Object.fromEntries(given));
}

export function useWinners() {
  const { params, page, change, turnTo } = useListAddress();
  const filter = filterIn(params);
  const query = trpc.draws.candidates.useQuery(
    { ...filter, page },
    { placeholderData: keepPreviousData },
  );
  return {
    filter,
    query,
    drawId: params.get('draw'),
    change: <Name extends keyof Filter>(name: Name, value: string) =>
      change({ [name]: value === String(noFilter[name]) ? '' : value, page: '' }, true),
    turnTo,
    open: (id: string) => change({ draw: id }),
    close: () => change({ draw: null }),
  };
}

/** The same filter for the export's address. */
export const filterQuery = (filter: Filter): string =>
  new URLSearchParams(names.map((name) => [name, String(filter[name])])).toString();

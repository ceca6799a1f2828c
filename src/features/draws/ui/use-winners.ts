// The filter of the Winners tab, which the URL describes, and its list.
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { trpc } from '#client/trpc.ts';
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
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = trpc.draws.candidates.useQuery(
    { ...filter, page },
    { placeholderData: keepPreviousData },
  );
  /** Changes the URL; an empty value removes a parameter. */
  const change = (changes: Record<string, string>, replace: boolean) =>
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
    filter,
    query,
    drawId: params.get('draw'),
    change: <Name extends keyof Filter>(name: Name, value: string) =>
      change({ [name]: value === String(noFilter[name]) ? '' : value, page: '' }, true),
    turnTo: (wanted: number) => change({ page: wanted > 1 ? String(wanted) : '' }, false),
    open: (id: string) => change({ draw: id }, false),
    close: () => change({ draw: '' }, false),
  };
}

/** The same filter for the export's address. */
export const filterQuery = (filter: Filter): string =>
  new URLSearchParams(names.map((name) => [name, String(filter[name])])).toString();

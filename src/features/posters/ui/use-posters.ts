// The address and the codes, as the screens ask for them.
import { trpc } from '#client/trpc.ts';
import type { CodesInput } from '../contract.ts';

/** The laptop may change its network. */
const REFETCH_MS = 60_000;

export const useJoin = () => trpc.posters.join.useQuery(undefined, { refetchInterval: REFETCH_MS });

/** The codes before stay while others are loaded. */
export const useCodes = (input: CodesInput) =>
  trpc.posters.codes.useQuery(input, { placeholderData: (before) => before });

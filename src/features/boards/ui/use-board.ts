// The player's board and the contest's contact, in one request.
import { trpc } from '#client/trpc.ts';
import { sampleBoard } from '../rules/sample-board.ts';

/**
 * While the board cannot be had, the sample stands in for it, silently: `isSample` tells.
 * A lost session is not silent: the call's 401 leads to the sign-in page.
 */
export function useBoard(userId: string) {
  const query = trpc.boards.mine.useQuery(undefined, { meta: { isSilent: true } });
  const isSample = query.isError;
  return {
    board: query.data ?? (isSample ? sampleBoard(userId) : null),
    isSample,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export const useContact = () =>
  trpc.operations.about.useQuery(undefined, { meta: { isSilent: true } });

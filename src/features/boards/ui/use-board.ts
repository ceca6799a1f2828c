// The player's board and the contest's contact, in one request.
import { useEffect } from 'react';
import { failureOf } from '#client/failure.ts';
import { keepBoard, keptBoard } from '#client/session-store.ts';
import { trpc } from '#client/trpc.ts';
import { boardView } from '../contract.ts';
import { sampleBoard } from '../rules/sample-board.ts';

export type ShownBoard = ReturnType<typeof useBoard>;

/** The board as it was last seen on this phone: without signal photos are taken for it all the same. */
function lastSeen(userId: string) {
  const kept = boardView.safeParse(keptBoard(userId));
  return kept.success ? kept.data : null;
}

/**
 * Without an answer the board as last seen stands in, and without one the sample, silently: `isSample` and
 * `isLastSeen` tell. A lost session is not silent: the call's 401 leads to the sign-in page.
 */
export function useBoard(userId: string) {
  const query = trpc.boards.mine.useQuery(undefined, { meta: { isSilent: true } });
  const { data, isError, error, isFetching, refetch } = query;
  useEffect(() => {
    if (data) keepBoard(userId, data);
  }, [userId, data]);
  const isUnanswered = isError && failureOf(error).status === null;
  const kept = data === undefined && isUnanswered ? lastSeen(userId) : null;
  const isSample = isError && data === undefined && kept === null;
  return {
    board: data ?? kept ?? (isSample ? sampleBoard(userId) : null),
    isSample,
    isLastSeen: isUnanswered && !isSample,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

export const useContact = () =>
  trpc.operations.about.useQuery(undefined, { meta: { isSilent: true } });

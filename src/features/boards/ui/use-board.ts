// The player's board, or what stands in for it.
import { useEffect, useState } from 'react';
import { failureOf, reasonOf } from '#client/calls/failure.ts';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { loadBoard, saveBoard } from '#client/device/storage.ts';
import { useTexts } from '#client/format/language.ts';
import { useIsOver } from '#client/live/contest.ts';
import type { BoardView } from '../contract.ts';
import { sampleTexts } from '../messages.ts';
import { sampleBoard } from '../rules/stand-in-boards.ts';

export type ShownBoard = ReturnType<typeof useBoard>;

/** After the end, what is decided about others' photos changes the place, and nobody tells this phone. */
const PLACE_MS = 10_000;

export const useBoardQuery = (refetchInterval: number | false = false) =>
  trpc.boards.mine.useQuery(undefined, { ...SHARED_QUERY, refetchInterval });

/** After so many milliseconds without an answer, the board last seen stands in. */
const STANDS_IN_MS = 2_000;
/** And after so many the screen says so: a slow answer would take the sentence away again, and the squares would move. */
const SAID_MS = 8_000;

function useLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}

/**
 * When the board cannot be loaded, the last seen one stands in, or else the sample. Neither shows a toast: `isSample`
 * and `isLastSeen` say which, `isSaid` whether the screen says it, `reason` why, and `hasAnswer` whether the server responded.
 */
export function useBoard(userId: string) {
  const { labels } = useTexts(sampleTexts);
  const { data, error, isFetching, refetch } = useBoardQuery(useIsOver() && PLACE_MS);
  useEffect(() => {
    if (data) saveBoard(userId, data);
  }, [userId, data]);
  const isLate = useLater(STANDS_IN_MS);
  const isVeryLate = useLater(SAID_MS);
  const failure = error && failureOf(error);
  // As last seen on this phone: photos can be taken for it whatever the server responds. Not checked, as only `saveBoard`
  // writes it, and the contract would bring 25 kB of zod to every phone.
  const stored =
    data === undefined && (failure || isLate) ? (loadBoard(userId) as BoardView | null) : null;
  const isSample = failure !== null && data === undefined && stored === null;
  return {
    board: data ?? stored ?? (isSample ? sampleBoard(userId, labels) : null),
    isSample,
    isLastSeen: stored !== null || (failure !== null && !isSample),
    isSaid: failure !== null || isVeryLate,
    hasAnswer: failure !== null && failure.status !== null,
    reason: failure && reasonOf(failure),
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

// The photos that are dealt to this screen. Asking is the sign of life: without it they go to other reviewers.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { trpc } from '#client/trpc.ts';
import { SECOND } from '#shared/clock.ts';
import type { QueueOrder } from '../../contract.ts';
import { screenId } from './screen-id.ts';
import { usePresence } from './use-presence.ts';

/** Documented page size of the queue. */
const PAGE_SIZE = 10;

/** A third of the time after which the server gives them to others. */
const SIGN_OF_LIFE_MS = 30 * SECOND;
/** While all that wait lie with others, who may leave some. */
const EMPTY_HANDED_MS = 3 * SECOND;

/** Below `submissions`, so that everything that refetches those refetches it too. */
const queryKey = (order: QueueOrder) => [['submissions', 'deal'], { order }] as const;

/** @param keep the photo in front of the reviewer, which stays on the screen */
export function useDealt(order: QueueOrder, keep: RefObject<string | null>) {
  const { client } = trpc.useUtils();
  const presence = usePresence(() => void dealt.refetch());
  const dealt = useQuery({
    queryKey: queryKey(order),
    queryFn: () =>
      client.submissions.deal.mutate({
        screen: screenId(),
        limit: PAGE_SIZE,
        order,
        keep: keep.current,
        isAway: presence.isAway(),
      }),
    placeholderData: keepPreviousData,
    // What was dealt before the screen was left may lie with others now.
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.submissions.length === 0 && data.pending > 0 ? EMPTY_HANDED_MS : SIGN_OF_LIFE_MS,
  });
  useEffect(
    () => () => {
      // Without an answer they are free when the time is over.
      client.submissions.leave.mutate({ screen: screenId() }).catch(() => {});
    },
    [client],
  );
  return dealt;
}

// The review queue: a decided photo leaves it at once, and comes back when the decision failed.
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIsOrganiser } from '#client/admin-role.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.ts';

/** Documented page size of the queue. */
const PAGE_SIZE = 10;

export const usePendingCount = (): number =>
  trpc.submissions.stats.useQuery().data?.queue.pending ?? 0;

/** `post` approves and queues the photo for Instagram. */
export type Action = 'approve' | 'post' | 'reject';

interface Decision {
  readonly photo: ReviewItem;
  readonly action: Action;
  readonly notes: string;
}

/** A decision changes points, boards and posts as well. */
export const invalidatesReviews = (utils: ApiUtils) => [
  utils.submissions,
  utils.points,
  utils.boards,
  utils.players,
  utils.instagram.posts,
  utils.operations,
];

const verbOf = (action: Action) => (action === 'reject' ? 'reject' : 'approve');

interface Page {
  readonly submissions: readonly ReviewItem[];
  readonly pending: number;
}

function without<P extends Page>(page: P, hidden: readonly string[]): P {
  const submissions = page.submissions.filter(({ id }) => !hidden.includes(id));
  const pending = page.pending - (page.submissions.length - submissions.length);
  return { ...page, submissions, pending: Math.max(0, pending) };
}

/** A photo that an undo returned is on the page, wherever the order puts it. */
function withReturned<P extends Page>(page: P, returned: ReviewItem | null): P {
  if (!returned || page.submissions.some(({ id }) => id === returned.id)) return page;
  return { ...page, submissions: [returned, ...page.submissions] };
}

export function useReviews(order: QueueOrder) {
  const page = { limit: PAGE_SIZE, order };
  const found = trpc.submissions.queue.useQuery(page, { placeholderData: keepPreviousData });
  // Without them the server takes the configured points.
  const settings = trpc.settings.all.useQuery(undefined, { enabled: useIsOrganiser() });
  const decisions = useRef<Decision[]>([]);
  const [last, setLast] = useState<Decision | null>(null);
  const [undos, setUndos] = useState(0);
  const [returned, setReturned] = useState<ReviewItem | null>(null);

  // A refetch that began before a decision still answers with its photo. So the photo stays out of sight until the refetch
  // after the decision, whatever the cache holds meanwhile.
  const [inFlight, setInFlight] = useState<readonly (readonly string[])[]>([]);
  const hideWhile = async (ids: readonly string[], work: Promise<boolean>) => {
    setInFlight((now) => [...now, ids]);
    const isDone = await work;
    // By identity: a photo that was undone may be in flight again.
    setInFlight((now) => now.filter((one) => one !== ids));
    return isDone;
  };

  /** The last decision is undone first. */
  const changeDecisions = (change: (list: Decision[]) => Decision[]) => {
    decisions.current = change(decisions.current);
    setLast(decisions.current.at(-1) ?? null);
  };
  const withdraw = (decision: Decision) =>
    changeDecisions((list) => list.filter((one) => one !== decision));

  // Failed decisions are refetched into the queue.
  const shared = { invalidates: invalidatesReviews, isConcurrent: true };

  const review = useAction({
    ...shared,
    run: ({ photo, action, notes }: Decision, client) =>
      client.submissions.review.mutate({
        id: photo.id,
        action: verbOf(action),
        notes,
        pointsAwarded: action === 'reject' ? 0 : settings.data?.pointSettings.photoApproved,
        post: action === 'post',
      }),
    success: (_, { action }) => messages.reviewed(verbOf(action)),
    failure: ({ action }) => messages.reviewFailed(verbOf(action)),
    onFailure: (_, decision) => withdraw(decision),
  });

  const bulkApproval = useAction({
    ...shared,
    run: (ids: readonly string[], client) =>
      client.submissions.approveMany.mutate({ ids: [...ids] }),
    success: ({ approved }) =>
      approved.length > 0 ? messages.approvedMany(approved.length) : null,
    failure: messages.reviewFailed('approve'),
    onSuccess({ refused }) {
      for (const { id, error } of refused) {
        toast.failure(messages.reviewFailed('approve'), error, `refused:${id}`);
      }
    },
  });

  const undoing = useAction({
    ...shared,
    run: ({ photo }: Decision, client) => client.submissions.undo.mutate({ id: photo.id }),
    failure: messages.undoFailed,
    onSuccess({ warning }) {
      if (warning) toast.warning(warning);
    },
  });

  return {
    queue: {
      ...found,
      data: found.data && without(withReturned(found.data, returned), inFlight.flat()),
    },
    last,
    isApproving: bulkApproval.isPending,

    decide(photo: ReviewItem, action: Action, notes = '') {
      setReturned(null);
      const decision = { photo, action, notes };
      changeDecisions((list) => [...list, decision]);
      return hideWhile([photo.id], review.run(decision));
    },

    approveMany(ids: readonly string[]) {
      return hideWhile(ids, bulkApproval.run(ids));
    },

    /** Whether a photo is on its way back, and the keys must not decide another one. */
    isUndoing: undos > 0,

    /** @returns the photo that is in the queue again, or null */
    async undo(): Promise<ReviewItem | null> {
      const decision = decisions.current.at(-1);
      if (!decision) return null;
      withdraw(decision);
      setUndos((count) => count + 1);
      // The queue has been refetched by then.
      const isDone = await undoing.run(decision);
      setUndos((count) => count - 1);
      if (!isDone) return null;
      setReturned(decision.photo);
      toast.info(messages.undone(decision.photo.challenge.title));
      return decision.photo;
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;

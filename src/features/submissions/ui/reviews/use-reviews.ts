// The queue as an organiser works through it: decided photos leave at once, a failure brings them back.
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.ts';

/** Documented page size of the queue. */
const PAGE_SIZE = 10;

export const usePendingCount = (): number =>
  trpc.submissions.stats.useQuery(undefined, { meta: { isSilent: true } }).data?.queue.pending ?? 0;

/** `post`: approved, and queued for Instagram. */
export type Action = 'approve' | 'post' | 'reject';

export interface Decision {
  readonly photo: ReviewItem;
  readonly action: Action;
}

/** A conflict is said in the server's words: they name who was quicker. */
function failureText(cause: unknown, fallback: string): string {
  const { status, error } = failureOf(cause);
  return status === 409 && error ? error : fallback;
}

export function useReviews(order: QueueOrder) {
  const utils = trpc.useUtils();
  const page = { limit: PAGE_SIZE, order };
  const queue = trpc.submissions.queue.useQuery(page, {
    meta: { isSilent: true },
    placeholderData: keepPreviousData,
  });
  const settings = trpc.settings.all.useQuery(undefined, { meta: { isSilent: true } });
  const decided = useRef<Decision[]>([]);
  const [last, setLast] = useState<Decision | null>(null);
  const review = trpc.submissions.review.useMutation({ meta: { isSilent: true } });
  const undoing = trpc.submissions.undo.useMutation({ meta: { isSilent: true } });
  const approving = trpc.submissions.approveMany.useMutation({ meta: { isSilent: true } });

  const refresh = () =>
    Promise.all([
      utils.submissions.queue.invalidate(),
      utils.submissions.stats.invalidate(),
      utils.operations.activity.invalidate(),
    ]);

  const takeOut = (ids: readonly string[]) =>
    utils.submissions.queue.setData(page, (now) =>
      now
        ? {
            ...now,
            submissions: now.submissions.filter(({ id }) => !ids.includes(id)),
            pending: Math.max(0, now.pending - ids.length),
          }
        : now,
    );

  /** What was decided last comes first to be undone. */
  const remember = (change: (list: Decision[]) => Decision[]) => {
    decided.current = change(decided.current);
    setLast(decided.current.at(-1) ?? null);
  };

  return {
    queue,
    last,
    isApproving: approving.isPending,

    async decide(photo: ReviewItem, wanted: Action, notes = '') {
      takeOut([photo.id]);
      const decision = { photo, action: wanted };
      const action = wanted === 'reject' ? 'reject' : 'approve';
      const post = wanted === 'post';
      remember((list) => [...list, decision]);
      const points = action === 'approve' ? settings.data?.pointSettings.photoApproved : 0;
      try {
        await review.mutateAsync({ id: photo.id, action, notes, pointsAwarded: points, post });
        toast.success(messages.reviewed(action));
      } catch (cause) {
        remember((list) => list.filter((one) => one !== decision));
        if (failureOf(cause).status !== 401) {
          toast.error(failureText(cause, messages.reviewFailed(action)));
        }
      }
      await refresh();
    },

    async approveMany(ids: readonly string[]) {
      takeOut(ids);
      try {
        const { approved, refused } = await approving.mutateAsync({ ids: [...ids] });
        if (approved.length > 0) toast.success(messages.approvedMany(approved.length));
        for (const { error } of refused) toast.error(error);
      } catch (cause) {
        if (failureOf(cause).status !== 401) toast.error(messages.reviewFailed('approve'));
      }
      await refresh();
    },

    async undo() {
      const decision = decided.current.at(-1);
      if (!decision) return;
      remember((list) => list.slice(0, -1));
      try {
        const { warning } = await undoing.mutateAsync({ id: decision.photo.id });
        if (warning) toast.warning(warning);
        toast.info(messages.undone(decision.photo.challenge.title));
      } catch (cause) {
        if (failureOf(cause).status !== 401) {
          toast.error(failureText(cause, messages.undoFailed));
        }
      }
      await refresh();
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;

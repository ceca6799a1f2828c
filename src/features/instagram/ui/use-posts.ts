// The queue as the tab shows it, looked at again every few seconds, and what an organiser does with a post.
import { failureOf } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import { useAct } from '#client/use-act.ts';
import { messages as photoMessages } from '#features/submissions/messages.ts';
import type { Post } from '../contract.ts';
import { messages } from '../messages.ts';

/** Milliseconds: a post takes some ten seconds, and somebody may be watching it. */
const LOOK_EVERY = 4000;

export const usePosts = () =>
  trpc.instagram.posts.useQuery(undefined, {
    meta: { isSilent: true },
    refetchInterval: LOOK_EVERY,
    // Somebody else's sign-out ends it; a failure shows once, not every four seconds.
    retry: (count, cause) => count < 1 && failureOf(cause).status !== 401,
  });

const titleOf = ({ photo }: Post): string => photo?.title ?? 'Test post';

export function usePostActs() {
  const silent = { meta: { isSilent: true } };
  const posting = trpc.instagram.post.useMutation(silent);
  const removing = trpc.instagram.remove.useMutation(silent);
  const marking = trpc.instagram.mark.useMutation(silent);
  const unmarking = trpc.instagram.unmark.useMutation(silent);
  const resuming = trpc.instagram.resume.useMutation(silent);
  const { act, isBusy } = useAct();
  return {
    isBusy,
    post: (post: Post) =>
      act(() => posting.mutateAsync({ id: post.id }), {
        done: photoMessages.queued(titleOf(post)),
        failed: photoMessages.queueFailed,
      }),
    remove: (post: Post) =>
      act(() => removing.mutateAsync({ id: post.id }), {
        done: messages.removed(titleOf(post)),
        failed: messages.removeFailed,
      }),
    mark: (post: Post, permalink: string) =>
      act(() => marking.mutateAsync({ id: post.id, permalink }), {
        done: messages.marked(titleOf(post)),
        failed: messages.markFailed,
      }),
    unmark: (post: Post) =>
      act(() => unmarking.mutateAsync({ id: post.id }), {
        done: messages.unmarked(titleOf(post)),
        failed: messages.unmarkFailed,
      }),
    resume: () =>
      act(() => resuming.mutateAsync(), { done: messages.resumed, failed: messages.resumeFailed }),
  };
}

export type PostActs = ReturnType<typeof usePostActs>;

// The posts of the Instagram tab, refetched every few seconds, and the actions on them.
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import { messages as photoMessages } from '#features/submissions/messages.ts';
import type { Post } from '../contract.ts';
import { messages } from '../messages.ts';

/** A post takes some ten seconds, and an organiser may be watching it. */
const REFETCH_MS = 4000;

export const usePosts = () => trpc.instagram.posts.useQuery({}, { refetchInterval: REFETCH_MS });

const titleOf = ({ photo }: Post): string => photo?.title ?? 'Test post';

/** A feature pays points, and a photo's state on Instagram is shown with the photo. */
export const invalidatesPosts = (utils: ApiUtils) => [
  utils.instagram,
  utils.submissions,
  utils.players,
  utils.points,
  utils.operations,
];

export function usePostActions() {
  const invalidates = invalidatesPosts;
  const post = useAction({
    run: ({ id }: Post, client) => client.instagram.post.mutate({ id }),
    invalidates,
    success: (_, target) => photoMessages.queued(titleOf(target)),
    failure: photoMessages.queueFailed,
  });
  const remove = useAction({
    run: ({ id }: Post, client) => client.instagram.remove.mutate({ id }),
    invalidates,
    success: (_, target) => messages.removed(titleOf(target)),
    failure: messages.removeFailed,
  });
  const unmark = useAction({
    run: ({ id }: Post, client) => client.instagram.unmark.mutate({ id }),
    invalidates,
    success: (_, target) => messages.unmarked(titleOf(target)),
    failure: messages.unmarkFailed,
  });
  const resume = useAction({
    run: (_, client) => client.instagram.resume.mutate(),
    invalidates,
    success: messages.resumed,
    failure: messages.resumeFailed,
  });
  return {
    isPending: [post, remove, unmark, resume].some(({ isPending }) => isPending),
    post: post.run,
    remove: remove.run,
    unmark: unmark.run,
    resume: () => resume.run(),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;

// The posts of the Instagram tab, refetched every few seconds, the actions on them, and what needs a person.

import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { messages as photoMessages } from '#features/submissions/messages.staff.ts';

import type { MoveInput, Post, PostState, PostsInput } from '../contract.ts';
import { messages } from '../messages.ts';

/** Problems also arrive as alerts, which refetch at once. */
const ATTENTION_REFETCH_MS = 30_000;

const useAttention = () =>
  trpc.instagram.attention.useQuery(undefined, { refetchInterval: ATTENTION_REFETCH_MS }).data;

export const useAttentionCount = (): number => useAttention()?.count ?? 0;

/** One sentence; null when nothing about Instagram is wrong. */
export const useAttentionText = (): string | null => useAttention()?.text ?? null;

/** A post takes about ten seconds, and an organiser may be watching it. */
const REFETCH_MS = 4000;

export const usePosts = (pages: PostsInput) =>
  trpc.instagram.posts.useQuery(pages, {
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });

/** States in which a post is removed only after Instagram was asked. */
const MAY_BE_THERE: readonly PostState[] = ['publishing', 'unknown', 'unclear'];

const titleOf = ({ photo }: Post): string => photo?.title ?? messages.testPost;

/** A feature earns points, and a photo's state on Instagram is shown with the photo. */
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
    success: (_, target) =>
      MAY_BE_THERE.includes(target.state)
        ? messages.removedLater(titleOf(target))
        : messages.removed(titleOf(target)),
    failure: messages.removeFailed,
  });
  const notPosted = useAction({
    run: ({ id }: Post, client) => client.instagram.notPosted.mutate({ id }),
    invalidates,
    failure: messages.notPostedFailed,
  });
  const decideRestored = useAction({
    run: (posted: boolean, client) => client.instagram.decideRestored.mutate({ posted }),
    invalidates,
    success: ({ count }, posted) => messages.decided(count, posted),
    failure: messages.decideFailed,
  });
  const move = useAction({
    run: (input: MoveInput, client) => client.instagram.move.mutate(input),
    invalidates: (utils) => [utils.instagram.posts],
    failure: messages.moveFailed,
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
    isPending: [post, remove, notPosted, decideRestored, unmark, resume].some(
      ({ isPending }) => isPending,
    ),
    post: post.run,
    remove: remove.run,
    notPosted: notPosted.run,
    decideRestored: decideRestored.run,
    move: move.run,
    unmark: unmark.run,
    resume: () => resume.run(),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;

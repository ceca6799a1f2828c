// Instagram procedures on posts: list, queue, release, remove, say what is on Instagram.
import { organiserProcedure } from '#server/trpc.ts';
import * as contract from '../contract.ts';
import type { EntriesService } from '../service/entries.ts';
import type { PostsService } from '../service/posts.ts';
import type { QueueService } from '../service/queue.ts';

export interface PostsDeps {
  entries: EntriesService;
  posts: PostsService;
  queue: QueueService;
}

const POSTS = '/admin/instagram/posts' as const;

export const postProcedures = ({ entries, posts, queue }: PostsDeps) => {
  return {
    posts: organiserProcedure
      .meta({ openapi: { method: 'GET', path: POSTS, summary: 'List the queue of posts' } })
      .input(contract.postsInput)
      .output(contract.posts)
      .query(({ input }) => posts.posts(input)),

    attention: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/instagram/attention',
          summary: 'Count what needs an organiser',
        },
      })
      .output(contract.attention)
      .query(() => posts.attention()),

    add: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: POSTS,
          summary: 'Queue an approved photo',
          failures: {
            404: 'No photo has this id',
            409: 'The photo is not approved, not allowed to be posted, or queued already',
          },
        },
      })
      .input(contract.queueInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => entries.add(ctx.actor, input.submissionId, ctx.origin)),

    post: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/post`,
          summary: 'Release a post, retry a failed one, or post again what is not there',
          failures: {
            404: 'No post has this id',
            409: 'The post is being published, or published',
          },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.post(ctx.actor, input.id, ctx.origin)),

    remove: organiserProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${POSTS}/{id}`,
          summary: 'Remove a post, once Instagram was asked when it may be there',
          failures: {
            404: 'No post has this id',
            409: 'The post is published',
          },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.remove(ctx.actor, input.id, ctx.origin)),

    mark: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/mark`,
          summary: 'Mark a photo as posted by hand',
          failures: {
            404: 'No post has this id',
            409: 'The post is being published, or published',
          },
        },
      })
      .input(contract.markInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.mark(ctx.actor, input, ctx.origin)),

    unmark: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/unmark`,
          summary: 'Take back a mark set by hand',
          failures: { 404: 'No post has this id', 409: 'The post was not marked by hand' },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.unmark(ctx.actor, input.id, ctx.origin)),

    notPosted: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/not-posted`,
          summary: 'Say that a post was not published between a backup and its restore',
          failures: { 404: 'No post has this id', 409: 'It was said already' },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.notPosted(ctx.actor, input.id, ctx.origin)),

    move: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/move`,
          summary: 'Move a post in the queue',
          failures: { 404: 'No post has this id', 409: 'One of the posts has left the queue' },
        },
      })
      .input(contract.moveInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.move(ctx.actor, input, ctx.origin)),

    editCaption: organiserProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: `${POSTS}/{id}/caption`,
          summary: 'Edit the caption of a post that was not sent',
          failures: {
            404: 'No post has this id',
            409: 'The post is being published, or published',
          },
        },
      })
      .input(contract.captionInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.editCaption(ctx.actor, input, ctx.origin)),
  };
};

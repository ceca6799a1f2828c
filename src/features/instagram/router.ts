// Instagram procedures: configuration, account, queue.
import { adminProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ConfigService } from './service/config.ts';
import type { ConnectionService } from './service/connection.ts';
import type { ConnectionTestService } from './service/connection-test.ts';
import type { PostsService } from './service/posts.ts';
import type { QueueService } from './service/queue.ts';

interface Deps {
  instagram: {
    config: ConfigService;
    connection: ConnectionService;
    posts: PostsService;
    queue: QueueService;
    connectionTest: ConnectionTestService;
  };
}

const POSTS = '/admin/instagram/posts' as const;

export const instagramRouter = ({ instagram }: Deps) => {
  const { config, connection, posts, queue, connectionTest } = instagram;
  return router({
    config: adminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/instagram/config',
          summary: 'Show the configuration of posting',
        },
      })
      .output(contract.config)
      .query(() => config.config()),

    save: adminProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/admin/instagram/config',
          summary: 'Save the configuration of posting',
        },
      })
      .input(contract.configInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => config.save(ctx.actor, input, ctx.origin)),

    test: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/instagram/test',
          summary: 'Publish a test post',
          failures: { 409: 'Not connected, not reachable, or Instagram refused' },
        },
      })
      .output(contract.ok)
      .mutation(({ ctx }) => connectionTest.test(ctx.actor, ctx.origin)),

    check: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/instagram/check',
          summary: 'Check the connection to Instagram',
          failures: { 409: 'No account is connected' },
        },
      })
      .output(contract.checks)
      .mutation(() => connectionTest.check()),

    connect: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/instagram/connection',
          summary: 'Connect an account with an access token',
          failures: { 409: 'Instagram does not accept the token' },
        },
      })
      .input(contract.tokenInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) =>
        connection.connectWithToken(ctx.actor, input.token, ctx.origin),
      ),

    disconnect: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/instagram/connection',
          summary: 'Disconnect the account',
          failures: { 409: 'No account is connected' },
        },
      })
      .output(contract.ok)
      .mutation(({ ctx }) => connection.disconnect(ctx.actor, ctx.origin)),

    resume: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/instagram/resume',
          summary: 'Resume the queue of posts',
          failures: { 409: 'No account is connected' },
        },
      })
      .output(contract.ok)
      .mutation(({ ctx }) => connection.resume(ctx.actor, ctx.origin)),

    posts: adminProcedure
      .meta({ openapi: { method: 'GET', path: POSTS, summary: 'List the queue of posts' } })
      .output(contract.posts)
      .query(() => posts.posts()),

    add: adminProcedure
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
      .mutation(({ ctx, input }) => queue.add(ctx.actor, input.submissionId, ctx.origin)),

    post: adminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: `${POSTS}/{id}/post`,
          summary: 'Approve a queued post, or retry a failed one',
          failures: {
            404: 'No post has this id',
            409: 'The post is being published, or published',
          },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.post(ctx.actor, input.id, ctx.origin)),

    remove: adminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${POSTS}/{id}`,
          summary: 'Remove a post from the queue',
          failures: {
            404: 'No post has this id',
            409: 'The post is being published, or published',
          },
        },
      })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.remove(ctx.actor, input.id, ctx.origin)),

    mark: adminProcedure
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

    unmark: adminProcedure
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
  });
};

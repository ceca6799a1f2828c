// Instagram procedures: configuration, account, and the posts.

import { organiserProcedure, router } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { AccountService } from './service/account.ts';
import type { ConnectionService, ConnectionTestService } from './service/connection.ts';
import type { EntriesService, PostsService, QueueService } from './service/posts.ts';
import type { RestoresService } from './service/restores.ts';

const POSTS = '/admin/instagram/posts';

interface Deps {
  instagram: {
    account: AccountService;
    connection: ConnectionService;
    connectionTest: ConnectionTestService;
    entries: EntriesService;
    posts: PostsService;
    queue: QueueService;
    restores: RestoresService;
  };
}

export const instagramRouter = ({ instagram }: Deps) => {
  const { account, connection, connectionTest, entries, posts, queue, restores } = instagram;
  return router({
    config: organiserProcedure('GET /admin/instagram/config', 'Show the configuration of posting')
      .output(contract.config)
      .query(() => account.config()),

    save: organiserProcedure('PUT /admin/instagram/config', 'Save the configuration of posting')
      .input(contract.configInput)
      .output(ok)
      .mutation(({ ctx, input }) => account.saveConfig(ctx.actor, input, ctx.origin)),

    test: organiserProcedure('POST /admin/instagram/test', 'Publish a test post', {
      409: 'Not connected, not reachable, or Instagram refused',
    })
      .output(ok)
      .mutation(({ ctx }) => connectionTest.test(ctx.actor, ctx.origin)),

    check: organiserProcedure('POST /admin/instagram/check', 'Check the connection to Instagram', {
      409: 'No account is connected',
    })
      .output(contract.checks)
      .mutation(() => connectionTest.check()),

    connect: organiserProcedure(
      'POST /admin/instagram/connection',
      'Connect an account with an access token',
      {
        409: 'Instagram does not accept the token',
      },
    )
      .input(contract.tokenInput)
      .output(ok)
      .mutation(({ ctx, input }) =>
        connection.connectWithToken(ctx.actor, input.token, ctx.origin),
      ),

    disconnect: organiserProcedure('DELETE /admin/instagram/connection', 'Disconnect the account', {
      409: 'No account is connected',
    })
      .output(ok)
      .mutation(({ ctx }) => connection.disconnect(ctx.actor, ctx.origin)),

    resume: organiserProcedure('POST /admin/instagram/resume', 'Resume the queue of posts', {
      409: 'No account is connected',
    })
      .output(ok)
      .mutation(({ ctx }) => connection.resume(ctx.actor, ctx.origin)),

    posts: organiserProcedure(`GET ${POSTS}`, 'List the queue of posts')
      .input(contract.postsInput)
      .output(contract.posts)
      .query(({ input }) => posts.posts(input)),

    attention: organiserProcedure('GET /admin/instagram/attention', 'Count what needs an organiser')
      .output(contract.attention)
      .query(() => posts.attention()),

    outlook: organiserProcedure(
      'GET /admin/instagram/outlook',
      'Show when a photo goes out that is queued now',
    )
      .output(contract.outlook)
      .query(() => posts.outlook()),

    add: organiserProcedure(`POST ${POSTS}`, 'Queue an approved photo', {
      404: 'No photo has this id',
      409: 'The photo is not approved, not allowed to be posted, or queued already',
    })
      .input(contract.queueInput)
      .output(ok)
      .mutation(({ ctx, input }) => entries.add(ctx.actor, input.submissionId, ctx.origin)),

    post: organiserProcedure(
      `POST ${POSTS}/{id}/post`,
      'Release a post, retry a failed one, or post again what is not there',
      {
        404: 'No post has this id',
        409: 'The post is being published, or published',
      },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.post(ctx.actor, input.id, ctx.origin)),

    remove: organiserProcedure(
      `DELETE ${POSTS}/{id}`,
      'Remove a post, once Instagram was asked when it may be there',
      {
        404: 'No post has this id',
        409: 'The post is published',
      },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.remove(ctx.actor, input.id, ctx.origin)),

    mark: organiserProcedure(`POST ${POSTS}/{id}/mark`, 'Mark a photo as posted by hand', {
      404: 'No post has this id',
      409: 'The post is being published, or published',
    })
      .input(contract.markInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.mark(ctx.actor, input, ctx.origin)),

    unmark: organiserProcedure(`POST ${POSTS}/{id}/unmark`, 'Take back a mark set by hand', {
      404: 'No post has this id',
      409: 'The post was not marked by hand',
    })
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.unmark(ctx.actor, input.id, ctx.origin)),

    notPosted: organiserProcedure(
      `POST ${POSTS}/{id}/not-posted`,
      'Say that a post was not published between a backup and its restore',
      { 404: 'No post has this id', 409: 'It was said already' },
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.notPosted(ctx.actor, input.id, ctx.origin)),

    decideRestored: organiserProcedure(
      'POST /admin/instagram/restore/posts',
      'Say of all posts at once whether they were published between a backup and its restore',
    )
      .input(contract.decideRestoredInput)
      .output(contract.decided)
      .mutation(({ ctx, input }) => restores.decide(ctx.actor, input, ctx.origin)),

    restoredFrom: organiserProcedure(
      'GET /admin/instagram/restore',
      'Show which copy the contest was restored from',
    )
      .output(contract.restoredFrom)
      .query(() => restores.restoredFrom()),

    putRestoreAway: organiserProcedure(
      'POST /admin/instagram/restore/read',
      'Dismiss the note that the contest was restored',
    )
      .output(ok)
      .mutation(() => restores.putAway()),

    move: organiserProcedure(`POST ${POSTS}/{id}/move`, 'Move a post in the queue', {
      404: 'No post has this id',
      409: 'One of the posts has left the queue',
    })
      .input(contract.moveInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.move(ctx.actor, input, ctx.origin)),

    editCaption: organiserProcedure(
      `PUT ${POSTS}/{id}/caption`,
      'Edit the caption of a post that was not sent',
      {
        404: 'No post has this id',
        409: 'The post is being published, or published',
      },
    )
      .input(contract.captionInput)
      .output(ok)
      .mutation(({ ctx, input }) => queue.editCaption(ctx.actor, input, ctx.origin)),
  });
};

// Posting on Instagram as procedures: the configuration, the account, the queue.
import { adminProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { ConfigService } from './service/config.ts';
import type { ConnectionService } from './service/connection.ts';
import type { PostsService } from './service/posts.ts';
import type { QueueService } from './service/queue.ts';
import type { TryingService } from './service/trying.ts';

interface Needs {
  instagram: {
    config: ConfigService;
    connection: ConnectionService;
    posts: PostsService;
    queue: QueueService;
    trying: TryingService;
  };
}

const admin = { tags: ['instagram'], protect: true };
const POSTS = '/admin/instagram/posts' as const;

export const instagramRouter = ({ instagram }: Needs) => {
  const { config, connection, posts, queue, trying } = instagram;
  return router({
    config: adminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/instagram/config', ...admin } })
      .output(contract.config)
      .query(() => config.config()),

    save: adminProcedure
      .meta({ openapi: { method: 'PUT', path: '/admin/instagram/config', ...admin } })
      .input(contract.configInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => config.save(ctx.actor, input, ctx.origin)),

    test: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/instagram/test', ...admin } })
      .output(contract.ok)
      .mutation(({ ctx }) => trying.test(ctx.actor, ctx.origin)),

    check: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/instagram/check', ...admin } })
      .output(contract.checks)
      .mutation(() => trying.check()),

    connect: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/instagram/connection', ...admin } })
      .input(contract.tokenInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => connection.paste(ctx.actor, input.token, ctx.origin)),

    disconnect: adminProcedure
      .meta({ openapi: { method: 'DELETE', path: '/admin/instagram/connection', ...admin } })
      .output(contract.ok)
      .mutation(({ ctx }) => connection.disconnect(ctx.actor, ctx.origin)),

    resume: adminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/instagram/resume', ...admin } })
      .output(contract.ok)
      .mutation(({ ctx }) => connection.resume(ctx.actor, ctx.origin)),

    posts: adminProcedure
      .meta({ openapi: { method: 'GET', path: POSTS, ...admin } })
      .output(contract.posts)
      .query(() => posts.posts()),

    add: adminProcedure
      .meta({ openapi: { method: 'POST', path: POSTS, ...admin } })
      .input(contract.queueInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.add(ctx.actor, input.submissionId, ctx.origin)),

    post: adminProcedure
      .meta({ openapi: { method: 'POST', path: `${POSTS}/{id}/post`, ...admin } })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.post(ctx.actor, input.id, ctx.origin)),

    remove: adminProcedure
      .meta({ openapi: { method: 'DELETE', path: `${POSTS}/{id}`, ...admin } })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.remove(ctx.actor, input.id, ctx.origin)),

    mark: adminProcedure
      .meta({ openapi: { method: 'POST', path: `${POSTS}/{id}/mark`, ...admin } })
      .input(contract.markInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.mark(ctx.actor, input, ctx.origin)),

    unmark: adminProcedure
      .meta({ openapi: { method: 'POST', path: `${POSTS}/{id}/unmark`, ...admin } })
      .input(contract.postInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => queue.unmark(ctx.actor, input.id, ctx.origin)),
  });
};

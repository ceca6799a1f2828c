// Instagram procedures: configuration, account. The posts are in `router/posts.ts`.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import { type PostsDeps, postProcedures } from './router/posts.ts';
import type { ConfigService } from './service/config.ts';
import type { ConnectionService } from './service/connection.ts';
import type { ConnectionTestService } from './service/connection-test.ts';

interface Deps {
  instagram: PostsDeps & {
    config: ConfigService;
    connection: ConnectionService;
    connectionTest: ConnectionTestService;
  };
}

export const instagramRouter = ({ instagram }: Deps) => {
  const { config, connection, connectionTest } = instagram;
  return router({
    config: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/instagram/config',
          summary: 'Show the configuration of posting',
        },
      })
      .output(contract.config)
      .query(() => config.config()),

    save: organiserProcedure
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

    test: organiserProcedure
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

    check: organiserProcedure
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

    connect: organiserProcedure
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

    disconnect: organiserProcedure
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

    resume: organiserProcedure
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

    ...postProcedures(instagram),
  });
};

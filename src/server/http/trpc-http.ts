// tRPC over HTTP, by tRPC's own Fastify adapter.
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/failures/errors.ts';
import { TRPC_PATH } from '#shared/paths.ts';
import { LARGE_BODY_MAX } from './body-limits.ts';
import { createKeptAnswers, isKept, sendKept } from './kept-answer.ts';
import type { RequestLog } from './request-log.ts';
import { type CallMeta, type Context, toAppError } from './trpc.ts';

/** Calls in one batch. Screens batch a few; a thousand would block the event loop. */
const BATCH_MAX = 10;
/** Procedure names, joined by commas. The adapter decodes them a second time, which fails on a percent sign. */
const NAMES = /^[\w.,]*$/;
/** The adapter cannot handle Fastify's other methods. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Public responses that a whole hall requests, cached as bytes (`kept-answer.ts`). */
const KEPT: ReadonlySet<string> = new Set(['draws.show', 'gallery.revealed']);

const STREAM = /application\/jsonl/i;

interface Options {
  readonly router: AnyTRPCRouter;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  requestLog: Pick<RequestLog, 'failed'>;
}

export function registerTrpc(app: FastifyInstance, options: Options): void {
  const { router, contextOf, requestLog } = options;
  const procedures = router._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
  const hasLargeBody = ({ params }: FastifyRequest): boolean =>
    ((params as { path?: string }).path ?? '')
      .split(',')
      .some((name) => (procedures[name]?._def.meta as CallMeta | undefined)?.hasLargeBody);
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = LARGE_BODY_MAX;
      route.config = { ...route.config, hasLargeBody };
    });
    scope.addHook('preValidation', async ({ method, params, headers }) => {
      const { path = '' } = params as { path?: string };
      if (!METHODS.has(method) || !NAMES.test(path)) throw new AppError('not_found');
      // A reader could keep a stream open; our clients never request one.
      if (STREAM.test(`${headers['trpc-accept']} ${headers.accept}`)) {
        throw new AppError('invalid_input');
      }
    });
    const keptAlone = createKeptAnswers((data) => JSON.stringify({ result: { data } }));
    const keptBatch = createKeptAnswers((data) => JSON.stringify([{ result: { data } }]));
    scope.addHook('preHandler', async (request, reply) => {
      const { path = '' } = request.params as { path?: string };
      const { batch, input = '{}' } = request.query as { batch?: string; input?: string };
      const isBatch = batch === '1';
      const procedure = procedures[path];
      if (request.method !== 'GET' || !KEPT.has(path) || !procedure) return;
      const ctx = await contextOf(request, reply);
      const data = await procedure({
        ctx,
        path,
        type: 'query',
        getRawInput: async () => (isBatch ? JSON.parse(input)[0] : JSON.parse(input)),
        signal: undefined,
        batchIndex: 0,
      }).catch(() => null);
      // Let the adapter format the refusal.
      if (isKept(data))
        return sendKept(request, reply, await (isBatch ? keptBatch : keptAlone)(data));
    });
    scope.register(fastifyTRPCPlugin, {
      prefix: TRPC_PATH,
      trpcOptions: {
        router,
        maxBatchSize: BATCH_MAX,
        createContext: ({ req, res }) => contextOf(req, res),
        onError: ({ req, error }) => requestLog.failed(req, toAppError(error), error),
        responseMeta({ errors }) {
          if (errors.length === 0) return {};
          const longest = Math.max(...errors.map((error) => toAppError(error).retryAfter ?? 0));
          return {
            headers: {
              // The adapter omits it when it refuses the request as a whole.
              'content-type': 'application/json',
              ...(longest > 0 ? { 'retry-after': String(longest) } : {}),
            },
          };
        },
      },
    } satisfies FastifyTRPCPluginOptions<AnyTRPCRouter>);
  });
}

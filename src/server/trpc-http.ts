// tRPC's HTTP protocol as a Fastify route: JSON queries and mutations, single or in a batch. tRPC's own adapter converts
// each request and response to the Fetch API's and back, which cost more than the call itself. Streams, forms and
// subscriptions, which it also speaks, are not offered.
import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TRPC_PATH } from '#shared/paths.ts';
import { callProcedure } from './call-procedure.ts';
import { createKeptAnswers, isKept, sendKept } from './kept-answer.ts';
import { isPlainObject } from './plain-object.ts';
import type { RequestLog } from './request-log.ts';
import { type Context, toAppError } from './trpc.ts';

/** Calls in one batch. Screens batch a few; a thousand would block the event loop. */
const BATCH_MAX = 10;

interface Options {
  readonly router: AnyTRPCRouter;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  requestLog: Pick<RequestLog, 'failed'>;
}

interface Call {
  readonly path: string;
  readonly procedure: AnyTRPCProcedure | undefined;
  readonly input: unknown;
}

type Query = { readonly batch?: string; readonly input?: string };

const badRequest = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });

/** @throws TRPCError when it is not JSON */
function parseInput(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

/** @throws TRPCError for the whole request */
function readCalls(router: AnyTRPCRouter, request: FastifyRequest): Call[] {
  const { batch, input } = request.query as Query;
  const { path } = request.params as { path: string };
  const isBatch = batch === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > BATCH_MAX) throw badRequest('Too many calls in a batch');
  const isRead = request.method === 'GET';
  if (!isRead && typeof request.body !== 'string') {
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  }
  const inputs = parseInput(isRead ? input : (request.body as string));
  if (isBatch && inputs !== undefined && !isPlainObject(inputs)) {
    throw badRequest('The input of a batch is an object');
  }
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>;
  return paths.map((name, index) => ({
    path: name,
    procedure: Object.hasOwn(procedures, name) ? procedures[name] : undefined,
    input: isBatch ? (inputs as Record<string, unknown> | undefined)?.[index] : inputs,
  }));
}

/** Queries are read by GET, mutations change by POST; never the other way round. */
function assertCallable({ path, procedure }: Call, method: string): AnyTRPCProcedure {
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure ${path}` });
  if ((procedure._def.type === 'query' ? 'GET' : 'POST') !== method) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  }
  return procedure;
}

export function registerTrpc(app: FastifyInstance, options: Options): void {
  const { router, contextOf, requestLog } = options;

  const failureOf = (
    cause: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    ctx?: Context,
    call?: Call,
  ) => {
    const error = getTRPCErrorFromUnknown(cause);
    const failure = toAppError(error);
    const { retryAfter } = failure;
    requestLog.failed(request, reply, failure, error);
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    const shape = getTRPCErrorShape({
      config: router._def._config,
      error,
      type: call?.procedure?._def.type ?? 'unknown',
      path: call?.path,
      input: call?.input,
      ctx,
    });
    return { error: shape };
  };

  const keptAlone = createKeptAnswers((data) => JSON.stringify({ result: { data } }));
  const keptBatch = createKeptAnswers((data) => JSON.stringify([{ result: { data } }]));

  const run = async (call: Call, batchIndex: number, request: FastifyRequest, ctx: Context) => {
    const procedure = assertCallable(call, request.method);
    const data = await callProcedure(procedure, {
      path: call.path,
      getRawInput: async () => call.input,
      ctx,
      batchIndex,
    });
    return { result: { data } };
  };

  app.register(async (scope) => {
    // Parsed above, because Fastify would refuse malformed JSON in its own shape.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.all(`${TRPC_PATH}/:path`, async (request, reply) => {
      if (request.method === 'HEAD') return reply.code(204).send();
      reply.type('application/json');
      try {
        const calls = readCalls(router, request);
        const ctx = await contextOf(request, reply);
        const answers = await Promise.all(
          calls.map((call, index) =>
            run(call, index, request, ctx).catch((cause) =>
              failureOf(cause, request, reply, ctx, call),
            ),
          ),
        );
        const isBatch = (request.query as Query).batch === '1';
        const [only, ...others] = answers;
        const data = only && 'result' in only ? only.result.data : null;
        if (others.length === 0 && isKept(data)) {
          return sendKept(request, reply, await (isBatch ? keptBatch : keptAlone)(data));
        }
        reply.code(getHTTPStatusCode(answers));
        return reply.send(JSON.stringify(isBatch ? answers : answers[0]));
      } catch (cause) {
        const answer = failureOf(cause, request, reply);
        return reply.code(getHTTPStatusCode(answer)).send(JSON.stringify(answer));
      }
    });
  });
}

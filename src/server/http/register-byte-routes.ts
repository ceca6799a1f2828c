// Registers byte routes: guard, rate limit, parsing, upload queue, handler.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Origin } from '#shared/actor.ts';
import { API_PATH } from '#shared/paths.ts';
import { createFairQueue } from '../process/fair-queue.ts';
import type { ByteRoute } from './byte-route.ts';
import { type FileForm, readFileForm } from './multipart-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of an upload, for the hooks that run before the route. */
    upload?: Pick<FileForm, 'maxBytes'>;
  }
}

interface Deps {
  /** @param opensByCookie whether a cookie may stand in for the Bearer token */
  callerOf(request: FastifyRequest, opensByCookie: boolean): Promise<Caller>;
  originOf(request: FastifyRequest): Origin;
  /** Counts one call toward a player's calls per minute. @throws rate_limited */
  rateLimit(player: NonNullable<Caller['player']>['id']): Promise<void>;
}

const nothing = z.object({});

/** Uploads being received and parsed, each with its bytes in memory. Queued ones are not read yet. */
const UPLOADS = {
  concurrency: 80,
  concurrencyPerSender: 2,
  maxWaiting: 400,
  maxWaitingPerSender: 60,
  waitTimeoutMs: 20_000,
  retryAfter: 5,
};

export async function registerByteRoutes(
  app: FastifyInstance,
  routes: readonly ByteRoute[],
  { callerOf, originOf, rateLimit }: Deps,
): Promise<void> {
  const uploads = createFairQueue(UPLOADS);
  await app.register(multipart);

  for (const route of routes) {
    const { method, upload, compress, isCounted, params = nothing, query = nothing } = route;
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await callerOf(request, route.opensByCookie ?? false);
      const actor = route.guard(caller);
      const phone = caller.player ?? caller.companion;
      if (isCounted && phone) await rateLimit(phone.id);
      const origin = originOf(request);
      const call = {
        actor,
        caller,
        params: params.parse(request.params),
        query: query.parse(request.query),
        origin,
        request,
        reply,
      };
      const handle = (form: unknown) => route.handle({ ...call, form } as never);
      if (!upload) return handle(undefined);
      const sender = (actor as { id?: string } | null)?.id ?? origin.network;
      return uploads.run(sender, async () => {
        const { fields, bytes, filename } = await readFileForm(request, upload);
        // Entries, because a multipart object has no prototype.
        const read = (upload.fields ?? nothing).parse({ ...fields });
        return handle({ fields: read, bytes, filename });
      });
    };
    const { refuse } = route;
    for (const url of [API_PATH + route.path, ...(route.aliases ?? [])]) {
      if (method === 'GET' && !route.answersHead) {
        app.head(url, (_request, reply) => reply.code(405).header('Allow', 'GET').send());
      }
      app.route({
        method,
        url,
        ...(compress === false ? { compress } : {}),
        config: upload ? { upload } : {},
        handler: refuse
          ? async (request, reply) => {
              try {
                return await handler(request, reply);
              } catch (cause) {
                return refuse({ cause, request, reply });
              }
            }
          : handler,
      });
    }
  }
}

// Registers byte routes: guard, rate limit, parsing, upload queue, handler.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Origin } from '#shared/actor.ts';
import { API_PATH } from '#shared/paths.ts';
import { createFairQueue, type FairQueue, type FairQueueOptions } from '../process/fair-queue.ts';
import type { ByteRoute, Upload } from './byte-route.ts';
import { acceptMultipart, readFileForm } from './multipart-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Upload limits, for the hooks that run before the route. */
    upload?: Pick<Upload<z.ZodObject>, 'maxBytes' | 'minBytesPerSecond'>;
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

/** One queue per options object, shared by all routes that use it. */
function createQueues() {
  const queues = new Map<FairQueueOptions, FairQueue>();
  return (options: FairQueueOptions): FairQueue => {
    const queue = queues.get(options) ?? createFairQueue(options);
    queues.set(options, queue);
    return queue;
  };
}

export async function registerByteRoutes(
  app: FastifyInstance,
  routes: readonly ByteRoute[],
  { callerOf, originOf, rateLimit }: Deps,
): Promise<void> {
  const queueOf = createQueues();
  if (routes.some(({ upload }) => upload)) await acceptMultipart(app);

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
      return queueOf(upload.queue).run(sender, async () => {
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

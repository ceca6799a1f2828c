// REST as a view of the procedures: one Fastify route per procedure with an OpenAPI path. trpc-to-openapi only generates
// the document (`openapi.ts`); its request adapter would enable coercion in the contracts themselves
// (`ageVerified: "false"` would become true, on tRPC too) and hide the stable code behind tRPC's.

import type { AnyTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODY_MAX } from '#server/http/body-limits.ts';
import { createKeptAnswers, isKept, sendKept } from '#server/http/kept-answer.ts';
import type { CallMeta, Context } from '#server/http/trpc.ts';
import { requestFailures } from '#shared/failures/request-failures.ts';
import { API_PATH } from '#shared/paths.ts';
import type { AppRouter } from './root-router.ts';

interface Deps {
  router: AppRouter;
  contextOf(
    request: FastifyRequest,
    reply: FastifyReply,
    opensByCookie?: boolean,
  ): Promise<Context>;
}

/** @returns the procedures that have a REST method and path */
export function restRoutes(router: AppRouter) {
  return Object.entries(router._def.procedures as Record<string, unknown>).flatMap(
    ([procedure, it]) => {
      const { _def } = it as { _def: { meta?: CallMeta; inputs: unknown[] } };
      const openapi = _def.meta?.openapi;
      if (!openapi) return [];
      return [
        {
          procedure,
          method: openapi.method,
          path: openapi.path,
          takesInput: _def.inputs.length > 0,
          opensByCookie: openapi.opensByCookie ?? false,
          hasLargeBody: _def.meta?.hasLargeBody ?? false,
        },
      ];
    },
  );
}

type RestRoute = ReturnType<typeof restRoutes>[number];

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inputOf(route: RestRoute, request: FastifyRequest): unknown {
  if (!route.takesInput) return undefined;
  const params = request.params as Record<string, unknown>;
  if (route.method === 'GET') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  if (!isPlainObject(body)) throw requestFailures.noObject();
  return { ...body, ...params };
}

export function registerRest(app: FastifyInstance, { router, contextOf }: Deps): void {
  const keptOf = createKeptAnswers(JSON.stringify);
  const procedures = router._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
  for (const route of restRoutes(router)) {
    const { [route.procedure]: procedure } = procedures;
    if (!procedure) throw new Error(`There is no procedure ${route.procedure}`);
    app.route({
      method: route.method,
      url: API_PATH + route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.hasLargeBody && {
        bodyLimit: LARGE_BODY_MAX,
        config: { hasLargeBody: () => true },
      }),
      handler: async (request, reply) => {
        const ctx = await contextOf(request, reply, route.opensByCookie);
        const data = await procedure({
          ctx,
          path: route.procedure,
          type: procedure._def.type,
          getRawInput: async () => inputOf(route, request),
          signal: undefined,
          batchIndex: 0,
        });
        return isKept(data) ? sendKept(request, reply, await keptOf(data)) : data;
      },
    });
  }
}

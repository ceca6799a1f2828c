// REST as a view of the procedures: one Fastify route for each that says its path. trpc-to-openapi writes the
// document; its own request adapter is not used, because it switches coercion on in the contracts themselves
// (`ageVerified: "false"` would then be true, on tRPC too) and hides the stable code behind tRPC's.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generateOpenApiDocument, type OpenApiMeta } from 'trpc-to-openapi';
import type { Context } from '#server/trpc.ts';
import { AppError } from '#shared/errors.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import type { AppRouter } from './root-router.ts';

type Call = (input: unknown) => Promise<unknown>;

interface Needs {
  router: AppRouter;
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  callerOf(context: Context): unknown;
  /** Descriptions of the byte routes, which are no procedures. */
  extraPaths: Record<string, object>;
  /** Further operations on the procedures' own paths. */
  extraOperations: Record<string, object>;
  version: string;
}

/** A procedure and where REST finds it. */
export interface RestRoute {
  readonly procedure: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly takesInput: boolean;
}

export function restRoutes(router: AppRouter): RestRoute[] {
  return Object.entries(router._def.procedures as Record<string, unknown>).flatMap(
    ([procedure, it]) => {
      const { _def } = it as { _def: { meta?: OpenApiMeta; inputs: unknown[] } };
      const openapi = _def.meta?.openapi;
      if (!openapi) return [];
      return [
        {
          procedure,
          method: openapi.method,
          path: openapi.path,
          takesInput: _def.inputs.length > 0,
        },
      ];
    },
  );
}

const isPlainObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

function inputOf(route: RestRoute, request: FastifyRequest): unknown {
  if (!route.takesInput) return undefined;
  const params = request.params as Record<string, unknown>;
  if (route.method === 'GET') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  if (!isPlainObject(body)) throw new AppError('invalid_input');
  return { ...body, ...params };
}

export function registerRest(app: FastifyInstance, needs: Needs): void {
  const { router, contextOf, callerOf, extraPaths, extraOperations, version } = needs;
  for (const route of restRoutes(router)) {
    app.route({
      method: route.method,
      url: API_PATH + route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const caller = callerOf(await contextOf(request, reply));
        const call = route.procedure
          .split('.')
          .reduce((at, key) => (at as Record<string, unknown>)[key], caller) as Call;
        return reply.send(await call(inputOf(route, request)));
      },
    });
  }
  const document = generateOpenApiDocument(router, {
    title: 'Swag & Seek',
    version,
    baseUrl: API_PATH,
    description:
      'Every failure is { error, code, fields? }. Send the session token as a Bearer token.',
  });
  const merged = Object.entries(extraOperations).map(([path, operations]) => [
    path,
    { ...document.paths?.[path], ...operations },
  ]);
  const paths = { ...document.paths, ...extraPaths, ...Object.fromEntries(merged) };
  const whole = { ...document, paths };
  app.get(API_PATH + calls.openApi, () => whole);
}

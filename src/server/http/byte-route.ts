// A route that receives or sends bytes (PDF, image, upload, table), declared as a value: path, guard, cost, responses and
// handler. Registration, limits and the OpenAPI document derive from it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import {
  type Access,
  allowAnyone,
  type Caller,
  type Origin,
  requireOrganiser,
  requirePhone,
  requirePlayer,
  requireSession,
  requireTable,
  requireWall,
} from '#shared/actor.ts';
import type { FileForm, ReadForm } from './multipart-form.ts';
import { describedWith, failureAnswer, refusalsOf, securityOf } from './openapi-answers.ts';

/** A multipart form with one file, and the limits on receiving it. */
interface Upload<Fields extends z.ZodObject> extends FileForm {
  /** The other form fields. */
  readonly fields?: Fields;
  /** Describes the file, for the OpenAPI document. */
  readonly description: string;
}

/** A response with a status below 400. */
interface Answer {
  readonly description: string;
  /** Media type of the bytes. */
  readonly type?: string;
  /** Schema of a JSON body. */
  readonly schema?: z.ZodType;
}

interface ByteCall<Actor, Params, Query, Fields> {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  /** The form of an upload; undefined without one. Its bytes are freed when `handle` has ended. */
  readonly form: Omit<ReadForm, 'fields'> & { readonly fields: Fields };
  readonly origin: Origin;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Refusal {
  readonly cause: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ByteRouteSpec<
  Actor,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Fields extends z.ZodObject,
> {
  readonly method: 'GET' | 'POST';
  /** Relative to the API's base path; parameters are written `:name`. */
  readonly path: string;
  /** Additional full paths of the route, omitted from the OpenAPI document. */
  readonly aliases?: readonly string[];
  /** Unique among all operations; the part before the first hyphen is the tag. */
  readonly operationId: string;
  readonly tag?: string;
  /** In the imperative, without a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** One of the guards of `shared/actor.ts`. */
  readonly guard: (caller: Caller) => Actor;
  /** Documented access, where the handler is stricter than its guard. */
  readonly access?: Access;
  /**
   * The session cookie suffices. For a GET that browsers make without headers: an image in `<img>`, a download link, a redirect
   * from another site.
   */
  readonly opensByCookie?: true;
  /**
   * HEAD runs the handler too, without sending the bytes. For stored files; elsewhere HEAD gets a 405, since an export would write
   * to the audit log and read every photo, and an Instagram connection would start.
   */
  readonly answersHead?: true;
  /** Counts toward a player's calls per minute. */
  readonly isCounted?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly upload?: Upload<Fields>;
  /** False for bytes that compression would only slow down. */
  readonly compress?: false;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Status → reason, in addition to failures implied by guard, parameters and upload. */
  readonly failures?: Readonly<Record<number, string>>;
  handle(
    call: ByteCall<Actor, z.output<Params>, z.output<Query>, z.output<Fields>>,
  ): unknown | Promise<unknown>;
  /** Sends a custom response for an error, or throws it again. */
  refuse?(refusal: Refusal): unknown;
}

/** A byte route with its type parameters erased. */
export type ByteRoute = Omit<
  ByteRouteSpec<unknown, z.ZodObject, z.ZodObject, z.ZodObject>,
  'guard' | 'handle' | 'access'
> & {
  readonly access: Access;
  guard(caller: Caller): unknown;
  handle(call: ByteCall<never, never, never, never>): unknown;
};

const ACCESS = new Map<unknown, Access>([
  [requirePlayer, 'player'],
  [requirePhone, 'phone'],
  [requireOrganiser, 'organiser'],
  [requireTable, 'table'],
  [requireWall, 'wall'],
  [requireSession, 'session'],
  [allowAnyone, 'anyone'],
]);

type NoFields = z.ZodObject<Record<never, never>>;

/**
 * Declares a byte route; features list theirs in `http.ts`.
 * @throws Error at startup for a guard that is not from `shared/actor.ts`
 */
export function byteRoute<
  Actor,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Fields extends z.ZodObject = NoFields,
>(spec: ByteRouteSpec<Actor, Params, Query, Fields>): ByteRoute {
  const access = spec.access ?? ACCESS.get(spec.guard);
  if (!access) throw new Error(`${spec.operationId}: use a guard of shared/actor.ts`);
  return { ...spec, access };
}

// Derives the OpenAPI paths of byte routes.

/** `/photos/:id` in OpenAPI syntax: `/photos/{id}`. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const multipartOf = ({ field, description, fields }: NonNullable<ByteRoute['upload']>) => {
  const file = z.string().meta({ override: { type: 'string', format: 'binary' }, description });
  return z.object({ [field]: file, ...fields?.shape });
};

/** Success responses come from the route; failures also from its guard and input. */
function responsesOf(route: ByteRoute): ZodOpenApiOperationObject['responses'] {
  const { access, params, query, upload, answers, failures = {} } = route;
  const statuses = [
    ...refusalsOf(access),
    ...(params || query || upload ? [400] : []),
    ...(upload ? [413, 415, 503] : []),
    429,
    500,
    ...Object.keys(failures).map(Number),
  ];
  const redirects = Object.keys(answers).every((status) => status.startsWith('3'));
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([status, { description, type, schema }]) => [
        status,
        {
          description,
          ...(type ? { content: { [type]: {} } } : {}),
          ...(schema ? { content: { 'application/json': { schema } } } : {}),
        },
      ]),
    ),
    ...Object.fromEntries(
      statuses.map((status) => [status, failureAnswer(status, failures[status])]),
    ),
    // OpenAPI requires a response: without a 2xx one, `default` lists the rest.
    ...(redirects ? { default: failureAnswer(500, 'Any other failure') } : {}),
  };
}

function operationOf(route: ByteRoute): ZodOpenApiOperationObject {
  const { operationId, tag, summary, access, params, query, upload } = route;
  return {
    operationId,
    tags: [tag ?? operationId.split('-', 1)[0] ?? operationId],
    summary,
    description: describedWith(route),
    security: securityOf(access),
    ...(params || query
      ? { requestParams: { ...(params && { path: params }), ...(query && { query }) } }
      : {}),
    ...(upload
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: multipartOf(upload) } },
          },
        }
      : {}),
    responses: responsesOf(route),
  };
}

/** OpenAPI paths of the routes, by path and method. */
export function byteRoutePaths(routes: readonly ByteRoute[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

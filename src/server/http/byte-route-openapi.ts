// Derives the OpenAPI paths of byte routes.
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { ByteRoute } from './byte-route.ts';
import { describedWith, failureAnswer, refusalsOf, securityOf } from './openapi-answers.ts';

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

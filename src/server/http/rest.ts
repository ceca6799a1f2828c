// Where a procedure is found over REST.
import type { CallMeta } from './trpc.ts';

type OpenApi = NonNullable<CallMeta['openapi']>;

/**
 * @param call method and path below the API's base path, with `{name}` for an input value: `POST /admin/review/{id}`
 * @param summary in the imperative, without a full stop
 * @param failures status → reason, in addition to failures implied by guard and input
 */
export function rest(
  call: `${OpenApi['method']} ${OpenApi['path']}`,
  summary: string,
  failures?: OpenApi['failures'],
  more: Pick<OpenApi, 'description' | 'opensByCookie'> = {},
): CallMeta {
  const [method, path] = call.split(' ') as [OpenApi['method'], OpenApi['path']];
  return { openapi: { method, path, summary, ...more, ...(failures && { failures }) } };
}

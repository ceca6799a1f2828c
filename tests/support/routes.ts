// Every route of the running server below the API, read from its router, so no route can be forgotten.
import type { FastifyInstance } from 'fastify';
import { API_PATH, TRPC_PATH } from '#shared/paths.ts';

interface Route {
  readonly method: string;
  /** Relative to the API's base path, with `{name}` for parameters. */
  readonly path: string;
}

/** Indentation per level in the router's printout. */
const STEP = 4;

export function routesOf(http: Pick<FastifyInstance, 'printRoutes'>): Route[] {
  const way: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(.*?)── (\S+) \(([A-Z, ]+)\)/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods = ''] = found;
      const depth = Math.floor(indent.length / STEP);
      way.splice(depth, way.length, part);
      const whole = way.join('');
      if (!whole.startsWith(`${API_PATH}/`) || whole.startsWith(TRPC_PATH) || whole.endsWith('*')) {
        return [];
      }
      const path = whole.slice(API_PATH.length).replaceAll(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, path }));
    });
}

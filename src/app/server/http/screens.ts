// Serves the built screens: hashed files are immutable, the page is always fresh, unknown paths get the page.
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/failures/errors.ts';
import { API_PATH, BASE_PATH } from '#shared/paths.ts';

/** Files from the build, and those that browsers request on their own. Any other dot belongs to a page's path. */
const FILE =
  /\.(js|mjs|css|map|json|webmanifest|txt|xml|html?|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf)$/i;

const YEAR_SECONDS = 365 * 24 * 3600;

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? '';

const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** Whether a browser is navigating to a screen, even if the path contains a dot or a percent sign. */
export function isPage(request: Pick<FastifyRequest, 'url' | 'method'>): boolean {
  const address = pathOf(request);
  const isOurs = address === BASE_PATH || address.startsWith(`${BASE_PATH}/`);
  return isRead(request) && isOurs && !address.startsWith(`${API_PATH}/`) && !FILE.test(address);
}

/** Escapes literal percent signs, as browsers accept them: `/check/100%`. */
export function wellFormed(url: string): string {
  const encoded = url.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  try {
    // The build drops a call whose result is unused.
    return decodeURIComponent(encoded) && encoded;
  } catch {
    return encoded.replaceAll('%', '%25');
  }
}

export async function registerScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${BASE_PATH}/`,
    // The build writes Brotli and gzip files next to each file, so nothing is compressed at run time.
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      const caching = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      reply.header('Cache-Control', caching);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const address = pathOf(request);
    // A method that Fastify does not route, such as PROPFIND.
    if (address.startsWith(`${API_PATH}/`)) throw new AppError('not_found');
    if (isPage(request)) return reply.sendFile('index.html');
    if (isRead(request) && !FILE.test(address)) return reply.redirect(`${BASE_PATH}/`);
    return reply.code(404).type('text/plain').send('Resource not found');
  });
}

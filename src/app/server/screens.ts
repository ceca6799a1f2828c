// Serves the built screens: hashed files are immutable, the page is always fresh, unknown paths get the page.
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '#shared/paths.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** `Link` headers by the path of a screen, as the build writes them (`scripts/setup/preloads.ts`). */
function readPreloads(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'preloads.json');
  const links: Record<string, string> = JSON.parse(fs.readFileSync(file, 'utf8'));
  return new Map(Object.entries(links).map(([screen, link]) => [BASE_PATH + screen, link]));
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
    setHeaders: (response, file) => {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      const caching = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      response.setHeader('Cache-Control', caching);
    },
  });
  const preloads = readPreloads(folder);
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !path.posix.extname(address);
    if (isPage && (address === BASE_PATH || address.startsWith(`${BASE_PATH}/`))) {
      const link = preloads.get(address);
      if (link) reply.header('Link', link);
      return reply.sendFile('index.html');
    }
    if (isPage) return reply.redirect(`${BASE_PATH}/`);
    return reply.code(404).type('text/plain').send('Resource not found');
  });
}

// CORS for pages of the contest that were opened at another of the laptop's addresses. With a token, never with a cookie:
// Access-Control-Allow-Credentials is not sent.
import type { FastifyInstance } from 'fastify';

/** Seconds that browsers cache a preflight; Chromium's maximum. */
const KEPT = 7200;

interface Deps {
  /** Applies to routes below this path. */
  readonly path: string;
  /** Whether an origin is the contest's own. */
  isOwn(origin: string): boolean;
}

/** Must be registered before the routes. */
export function answerOwnPages(app: FastifyInstance, { path, isOwn }: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (!origin || !request.url.startsWith(path) || !isOwn(origin)) return done();
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Content-Disposition, Date, Retry-After',
      Vary: 'Origin',
    });
    if (request.method !== 'OPTIONS') return done();
    reply
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Max-Age': String(KEPT),
        // Chromium sends a preflight before a page accesses a private address.
        'Access-Control-Allow-Private-Network': 'true',
      })
      .code(204)
      .send();
  });
}

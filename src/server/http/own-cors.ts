// Answers for pages of the contest that were opened at another of the laptop's addresses (CORS, with a token and never with a
// cookie: Access-Control-Allow-Credentials is not sent).
import type { FastifyInstance } from 'fastify';

/** Seconds that a browser keeps the answer to its question; the longest that Chromium does. */
const KEPT = 7200;

interface Deps {
  /** Routes below it are answered. */
  readonly path: string;
  /** Whether an origin is the contest's own. */
  isOwn(origin: string): boolean;
}

/** Register it before the routes. */
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
        // Chromium asks before a page goes to a private address.
        'Access-Control-Allow-Private-Network': 'true',
      })
      .code(204)
      .send();
  });
}

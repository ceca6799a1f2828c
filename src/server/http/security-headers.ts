// The security headers, computed once by helmet: they are the same for every response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

type Headers = Readonly<Record<string, string>>;

/** A header helmet does not set. The camera is for photos and for scanning boards at the table. */
const PERMISSIONS = [
  'camera=(self)',
  ...['display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

function headersOf(isTls: boolean, hasHsts: boolean, connectsTo: readonly string[]): Headers {
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        // The laptop's other addresses: our ports on any host, since nobody knows where it will move to.
        connectSrc: ["'self'", ...connectsTo],
        // The HEIC decoder starts its worker from a blob, which inherits this policy.
        workerSrc: ["'self'", 'blob:'],
        // The fan table prints a PDF from a frame.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Equivalent to frame-ancestors, for browsers that lack it.
    frameguard: { action: 'deny' },
    // On plain http these only produce console warnings.
    crossOriginOpenerPolicy: isTls,
    originAgentCluster: false,
    strictTransportSecurity: isTls && hasHsts,
  });
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}

interface Options {
  /** Whether responses over https enable HSTS: for a year, and for every port of that host name. */
  readonly hasHsts: boolean;
  /** Further `connect-src` sources; known once the server listens. */
  readonly connectsTo?: (() => readonly string[]) | undefined;
}

/**
 * Sets the headers before any route, so that a route can replace one.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  isHttps: (request: FastifyRequest) => boolean,
  { hasHsts, connectsTo = () => [] }: Options,
): void {
  const made = (of: string, sources: readonly string[]) => ({
    of,
    https: headersOf(true, hasHsts, sources),
    http: headersOf(false, false, sources),
  });
  let headers = made('', []);
  app.addHook('onRequest', (request, reply, done) => {
    const sources = connectsTo().flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
    const of = sources.join();
    if (of !== headers.of) headers = made(of, sources);
    reply.headers(isHttps(request) ? headers.https : headers.http);
    done();
  });
}

// CORS for pages of the contest that were opened at another of the laptop's addresses. With a token, never with a cookie:
// Access-Control-Allow-Credentials is not sent.

/** Seconds that browsers cache a preflight; Chromium's maximum. */
const KEPT = 7200;

interface Deps {
  /** Applies to routes below this path. */
  readonly path: string;
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

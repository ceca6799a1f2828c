// The HTTP server: limits, headers, transports, and the built screens.
import type { IncomingMessage, Server } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { JSON_BODY_MAX, limitBodies } from '#server/http/body-limits.ts';
import {
  limitCallsPerAddress,
  limitConnectionsPerAddress,
  limitUnanswered,
  refuseUnreadable,
  watchConnections,
} from '#server/http/connections.ts';
import { noteNetworkChecks } from '#server/http/devices.ts';
import { UPLOAD_MAX } from '#server/http/multipart-form.ts';
import { registerByteRoutes } from '#server/http/register-byte-routes.ts';
import { createRequestLog } from '#server/http/request-log.ts';
import { answerOwnPages, setSecurityHeaders } from '#server/http/security-headers.ts';
import { cutSlowRequests, cutStalledReaders } from '#server/http/slow-requests.ts';
import { toAppError } from '#server/http/trpc.ts';
import { registerTrpc } from '#server/http/trpc-http.ts';
import { type ClientAddress, isEncrypted } from '#server/process/client-address.ts';
import { AppError, errorCodeOfStatus, statusOf, toErrorBody } from '#shared/failures/errors.ts';
import { requestFailures } from '#shared/failures/request-failures.ts';
import { API_PATH, apiRoutes, BASE_PATH, INSTAGRAM_CONNECT, screens } from '#shared/paths.ts';
import type { Services } from '../services.ts';
import { createByteRoutes } from './byte-routes.ts';
import { createRequests } from './context.ts';
import { describeApi } from './docs.ts';
import { registerRest } from './rest.ts';
import { createRootRouter } from './root-router.ts';
import { isPage, registerScreens, wellFormed } from './screens.ts';

/** Open connections; further ones are closed immediately. Phones keep one or two each. */
export const CONNECTIONS_MAX = 12_000;

/** Backstops; people and accounts have their own limits. */
interface AddressLimits {
  /** Calls per minute. */
  readonly calls: number;
  /** Open connections; all of a tunnel's come from one address. */
  readonly connections: number;
}

interface Options {
  services: Services;
  version: string;
  log: FastifyBaseLogger;
  hasHsts?: boolean;
  addressOf: ClientAddress;
  perAddress: AddressLimits;
  /** Folder of the built screens; null when something else serves them (development). */
  screensFolder: string | null;
  serverFactory?: FastifyServerFactory;
  /** Further `connect-src` sources for the content security policy; none if omitted. */
  connectsTo?: () => readonly string[];
}

/** Scheme, user, password and host before a path. */
const ABSOLUTE = /^[a-z][\w+.-]*:\/\/[^/?]*/i;

/** Decided by the matched route, not the raw URL: the router accepts percent-encoded paths too. */
const isOfApi = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith(API_PATH) || url === INSTAGRAM_CONNECT;

export async function createHttp(options: Options): Promise<FastifyInstance> {
  const { services, version, log, addressOf, perAddress, screensFolder, serverFactory } = options;
  const app = fastify({
    loggerInstance: log,
    // Logging every request of hundreds of phones would fill the disk.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_MAX,
    // Batches name their procedures in the path; Fastify's default is 100 characters.
    routerOptions: { maxParamLength: 2000 },
    // Fastify disables Node's own timeout, and there is no proxy in front of this server.
    requestTimeout: UPLOAD_MAX,
    forceCloseConnections: 'idle',
    // A proxy may send an absolute URL (RFC 9112, 3.2.2); reduce it to the path for hooks and routes.
    rewriteUrl: ({ url = '/' }: IncomingMessage) => url.replace(ABSOLUTE, '') || '/',
    clientErrorHandler: refuseUnreadable,
    // Errors before routing, such as malformed percent-encoding.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      screensFolder !== null && isPage(request)
        ? reply.redirect(wellFormed(request.url))
        : reply.code(404).send(toErrorBody(new AppError('not_found'))),
    ...(serverFactory ? { serverFactory } : {}),
  });

  limitUnanswered(app.server);
  const requestLog = createRequestLog(log, addressOf);
  requestLog.watch(app);
  tightenTimeouts(app.server);
  limitConnectionsPerAddress(app.server, perAddress.connections);
  const endConnections = watchConnections(app.server);
  app.addHook('preClose', async () => endConnections());
  acceptEmptyJson(app);
  cutSlowRequests(app);
  limitBodies(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    requestLog.failed(request, failure, error);
    if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
    return reply.code(statusOf(failure.code)).send(toErrorBody(failure));
  });

  const isHttps = ({ raw }: FastifyRequest) => isEncrypted(raw) || addressOf.cameByHttps(raw);
  setSecurityHeaders(app, isHttps, {
    hasHsts: options.hasHsts ?? false,
    connectsTo: options.connectsTo,
  });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  });
  answerOwnPages(app, { path: API_PATH, isOwn: services.addresses.isOwn });
  limitCallsPerAddress(app, { max: perAddress.calls, addressOf });

  noteNetworkChecks(app, { addressOf, isHttps, visit: services.network.visit });

  const router = createRootRouter(services);
  const requests = createRequests({
    ...services,
    isHttps,
    addressOf,
    requestLog,
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isOfApi(request) && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    done();
  });
  cutStalledReaders(app);
  registerTrpc(app, {
    router,
    contextOf: requests.contextOf,
    requestLog,
  });
  registerRest(app, { router, contextOf: requests.contextOf });
  const byteRoutes = createByteRoutes(services);
  const api = describeApi({
    router,
    byteRoutes,
    version,
    supportEmail: () => services.operations.about().supportEmail,
  });
  await registerByteRoutes(app, [...byteRoutes, api.page], {
    callerOf: requests.callerOf,
    originOf: requests.originOf,
    rateLimit: services.rateLimit,
  });
  app.get(API_PATH + apiRoutes.openApi, api.send);
  app.all(`${API_PATH}/*`, () => {
    throw new AppError('not_found');
  });
  // Short enough to type at a projector.
  app.get(screens.wall, (_request, reply) => reply.redirect(BASE_PATH + screens.wall));
  if (screensFolder) await registerScreens(app, screensFolder);
  else app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`));
  return app;
}

function failureOf(error: unknown): AppError {
  const failure = toAppError(error);
  if (failure.code !== 'internal') return failure;
  // Fastify's own errors: body too large, unsupported media type, invalid JSON.
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 400 || status >= 500) return failure;
  const code = errorCodeOfStatus(status);
  return code === 'too_large' ? requestFailures.tooLarge() : new AppError(code);
}

/** Limits how long a request may take to arrive; Node checks at intervals. */
function tightenTimeouts(server: Server): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_MAX;
  server.maxConnections = CONNECTIONS_MAX;
}

/** Accepts a JSON content type with an empty body (`POST /admin/cleanup/run`). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

// Rejects oversized bodies by their headers, before reading them, and closes the connection.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/failures/errors.ts';
import { requestFailures } from '#shared/failures/request-failures.ts';
import { TRPC_PATH } from '#shared/paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call may have a body of `LARGE_BODY_MAX`. */
    hasLargeBody?(request: FastifyRequest): boolean;
  }
}

/** Bytes of a JSON body. */
export const JSON_BODY_MAX = 64 * 1024;
/** Bytes of a JSON body with a table in it. */
export const LARGE_BODY_MAX = 128 * 1024;
/** Bytes of an upload that are drained after an early response: browsers read no response before they finish sending. */
const DISCARD_MAX = 16 * 1024 * 1024;
/** Milliseconds for a rejected sender to read the response. */
const LINGER_MS = 1_000;

/** Maximum body of an upload route in bytes, including form fields and drained bytes; null for other calls. */
function uploadMax({ routeOptions }: FastifyRequest): number | null {
  const { upload } = routeOptions.config;
  return upload ? Math.max(DISCARD_MAX, upload.maxBytes + JSON_BODY_MAX) : null;
}

const jsonMax = (request: FastifyRequest): number =>
  request.routeOptions.config.hasLargeBody?.(request) ? LARGE_BODY_MAX : JSON_BODY_MAX;

/** Announced length of the body in bytes: 0 without one, Infinity for chunked bodies. */
export function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');

/**
 * Ends the connection after the response without reading on. Node would drain the rest, however long; closing
 * immediately resets the connection, which can overtake the response.
 */
function closeAfterReply(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  socket.destroySoon = () => {
    // Detaches the socket from the HTTP parser, which would read on. Nothing is read from the socket itself.
    socket.on('readable', () => {});
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const bytes = announcedBytes(request);
    // tRPC also accepts forms and bytes, which none of our calls use: refuse them unread, even without a body.
    // Decided by the route: the path may be percent-encoded.
    const isTrpc = request.routeOptions.url?.startsWith(TRPC_PATH) ?? false;
    const type = request.headers['content-type'];
    if (isTrpc && (bytes > 0 || type !== undefined) && !isJson(type)) {
      return done(new AppError('wrong_type'));
    }
    if (bytes === 0) return done();
    // No client of ours compresses, and a few bytes could unpack to gigabytes.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return done(new AppError('wrong_type'));
    }
    if (Number.isFinite(bytes) && bytes > (uploadMax(request) ?? jsonMax(request))) {
      return done(requestFailures.tooLarge());
    }
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete && announcedBytes(request) > (uploadMax(request) ?? -1)) {
      closeAfterReply(request, reply);
    }
    done();
  });
}

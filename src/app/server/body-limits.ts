// Bodies that nobody will read: refused by their headers, before a byte of them is taken, and their connection closed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { TRPC_PATH } from '#shared/paths.ts';

/** Bytes of a call's JSON. */
export const JSON_BODY_MAX = 64 * 1024;
/** Bytes of an upload that are taken and dropped after an early answer: browsers read no answer before they have sent. */
const DISCARD_MAX = 16 * 1024 * 1024;
/** Milliseconds that a refused sender has for reading its answer. */
const LINGER_MS = 1_000;

/** Bytes that an upload's route takes, its form's fields and an early answer allowed for; null for other calls. */
function uploadMax({ routeOptions }: FastifyRequest): number | null {
  const { upload } = routeOptions.config;
  return upload ? Math.max(DISCARD_MAX, upload.maxBytes + JSON_BODY_MAX) : null;
}

/** Bytes, as the sender announces them: 0 without a body, infinite for one of unknown length. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');

/**
 * Ends the connection behind the answer without reading on. Node would take in and drop the rest, however long; and
 * closing at once resets the connection, which can reach the sender before the answer does.
 */
function closeAfterReply(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  socket.destroySoon = () => {
    // Takes the connection from the HTTP parser, which would read on; nothing is ever read from the stream itself.
    socket.on('readable', () => {});
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    // tRPC's own parsers would also take forms, of any size.
    if (request.url.startsWith(TRPC_PATH) && !isJson(request.headers['content-type'])) {
      throw new AppError('wrong_type');
    }
    if (Number.isFinite(bytes) && bytes > (uploadMax(request) ?? JSON_BODY_MAX)) {
      throw new AppError('too_large', 'The request is too large');
    }
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete) return;
    if (announcedBytes(request) > (uploadMax(request) ?? -1)) closeAfterReply(request, reply);
  });
}

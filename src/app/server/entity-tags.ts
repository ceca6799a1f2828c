// Entity tags of JSON answers: a client that holds the same answer gets 304 without a body. The tag is the hash of the
// answer, so it cannot be stale; the work of the call is not saved, its bytes over the hotel's wifi are.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Characters; a shorter answer fits the packet that would say 304. */
const LENGTH_MIN = 1024;

const isTagged = ({ method }: FastifyRequest, reply: FastifyReply, payload: unknown) =>
  method === 'GET' &&
  reply.statusCode === 200 &&
  typeof payload === 'string' &&
  payload.length >= LENGTH_MIN &&
  String(reply.getHeader('content-type')).startsWith('application/json');

/** Weak tags, because compression changes the bytes. Registered before compression. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isTagged(request, reply, payload)) return done(null, payload);
    const etag = `W/"${createHash('sha1')
      .update(payload as string)
      .digest('base64url')}"`;
    reply.header('ETag', etag);
    const { 'if-none-match': held } = request.headers;
    if (!fresh({ 'if-none-match': held }, { etag })) return done(null, payload);
    reply.code(304).removeHeader('content-length');
    done(null, '');
  });
}

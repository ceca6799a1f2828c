// Caches large public responses that are the same for everybody: serialised, tagged and compressed once. Done per request, a
// handful of connections could slow everybody down.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface KeptAnswer {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** @param type the media type */
export async function keepAnswer(body: string, type: string): Promise<KeptAnswer> {
  const identity = Buffer.from(body);
  const [br, zipped] = await Promise.all([compressors.br(identity), compressors.gzip(identity)]);
  const hash = createHash('sha1').update(identity).digest('base64url');
  return { type, etag: `W/"${hash}"`, bytes: { identity, br, gzip: zipped } };
}

/** The first of our encodings that the client accepts; `;q=0` refuses one. */
function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  const takes = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
      return (
        (coding === name || coding === '*') && !parameters.some((it) => /^q=0(\.0*)?$/.test(it))
      );
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Sends the response, or 304 if the client has it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer) {
  reply.header('ETag', kept.etag).header('Vary', 'Accept-Encoding').type(kept.type);
  if (isHeld(request, kept.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(kept.bytes[encoding]);
}

/** Memoises the response for each frozen object, concurrent requests included; it is collected with the object. */
export function createKeptAnswers(serialise: (data: object) => string) {
  const kept = new WeakMap<object, Promise<KeptAnswer>>();
  return (data: object): Promise<KeptAnswer> => {
    const found = kept.get(data) ?? keepAnswer(serialise(data), 'application/json; charset=utf-8');
    kept.set(data, found);
    return found;
  };
}

/** Whether a procedure's result is frozen, i.e. cached by its service. */
export const isKept = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.isFrozen(data);

/**
 * Output schema for a procedure whose service caches frozen results: validation would copy thousands of rows on each call, and
 * the copy could not be cached.
 */
export const keptOutput = <Schema extends object>(schema: Schema): Schema =>
  Object.create(schema, { parseAsync: { value: async (data: unknown) => data } });

const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has the version with this ETag, which a proxy may have made weak. */
export const isHeld = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false;

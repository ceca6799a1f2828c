// A stored file, as passed between features, and its download.
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody } from '#shared/failures/errors.ts';
import { requestFailures } from '#shared/failures/request-failures.ts';
import { isHeld } from './kept-answer.ts';

export interface StoredFile {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to `end`, inclusive, or all: a stream, or a buffer if there are few. */
  read(start?: number, end?: number): Buffer | Readable;
}

/** Finds a file by its hash; undefined if there is none. */
export type OpenStoredFile = (hash: string) => StoredFile | undefined;

/**
 * The requested range, or null for the whole file, which is also the response to a malformed range and to several ranges (RFC
 * 9110, 14.2). `-1` if the range cannot be satisfied.
 */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number) {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const [first, last] = [Number(from), Number(to)];
  // A range without a start means the last bytes.
  const start = from === '' ? Math.max(0, size - last) : first;
  const end = from === '' || to === '' ? size - 1 : Math.min(last, size - 1);
  return start > end ? -1 : { start, end };
}

/** Responds with the file: 304 if the client has it, 206 with a range, 416 for a range beyond the end. */
export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const etag = `"${file.hash}"`;
  reply.header('ETag', etag).header('Accept-Ranges', 'bytes');
  if (isHeld(request, etag)) return reply.code(304).send();
  const range = rangeOf(request, etag, file.size);
  if (range === -1) {
    reply.code(416).header('Content-Range', `bytes */${file.size}`);
    return reply.send(toErrorBody(requestFailures.pastTheEnd()));
  }
  reply.type(file.type);
  if (!range) return reply.header('Content-Length', file.size).send(file.read());
  const { start, end } = range;
  return reply
    .code(206)
    .header('Content-Range', `bytes ${start}-${end}/${file.size}`)
    .header('Content-Length', end - start + 1)
    .send(file.read(start, end));
}

/** The answers of a route that ends with `sendStoredFile`, apart from failures. */
export const storedFileAnswers = (description: string, type: string) => ({
  200: { description, type },
  206: { description: 'The bytes named by Range', type },
  304: { description: 'Still the one named by If-None-Match' },
});

// The Content-Disposition header of downloads.

/** The file name in ASCII, for clients without RFC 5987 support (RFC 6266, appendix D). */
export const plainFileName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_');

/** RFC 5987: also escapes what `encodeURIComponent` leaves but a header may not contain. */
const encoded = (fileName: string): string =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * The Content-Disposition value, with the full file name and an ASCII fallback: together with a Content-Length, Node rejects a
 * Latin-1 header (ERR_INVALID_CHAR).
 * @param type `inline` for what a browser may show
 */
export function attachment(fileName: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const plain = plainFileName(fileName);
  const header = `${type}; filename="${plain.replace(/["\\]/g, '\\$&')}"`;
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encoded(fileName)}`;
}

// Conditional requests (RFC 9110, 13.1.2): a client that holds a version of a file or page is not sent it again.
import type { FastifyRequest } from 'fastify';

const plain = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client holds the version with this entity tag. What passes on the answer may have made the tag weak. */
export const isHeld = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false;

// IP address and user agent of a request, for the audit log and the throttle.
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#shared/actor.ts';
import type { ClientAddress } from './client-address.ts';

export const createOriginOf =
  (addressOf: ClientAddress) =>
  ({ raw, headers }: FastifyRequest): Origin => ({
    ip: addressOf(raw),
    userAgent: headers['user-agent'] ?? null,
  });

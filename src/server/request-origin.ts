// IP address and user agent of a request, for the audit log and the throttle.
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#shared/actor.ts';

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? null,
});

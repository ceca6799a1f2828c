// Counts the calls of an address over HTTP, before any of them is looked at.
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createRateLimiter } from '#server/rate-limiter.ts';

/** One address may be a whole hotel: this only stops a machine gone mad. */
const CALLS_PER_MINUTE = 20_000;

/** The /64 of an IPv6 address, since a machine may take any address of it; an IPv4 address as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Refuses calls beyond the limit with `rate_limited`; routes must be registered after it. */
export function limitCallsPerAddress(app: FastifyInstance, perMinute = CALLS_PER_MINUTE): void {
  const count = createRateLimiter(() => perMinute);
  app.addHook('onRequest', ({ ip }) => count(networkOf(ip)));
}

// Rate limit per address over HTTP, before any other work.
import type { FastifyInstance } from 'fastify';
import { createRateLimiter } from '#server/rate-limiter.ts';

/** Generous, because a hotel may be one address: 1,200 players at the default limit of 100 calls each. */
const CALLS_PER_MINUTE = 120_000;

/** The /64 of an IPv6 address, because a machine may use any address of it; IPv4 addresses unchanged. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Rejects calls beyond the limit with `rate_limited`. Routes must be registered after it. */
export function limitCallsPerAddress(app: FastifyInstance, perMinute = CALLS_PER_MINUTE): void {
  const count = createRateLimiter(() => perMinute);
  app.addHook('onRequest', ({ ip }) => count(networkOf(ip)));
}

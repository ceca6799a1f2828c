// Rate limit per address over HTTP, before any other work.
import type { FastifyInstance } from 'fastify';
import type { ClientAddress } from '#server/client-address.ts';
import { createRateLimiter } from '#server/rate-limiter.ts';

/** The /64 of an IPv6 address, because a machine may use any address of it; IPv4 addresses unchanged. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

interface Options {
  /** Calls a minute of one address. */
  readonly max: number;
  readonly addressOf: ClientAddress;
}

/** Rejects calls beyond the limit with `rate_limited`. Routes must be registered after it. */
export function limitCallsPerAddress(app: FastifyInstance, { max, addressOf }: Options): void {
  const count = createRateLimiter(() => max);
  app.addHook('onRequest', ({ raw }) => count(networkOf(addressOf(raw))));
}

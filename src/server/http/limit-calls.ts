// Rate limit per network over HTTP, before any other work.
import type { FastifyInstance } from 'fastify';
import type { ClientAddress } from '#server/process/client-address.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { networkOf } from '#shared/network.ts';

interface Options {
  /** Calls a minute of one network. */
  readonly max: number;
  readonly addressOf: ClientAddress;
}

/** Rejects calls beyond the limit with `rate_limited`. Routes must be registered after it. */
export function limitCallsPerAddress(app: FastifyInstance, { max, addressOf }: Options): void {
  const count = createRateLimiter(() => max);
  app.addHook('onRequest', ({ raw }) => count(networkOf(addressOf(raw))));
}

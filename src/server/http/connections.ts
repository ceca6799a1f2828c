// Connection handling: limits per network, and closing connections on shutdown.
import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ClientAddress } from '#server/process/client-address.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { networkOf } from '#shared/network.ts';

/** Milliseconds for a running request on shutdown. */
export const GRACE = 4_000;

/**
 * Closes connections of a network beyond `max`, so that one machine cannot exhaust them. The limit is generous, because
 * a hotel behind a tunnel is one address.
 */
export function limitConnectionsPerAddress(server: NetServer, max: number): void {
  const counts = new Map<string, number>();
  /** A refused upgrade emits the event a second time. */
  const counted = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    if (counted.has(socket)) return;
    counted.add(socket);
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/**
 * Tracks a server's connections. Node's closeIdleConnections, which Fastify calls, skips connections that a browser opened
 * speculatively and never used, so a shutdown would wait for their timeout.
 * @returns a function that ends them all, to call when the server stops listening
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  const unused = new Set<Socket>();
  const add = (socket: Socket) => {
    open.add(socket);
    unused.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  };
  server.on('connection', add);
  // Only deletes: a set that grew and shrank with each request would be rehashed every few dozen.
  server.on('request', ({ socket }) => void unused.delete(socket));
  const endAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  return () => {
    endAll(unused);
    setTimeout(() => endAll(open), GRACE).unref();
  };
}

interface Options {
  /** Calls per minute from one network. */
  readonly max: number;
  readonly addressOf: ClientAddress;
}

/** Rejects calls beyond the limit with `rate_limited`. Routes must be registered after it. */
export function limitCallsPerAddress(app: FastifyInstance, { max, addressOf }: Options): void {
  const count = createRateLimiter(() => max);
  app.addHook('onRequest', ({ raw }) => count(networkOf(addressOf(raw))));
}

// Connection handling: limits per network, and closing connections on shutdown.
import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ClientAddress } from '#server/process/client-address.ts';
import { createRateLimiter } from '#server/security/rate-limiter.ts';
import { createTally } from '#shared/bounded-map.ts';
import { AppError, statusOf, toErrorBody } from '#shared/failures/errors.ts';
import { requestFailures } from '#shared/failures/request-failures.ts';
import { networkOf } from '#shared/network.ts';
import { SOCKET_PATH } from '#shared/paths.ts';

/** Milliseconds for a running request on shutdown. */
export const GRACE = 4_000;

/**
 * Closes connections of a network beyond `max`, so that one machine cannot exhaust them. The limit is generous, because
 * a hotel behind a tunnel is one address.
 */
export function limitConnectionsPerAddress(server: NetServer, max: number): void {
  const open = createTally();
  /** A refused upgrade emits the event a second time. */
  const counted = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    if (counted.has(socket)) return;
    counted.add(socket);
    const network = networkOf(socket.remoteAddress ?? '');
    if (open.of(network) >= max) return void socket.destroy();
    socket.once('close', open.add(network));
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

/**
 * Refuses bytes that are no request and so reach no route. What arrives too late is cut off without an answer, as an upload
 * that does not progress is.
 */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
    const failure =
      code === 'HPE_HEADER_OVERFLOW' ? requestFailures.tooLarge() : new AppError('invalid_input');
    const status = statusOf(failure.code);
    const body = JSON.stringify(toErrorBody(failure));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

/** A browser asks again on a connection once it has the answer. */
const UNANSWERED_MAX = 20;

/**
 * Closes a connection that asks on and on without waiting for its answers: Node would read, queue and answer them all, to
 * everybody's delay. Call before others listen to the server's requests.
 */
export function limitUnanswered(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  const unanswered = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // Those read together with the one that was too many.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_MAX) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const listener of listeners) listener.call(server, request, response);
  });
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

// Upgrade requests: WebSockets go to Socket.IO, anything else gets a plain HTTP/1.1 response.

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** With a trailing slash, as Engine.IO compares it; it would never answer or close what it does not recognise. */
const ENGINE_PATH = `${SOCKET_PATH}/`;

const isWebSocket = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(ENGINE_PATH);

/** Headers that offer an upgrade. `Connection` is replaced by `close`. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings']);

/** The request as received, without the upgrade offer. */
function withoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  return `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
}

/**
 * Answers requests that offer another protocol (`curl --http2`, Java's HttpClient by default), as RFC 9110 section 7.8
 * allows. Once a server has an upgrade listener, Node hands over every such connection instead of answering (a decision
 * per request, `shouldUpgradeCallback`, comes with Node 24), so the request is put back and parsed a second time. The connection
 * then closes, which limits this to once per connection. Call after Socket.IO has attached its listeners.
 */
export function ignoreOtherUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request, socket, head) => {
    if (isWebSocket(request)) {
      for (const listener of listeners) listener.call(server, request, socket, head);
      return;
    }
    // Latin-1, as Node read it, so that headers with other bytes survive unchanged.
    socket.unshift(Buffer.concat([Buffer.from(withoutOffer(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}

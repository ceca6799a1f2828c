// Admits sockets: from our own origins only, limited in number and rate, with a valid session.
import type { IncomingMessage } from 'node:http';
import type { Identify } from '#features/auth/service/identify.ts';
import { handshake } from '#features/notifications/contract.ts';
import type { ClientAddress } from '#server/process/client-address.ts';
import type { Log } from '#server/process/log.ts';
import { createFailureLimiter, createRateLimiter } from '#server/security/rate-limiter.ts';
import { type AdminActor, type PhoneActor, requireSession, requireWall } from '#shared/actor.ts';
import { createTally } from '#shared/bounded-map.ts';
import { AppError, toErrorBody } from '#shared/failures/errors.ts';
import { networkOf } from '#shared/network.ts';
import type { Person, RealtimeServer, RealtimeSocket } from './socket-types.ts';

const SOCKETS_MAX = 6000;

interface Deps {
  /** Scheme, host and port at which phones reach the contest. */
  publicOrigin(): string;
  isStopping(): boolean;
  /** Whether the contest serves, or has served, its pages at this origin. */
  isOwn(origin: string): boolean;
  addressOf: ClientAddress;
  /** Maximum sockets per network. */
  perAddress: number;
}

/** Handshakes per network in HANDSHAKES_SECONDS. After a restart all clients behind one address reconnect at once. */
export const HANDSHAKES = 3000;
/** The same for a network that flooded within the last minute. Existing connections are not affected. */
const HANDSHAKES_SLOWED = 50;
export const HANDSHAKES_SECONDS = 10;
const FLOOD_WINDOW_SECONDS = 60;

/**
 * Admission of new handshakes, polling or websocket. Browsers send websocket handshakes with cookies to any site without a
 * preflight, and Socket.IO's `cors` option does not prevent that, so the Origin header is checked here.
 */
export function createHandshake({ publicOrigin, isStopping, isOwn, addressOf, perAddress }: Deps) {
  const sockets = createTally();
  let total = 0;
  const count = createRateLimiter(() => HANDSHAKES, HANDSHAKES_SECONDS);
  const countSlowed = createRateLimiter(() => HANDSHAKES_SLOWED, HANDSHAKES_SECONDS);
  const floods = createFailureLimiter({ max: 1, windowSeconds: FLOOD_WINDOW_SECONDS });

  const isWithinRate = async (network: string): Promise<boolean> => {
    try {
      await count(network);
      if (!(await floods.isAllowed(network))) await countSlowed(network);
      return true;
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'rate_limited') return false;
      throw cause;
    }
  };

  const isOurs = (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    if (from.host === host?.toLowerCase()) return true;
    return from.origin === new URL(publicOrigin()).origin || isOwn(from.origin);
  };

  const isAllowed = async (request: IncomingMessage): Promise<boolean> => {
    const { origin, host } = request.headers;
    const network = networkOf(addressOf(request));
    if (isStopping() || total >= SOCKETS_MAX) return false;
    if (sockets.of(network) >= perAddress) return false;
    if (origin !== undefined && !isOurs(origin, host)) return false;
    return isWithinRate(network);
  };

  return {
    async allowRequest(
      request: IncomingMessage,
      callback: (error: string | null, isAllowed: boolean) => void,
    ): Promise<void> {
      const allowed = await isAllowed(request);
      // Socket.IO would respond to a rejected websocket with a misleading 400.
      if (!allowed && request.headers.upgrade) {
        request.socket.end(
          'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
        );
      }
      callback(allowed ? null : 'Not allowed', allowed);
    },

    /** Slows down new connections from a network that flooded. */
    async recordFlood(request: IncomingMessage): Promise<void> {
      await floods.record(networkOf(addressOf(request)));
    },

    countSockets(io: RealtimeServer): void {
      io.engine.on(
        'connection',
        (socket: { request: IncomingMessage; once: NodeJS.EventEmitter['once'] }) => {
          total++;
          const end = sockets.add(networkOf(addressOf(socket.request)));
          socket.once('close', () => {
            total--;
            end();
          });
        },
      );
    },
  };
}

/** Only the first message's token counts. A cookie cannot open a socket: it might outlive the screen's sign-out. */
const callerOf = (identify: Identify, token: string | null) =>
  identify({ authorization: token ? `Bearer ${token}` : undefined, cookies: null });

const personOf = (actor: PhoneActor | AdminActor): Person => ({
  role: actor.kind === 'admin' ? 'admin' : 'player',
  id: actor.id,
  sessionId: actor.sessionId,
  companionId: actor.kind === 'companion' ? actor.companion.id : null,
  adminRole: actor.kind === 'admin' ? actor.role : null,
  lastSent: 0,
});

/** Authenticates a socket before anything is sent. Later claims by the client are checked against the result. */
export const authenticateSocket =
  (identify: Identify, log: Log) =>
  async (socket: RealtimeSocket, next: (failure?: Error) => void): Promise<void> => {
    try {
      const auth = handshake.safeParse(socket.handshake.auth);
      if (!auth.success) throw new AppError('unauthenticated');
      const caller = await callerOf(identify, auth.data.token ?? null);
      const since = auth.data.since ?? 0;
      socket.data = auth.data.wall
        ? { person: null, wall: requireWall(caller), since }
        : { person: personOf(requireSession(caller)), wall: null, since };
      next();
    } catch (cause) {
      if (!(cause instanceof AppError))
        log.error({ err: cause }, 'a socket could not be authenticated');
      const failure = cause instanceof AppError ? cause : new AppError('busy');
      const { error, code } = toErrorBody(failure);
      next(Object.assign(new Error(error), { data: { code } }));
    }
  };

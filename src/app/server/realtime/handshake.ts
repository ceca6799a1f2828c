// Who gets in: from our own pages, in sane numbers, with a session of their own.
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import type { Identify } from '#features/auth/service/identify.ts';
import { handshake } from '#features/notifications/contract.ts';
import type { Log } from '#server/log.ts';
import { createFailureLimiter, createRateLimiter } from '#server/rate-limiter.ts';
import { type Caller, requirePlayer } from '#shared/actor.ts';
import { AppError, toErrorBody } from '#shared/errors.ts';
import type { Person, RealtimeServer, RealtimeSocket } from './socket-types.ts';

/** A whole hotel may be one address, so these only stop a machine gone mad. */
const SOCKETS_MAX = 5000;
const SOCKETS_PER_ADDRESS = 2500;

interface DoorNeeds {
  /** Scheme, host and port under which phones reach the contest. */
  publicOrigin(): string;
  isStopping(): boolean;
  /** Changed by tests only. */
  perAddress?: number;
}

/**
 * Every new handshake, polling or websocket. Browsers send websocket handshakes to any site, cookies and all, and ask
 * nobody: Socket.IO's own `cors` option does not stop that.
 */
/** Handshakes of one address in ten seconds: a restart brings back everybody behind it at once. */
const HANDSHAKES = 3000;
/** The same while the address has flooded in the last minute. Who is connected already notices nothing. */
const HANDSHAKES_SLOWED = 50;
const HANDSHAKES_SECONDS = 10;
const FLOOD_REMEMBERED_SECONDS = 60;

export function createHandshake({
  publicOrigin,
  isStopping,
  perAddress = SOCKETS_PER_ADDRESS,
}: DoorNeeds) {
  const counts = new Map<string, number>();
  let total = 0;
  const count = createRateLimiter(() => HANDSHAKES, HANDSHAKES_SECONDS);
  const countSlowed = createRateLimiter(() => HANDSHAKES_SLOWED, HANDSHAKES_SECONDS);
  const floods = createFailureLimiter({ max: 1, windowSeconds: FLOOD_REMEMBERED_SECONDS });

  const isWithinRate = async (address: string): Promise<boolean> => {
    try {
      await count(address);
      if (!(await floods.isAllowed(address))) await countSlowed(address);
      return true;
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'rate_limited') return false;
      throw cause;
    }
  };

  const isOurs = (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return from.host === host?.toLowerCase() || from.origin === new URL(publicOrigin()).origin;
  };

  const mayEnter = async (request: IncomingMessage): Promise<boolean> => {
    const { origin, host } = request.headers;
    const address = request.socket.remoteAddress ?? '';
    if (isStopping() || total >= SOCKETS_MAX) return false;
    if ((counts.get(address) ?? 0) >= perAddress) return false;
    if (origin !== undefined && !isOurs(origin, host)) return false;
    return isWithinRate(address);
  };

  return {
    async allowRequest(
      request: IncomingMessage,
      answer: (why: string | null, isIn: boolean) => void,
    ): Promise<void> {
      const isIn = await mayEnter(request);
      // Left alone, a refused websocket would be answered with a misleading 400.
      if (!isIn && request.headers.upgrade) {
        request.socket.end(
          'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
        );
      }
      answer(isIn ? null : 'Not allowed', isIn);
    },

    /** Slows new connections of an address down: one of them has flooded. */
    async noteFlood(address: string): Promise<void> {
      await floods.record(address);
    },

    count(io: RealtimeServer): void {
      io.engine.on(
        'connection',
        (socket: { remoteAddress: string; once: NodeJS.EventEmitter['once'] }) => {
          const address = socket.remoteAddress ?? '';
          total++;
          counts.set(address, (counts.get(address) ?? 0) + 1);
          socket.once('close', () => {
            total--;
            const left = (counts.get(address) ?? 1) - 1;
            if (left > 0) counts.set(address, left);
            else counts.delete(address);
          });
        },
      );
    },
  };
}

/**
 * Cookies alone count only with an Origin that passed the door: every browser sends one with a websocket handshake,
 * and a page of another port on this host could otherwise use them in a plain GET. A program without an Origin has
 * no cookies worth stealing, but it has a token.
 */
async function callerOf(socket: RealtimeSocket, identify: Identify, token: string | null) {
  if (token) return identify({ authorization: `Bearer ${token}`, cookies: {}, isRead: true });
  const { origin, cookie: header } = socket.handshake.headers;
  const cookies = origin && header ? cookie.parse(header) : {};
  return identify({ authorization: undefined, cookies, isRead: true });
}

const peopleOf = ({ player, admin }: Caller): Person[] =>
  [player, admin].flatMap((actor) =>
    actor ? [{ role: actor.kind, id: actor.id, sessionId: actor.sessionId, lastSent: 0 }] : [],
  );

/** Proves who connects, before anything is sent. What a client claims later is only compared with this. */
export const authenticateSocket =
  (identify: Identify, log: Log) =>
  async (socket: RealtimeSocket, next: (failure?: Error) => void): Promise<void> => {
    try {
      const said = handshake.safeParse(socket.handshake.auth);
      if (!said.success) throw new AppError('unauthenticated');
      const caller = await callerOf(socket, identify, said.data.token ?? null);
      if (!caller.admin) requirePlayer(caller);
      socket.data.people = peopleOf(caller);
      socket.data.since = said.data.since ?? 0;
      next();
    } catch (cause) {
      if (!(cause instanceof AppError))
        log.error({ err: cause }, 'a socket could not be identified');
      const failure = cause instanceof AppError ? cause : new AppError('busy');
      const { error, code } = toErrorBody(failure);
      next(Object.assign(new Error(error), { data: { code } }));
    }
  };

// Socket.IO: the handshake authenticates, sockets join rooms, stored notifications are sent in order.
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { audiencesOf } from '#features/notifications/rules.ts';
import { recipientOf } from '#features/notifications/service.ts';
import { ignoreOtherUpgrades } from '#server/http/connections.ts';
import type { ClientAddress } from '#server/process/client-address.ts';
import type { Log } from '#server/process/log.ts';
import type { WallActor } from '#shared/actor.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Services } from '../services.ts';
import { authenticateSocket, createHandshake } from './handshake.ts';
import { registerMessageHandlers } from './message-handlers.ts';
import { createNotificationDispatcher } from './notification-dispatcher.ts';
import { createPacketLimit } from './packet-limit.ts';
import { createSessionWatch } from './session-watch.ts';
import {
  type Person,
  type RealtimeServer,
  type RealtimeSocket,
  roomOfWall,
  WALLS,
} from './socket-types.ts';
import { createWallSignal } from './wall-signal.ts';

/** Maximum sockets per person or wall; beyond it the oldest is closed. */
const SOCKETS_PER_PERSON = 20;

interface Options {
  server: HttpServer;
  services: Pick<
    Services,
    | 'addresses'
    | 'bus'
    | 'leasing'
    | 'identify'
    | 'notifications'
    | 'presence'
    | 'sessions'
    | 'walls'
  >;
  now: Clock;
  log: Log;
  publicOrigin(): string;
  /** Vite's own websocket shares this port in development. */
  sharesPort?: boolean;
  addressOf: ClientAddress;
  socketsPerAddress: number;
}

export function createRealtime(options: Options) {
  const { server, services, now, log } = options;
  let isStopping = false;
  const admission = createHandshake({
    publicOrigin: options.publicOrigin,
    isStopping: () => isStopping,
    isOwn: services.addresses.isOwn,
    addressOf: options.addressOf,
    perAddress: options.socketsPerAddress,
  });
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    // For pages opened at another of the laptop's addresses, if WebSockets are blocked. Never with cookies.
    cors: {
      origin: (origin, callback) =>
        callback(null, origin !== undefined && services.addresses.isOwn(origin)),
    },
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    // Other upgrades are answered as HTTP/1.1, or by Vite in development.
    destroyUpgrade: false,
    allowRequest: admission.allowRequest,
    // No connection state recovery: it would revive ended sessions, and the notifications table does more.
  });
  if (!options.sharesPort) ignoreOtherUpgrades(server);
  admission.countSockets(io);
  const packets = createPacketLimit({
    onFlood: ({ request }) => void admission.recordFlood(request),
  });
  packets.watch(io);
  // Socket.IO responds outside Fastify, so helmet does not apply.
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff';
    headers['Cache-Control'] = 'no-store';
  });

  const watch = createSessionWatch({
    now,
    expiryOf: (kind, sessionId) =>
      (kind === 'wall' ? services.walls : services.sessions[kind]).expiryOf(sessionId),
    onLastGone: services.leasing.disconnected,
  });
  const dispatcher = createNotificationDispatcher({
    io,
    notifications: services.notifications,
    log,
  });

  const wallSignal = createWallSignal(io);

  const makeRoomIn = (room: string) => {
    const [oldest, ...others] = io.sockets.adapter.rooms.get(room) ?? [];
    if (oldest && others.length + 1 >= SOCKETS_PER_PERSON) io.in(oldest).disconnectSockets(true);
  };

  const enter = (socket: RealtimeSocket, { role, id, adminRole }: Person) => {
    const room = recipientOf(role, id);
    makeRoomIn(room);
    socket.join([room, ...(adminRole ? audiencesOf(adminRole) : [])]);
    if (role === 'admin') socket.once('disconnect', services.presence.add(id));
  };

  /** A wall only listens: there are no handlers for its messages. */
  const enterWall = (socket: RealtimeSocket, wall: WallActor) => {
    makeRoomIn(roomOfWall(wall));
    socket.join([roomOfWall(wall), WALLS]);
  };

  io.use(authenticateSocket(services.identify, log));
  io.on('connection', (socket) => {
    try {
      // First, because the session may have ended during the handshake.
      watch.watch(socket);
      if (!socket.connected) return;
      packets.admit((socket.conn as unknown as { id: string }).id);
      const { person, wall } = socket.data;
      if (wall) return enterWall(socket, wall);
      enter(socket, person);
      registerMessageHandlers(socket, person, {
        log,
        dispatcher,
        closeUnlessAlive: watch.closeUnlessAlive,
      });
      dispatcher.catchUp(socket, person);
    } catch (err) {
      log.error({ err }, 'a socket could not be served');
      socket.conn.close();
    }
  });

  const unsubscribe = services.bus.subscribe((event) => {
    if (event.type === 'session.ended') watch.end(event.sessionIds);
    else {
      dispatcher.dispatch(event);
      wallSignal.dispatch(event);
    }
  });

  return {
    /** Closes all connections so that clients reconnect; call before closing the HTTP server. */
    close(): void {
      isStopping = true;
      unsubscribe();
      dispatcher.flush();
      wallSignal.close();
      // io.close() would also close the HTTP server, bypassing Fastify; after a disconnect clients do not
      // reconnect.
      io.engine.close();
    },
  };
}

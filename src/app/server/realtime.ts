// The live connection: the handshake proves who it is, the server puts it into its rooms, stored news go out by number.
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { recipientOf } from '#features/notifications/service.ts';
import type { Log } from '#server/log.ts';
import type { Clock } from '#shared/clock.ts';
import { SOCKET_PATH } from '#shared/paths.ts';
import { authenticateSocket, createHandshake } from './realtime/handshake.ts';
import { registerMessageHandlers } from './realtime/message-handlers.ts';
import { createNotificationDispatcher } from './realtime/notification-dispatcher.ts';
import { createPacketLimit } from './realtime/packet-limit.ts';
import { createSessionWatch } from './realtime/session-watch.ts';
import { ADMINS, type RealtimeServer, type RealtimeSocket } from './realtime/socket-types.ts';
import type { Services } from './services.ts';

/** Tabs and devices of one person; the one that came first goes when there are more. */
const SOCKETS_PER_PERSON = 20;

interface Options {
  server: HttpServer;
  services: Pick<Services, 'bus' | 'identify' | 'notifications' | 'sessions'>;
  now: Clock;
  log: Log;
  publicOrigin(): string;
  /** In development Vite has websockets of its own on this port. */
  sharesPort?: boolean;
  socketsPerAddress?: number;
}

export interface Realtime {
  /** Ends all connections so that clients come back by themselves; before the HTTP server closes. */
  close(): void;
}

export function createRealtime(options: Options): Realtime {
  const { server, services, now, log } = options;
  let isStopping = false;
  const door = createHandshake({
    publicOrigin: options.publicOrigin,
    isStopping: () => isStopping,
    perAddress: options.socketsPerAddress,
  });
  const io: RealtimeServer = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    destroyUpgrade: !options.sharesPort,
    allowRequest: door.allowRequest,
    // No recovery of connections: it brings an ended session back to life, and the table does more.
  });
  door.count(io);
  const packets = createPacketLimit({
    onFlood: ({ remoteAddress = '' }) => void door.noteFlood(remoteAddress),
  });
  packets.watch(io);
  // These answers do not come from Fastify, so helmet has no say in them.
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff';
    headers['Cache-Control'] = 'no-store';
  });

  const watch = createSessionWatch({
    now,
    expiryOf: (role, sessionId) => services.sessions[role].expiryOf(sessionId),
  });
  const dispatcher = createNotificationDispatcher({
    io,
    notifications: services.notifications,
    log,
  });

  const enter = (socket: RealtimeSocket) => {
    for (const { role, id } of socket.data.people) {
      const room = recipientOf(role, id);
      const [oldest, ...others] = io.sockets.adapter.rooms.get(room) ?? [];
      if (oldest && others.length + 1 >= SOCKETS_PER_PERSON) io.in(oldest).disconnectSockets(true);
      socket.join(role === 'admin' ? [room, ADMINS] : room);
    }
  };

  io.use(authenticateSocket(services.identify, log));
  io.on('connection', (socket) => {
    try {
      // First of all: the session may have ended while it was being proved.
      watch.watch(socket);
      if (!socket.connected) return;
      packets.admit((socket.conn as unknown as { id: string }).id);
      enter(socket);
      registerMessageHandlers(socket, {
        log,
        dispatcher,
        closeUnlessAlive: watch.closeUnlessAlive,
      });
      dispatcher.catchUp(socket);
    } catch (err) {
      log.error({ err }, 'a socket could not be served');
      socket.conn.close();
    }
  });

  const unsubscribe = services.bus.subscribe((event) => {
    if (event.type === 'session.ended') watch.end(event.sessionIds);
    else dispatcher.dispatch(event);
  });

  return {
    close() {
      isStopping = true;
      unsubscribe();
      dispatcher.flush();
      // Not io.close(), which would close the HTTP server behind Fastify's back, nor a disconnect, after which
      // clients stay away.
      io.engine.close();
    },
  };
}
